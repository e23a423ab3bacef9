"""AI Vend Pro."""

import random

from core import box, plate
from materials import image_material, material
from machines.parts import (
    Paints,
    ball,
    bar_handle,
    begin,
    camera_eye,
    card_reader,
    end,
    feet,
    glass_door,
    kick_grille,
    liner,
    livery,
    shelf_light,
    shelf_rail,
    shell,
    side_light,
    speaker,
    touchscreen,
)
from machines.stocking import stock


def build_flagship(ui_strength=2.2, led=1.0, seed=3):
    """Open-door smart cabinet: 0.96 x 0.70 x 1.92 m, vision cameras inside, touchscreen column."""
    begin("AI Vend Pro")
    p = Paints(led)
    rnd = random.Random(seed)
    width, height, front, back, z0 = 0.96, 1.92, -0.33, 0.37, 0.055
    shell(p, width / 2, front, back, z0, height, p.shell)
    livery(width / 2, front + 0.016, back - 0.016, z0 + 0.016, height - 0.016, "side.png")
    xl, xr, zb, zt, inner_back = -0.436, 0.232, 0.2, 1.745, 0.31
    liner(p, xl, xr, front, inner_back, zb, zt)
    for i in range(4):
        plate(
            "AirSlot",
            (xl + xr) / 2,
            1.66 - i * 0.02,
            0.46,
            0.006,
            inner_back - 0.002,
            inner_back - 0.0005,
            0.003,
            material("Slot", (0.15, 0.16, 0.17, 1), 0.6),
            0,
        )
    # header light box
    plate("Header", 0, height - 0.0815, width - 0.012, 0.128, front - 0.044, front + 0.002, 0.012, p.gloss, 0.003)
    plate(
        "HeaderArt",
        -0.13,
        height - 0.0815,
        0.66,
        0.088,
        front - 0.0449,
        front - 0.0442,
        0.004,
        image_material("HeaderArt", "head.png", 0.1, 0, 0, 2.6),
        0,
        uv=True,
    )
    plate("HeaderGlow", 0, height - 0.152, width - 0.03, 0.0065, front - 0.036, front - 0.01, 0.003, p.glow, 0)
    # door and control column
    dx, dw, dz, dh = -0.1125, 0.718, 0.9675, 1.6
    glass_door(p, dx, dz, dw, dh, front)
    bar_handle(p, dx + dw / 2 - 0.052, 1.02, 0.56, front)
    cx = 0.3655
    plate("Column", cx, dz, 0.219, dh, front - 0.044, front, 0.014, p.gloss, 0.003)
    box(
        "Seam",
        0.2462,
        0.2510,
        front - 0.034,
        front - 0.01,
        dz - dh / 2 + 0.02,
        dz + dh / 2 - 0.02,
        material("Seam", (0.01, 0.01, 0.01, 1), 0.5),
        0,
    )
    touchscreen(p, cx, 1.375, front, strength=ui_strength)
    camera_eye(p, cx, 1.64, front)
    card_reader(p, cx, 1.085, front)
    plate(
        "Scanner",
        cx,
        0.93,
        0.06,
        0.035,
        front - 0.0462,
        front - 0.043,
        0.006,
        material("Scanner", (0.04, 0.003, 0.003, 1), 0.05, 0, 0.5, 1),
        0.001,
    )
    speaker(p, cx, 0.845, front)
    plate("ColumnStripe", cx, 0.215, 0.15, 0.010, front - 0.0449, front - 0.043, 0.005, p.orange, 0)
    kick_grille(p, -0.46, 0.46, front)
    feet((-0.42, 0.42), (-0.28, 0.31), p.rubber)
    # shelves, lamps and stock
    shelves = [0.212, 0.482, 0.676, 0.872, 1.082, 1.300, 1.522]
    ys = front + 0.035
    for k, z in enumerate(shelves):
        if k:
            box("Shelf", xl + 0.003, xr - 0.003, ys, inner_back - 0.02, z - 0.010, z, p.shelf, 0.0015)
            plate("ShelfLed", (xl + xr) / 2, z - 0.0125, xr - xl - 0.04, 0.004, ys + 0.010, ys + 0.030, 0.001, p.led, 0)
        shelf_rail(p, xl, xr, ys, z)
        shelf_light(xl, xr, ys + 0.02, (shelves[k + 1] - 0.016) if k < len(shelves) - 1 else zt - 0.006, 2.0 * led)
    plate("TopLed", (xl + xr) / 2, zt - 0.003, xr - xl - 0.04, 0.004, ys - 0.01, ys + 0.012, 0.001, p.led, 0)
    for x, inward in ((xl + 0.004, 1), (xr - 0.004, -1)):
        side_light(p, x, inward, front, zb, zt, 3.0 * led)
    for x in (xl + 0.03, xr - 0.03):  # vision cameras
        ball("VisionCamera", (x, ys + 0.05, zt - 0.012), 0.016, p.lens)
    for k in (1, 3, 5):
        for x in (xl + 0.001, xr - 0.001):
            ball("VisionCamera", (x, ys + 0.03, shelves[k] - 0.06), 0.009, p.lens)
    plan = [
        [("bottle", 1)] * 2 + [("bottle", 0)] * 2 + [("bottle", 5)] * 2 + [("bottle", 3)] + [("bottle", 4)] * 2,
        [("can", 0)] * 2 + [("can", 1)] * 2 + [("can", 4)] * 2 + [("can", 8)] * 2 + [("can", 2)] * 2,
        [("can", 9)] * 2 + [("can", 6)] * 2 + [("can", 3)] * 2 + [("can", 7)] * 2 + [("can", 5)] * 2,
        [("carton", 1)] * 2 + [("carton", 0)] * 2 + [("carton", 2)] * 2 + [("carton", 3)] * 2,
        [("pot", 0)] * 2 + [("pot", 1)] + [("sandwich", 0)] * 2 + [("pot", 2)],
        [("bar", 0)] * 2 + [("bar", 1)] * 2 + [("bag", 5), ("bag", 4), ("bag", 8)],
        [("bag", 0), ("bag", 1), ("bag", 2), ("bag", 3), ("bag", 6)],
    ]
    for z, lanes in zip(shelves, plan):
        stock(p, lanes, xl, xr, ys, inner_back, z, rnd)
    return end()
