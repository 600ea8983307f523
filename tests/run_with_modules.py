"""Runs pytest on extension modules from another build.

python -S run_with_modules.py FOLDER SITE_PACKAGES PYTEST_ARGUMENT...

FOLDER holds the package with these modules; everything else comes from SITE_PACKAGES. -S keeps Python from reading the
.pth files there, which would bring the modules of the editable installation.
"""

import sys
from pathlib import Path


def main(folder: Path, site_packages: str, arguments: list[str]) -> int:
    sys.path.insert(0, str(folder))
    sys.path.append(site_packages)
    import pytest

    from hiddenhand import _batch, _core

    for module in (_core, _batch):
        if not Path(str(module.__file__)).is_relative_to(folder):
            raise SystemExit(f"{module.__name__} was loaded from {module.__file__}, expected a file in {folder}")
    return pytest.main(arguments)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3:]))
