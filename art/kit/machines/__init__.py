"""The machines. Each build_* function returns a collection whose origin is the floor under the machine."""

from machines.combo import build_combo
from machines.cooler_pair import build_cooler_pair
from machines.essentials_locker import build_essentials_locker
from machines.flagship import build_flagship

__all__ = ["build_combo", "build_cooler_pair", "build_essentials_locker", "build_flagship"]
