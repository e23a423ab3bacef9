"""The scenes. shots.json names one of these functions for every picture.

A scene function builds machine, set, lights and camera; size and samples come from shots.json.
"""

from scenes.apartments import apartment_lobby
from scenes.hospitals import hospital_waiting
from scenes.offices import office_kitchen
from scenes.stations import concourse
from scenes.studio import cutout, detail_locker, detail_shelf, detail_touchscreen, hero, product_range
from scenes.universities import university_corridor

__all__ = [
    "apartment_lobby",
    "concourse",
    "cutout",
    "detail_locker",
    "detail_shelf",
    "detail_touchscreen",
    "hero",
    "hospital_waiting",
    "office_kitchen",
    "product_range",
    "university_corridor",
]
