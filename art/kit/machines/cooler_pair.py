"""Cooler pair."""

import random

from core import box, hex_colour, plate
from materials import image_material, material
from machines.parts import (
    Paints,
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
    side_light,
    speaker,
    touchscreen,
)
from machines.stocking import stock


def build_cooler_pair(led=1.0, seed=7):
    """Two slim glass-door fridges that share one payment column: 1.46 x 0.64 x 2.02 m."""
    begin("Cooler pair")
    p = Paints(led)
    rnd = random.Random(seed)
    white = material("CoolerWhite", hex_colour("#ECEAE6"), 0.32, 0, 0.5, 0.4, bump=0.04, bscale=900)
    height, front, back, z0 = 2.02, -0.30, 0.34, 0.055
    fridge, column = 0.61, 0.20
    plans = (
        [
            [("bottle", 1)] * 3 + [("bottle", 0)] * 2 + [("bottle", 5)] * 2,
            [("bottle", 3)] * 2 + [("bottle", 4)] * 3 + [("bottle", 7)] * 2,
            [("can", 0)] * 2 + [("can", 1)] * 2 + [("can", 8)] * 2 + [("can", 4)] * 2,
            [("can", 9)] * 2 + [("can", 6)] * 2 + [("can", 7)] * 2 + [("can", 3)] * 2,
            [("can", 2)] * 2 + [("can", 5)] * 2 + [("can", 4)] * 2 + [("can", 0)] * 2,
            [("carton", 0)] * 2 + [("carton", 2)] * 2 + [("carton", 1)] * 2,
            [("can", 8)] * 2 + [("can", 6)] * 2 + [("can", 3)] * 2 + [("can", 1)] * 2,
        ],
        [
            [("bottle", 5)] * 2 + [("bottle", 2)] * 2 + [("bottle", 6)] * 3,
            [("carton", 3)] * 2 + [("carton", 1)] * 2 + [("carton", 2)] * 2,
            [("pot", 0)] * 2 + [("pot", 1)] * 3,
            [("sandwich", 0)] * 5,
            [("pot", 2)] * 2 + [("pot", 3)] * 3,
            [("bar", 0)] * 2 + [("bar", 2)] * 2 + [("bar", 4)] * 2 + [("bar", 1)] * 2,
            [("bag", 0), ("bag", 2), ("bag", 5)],
        ],
    )
    for side, plan in ((-1, plans[0]), (1, plans[1])):
        mid = side * (fridge + column) / 2
        x0, x1 = mid - fridge / 2, mid + fridge / 2
        for a, b in ((x0, x0 + 0.034), (x1 - 0.034, x1)):
            box("Side", a, b, front, back, z0, height, white, 0.012, 5)
        box("Top", x0 + 0.03, x1 - 0.03, front + 0.001, back, height - 0.16, height - 0.0005, white, 0.008, 4)
        box("Base", x0 + 0.03, x1 - 0.03, front + 0.02, back, z0, 0.2, p.satin, 0.004)
        box("Back", x0 + 0.03, x1 - 0.03, back - 0.05, back - 0.004, z0, height - 0.01, white, 0.002)
        xl, xr, zb, zt, inner_back = x0 + 0.04, x1 - 0.04, 0.2, height - 0.175, 0.28
        liner(p, xl, xr, front, inner_back, zb, zt)
        # painted header, so that the pair reads lighter than the flagship
        plate("Header", mid, height - 0.082, fridge - 0.014, 0.126, front - 0.038, front + 0.002, 0.012, white, 0.004)
        plate(
            "HeaderArt",
            mid + 0.03,
            height - 0.082,
            0.52,
            0.0693,
            front - 0.0388,
            front - 0.0382,
            0.004,
            image_material("HeaderCooler", "head-cooler.png", 0.32, 0, 0.4),
            0,
            uv=True,
        )
        plate("HeaderGlow", mid, height - 0.152, fridge - 0.03, 0.006, front - 0.032, front - 0.008, 0.003, p.glow, 0)
        glass_door(p, mid, 1.018, fridge - 0.012, 1.70, front, 0.020)
        bar_handle(p, mid - side * (fridge / 2 - 0.05), 1.05, 0.70, front, p.alu)
        kick_grille(p, x0 + 0.006, x1 - 0.006, front)
        feet((x0 + 0.05, x1 - 0.05), (-0.25, 0.28), p.rubber)
        left, right = [0.212, 0.488, 0.764, 0.972, 1.180, 1.388, 1.612], [
            0.212,
            0.488,
            0.704,
            0.954,
            1.164,
            1.410,
            1.612,
        ]
        spots = left if side < 0 else right
        ys = front + 0.035
        for k, (z, lanes) in enumerate(zip(spots, plan)):
            if k:
                box("Shelf", xl + 0.003, xr - 0.003, ys, inner_back - 0.02, z - 0.008, z, p.shelf, 0.0015)
                plate(
                    "ShelfLed",
                    (xl + xr) / 2,
                    z - 0.0105,
                    xr - xl - 0.04,
                    0.004,
                    ys + 0.010,
                    ys + 0.030,
                    0.001,
                    p.led,
                    0,
                )
            shelf_rail(p, xl, xr, ys, z)
            top = spots[k + 1] - 0.014 if k < len(spots) - 1 else zt - 0.006
            shelf_light(xl, xr, ys + 0.02, top, 1.6 * led)
            stock(p, lanes, xl, xr, ys, inner_back, z, rnd, rows=4)
        for x, inward in ((xl + 0.004, 1), (xr - 0.004, -1)):
            side_light(p, x, inward, front, zb, zt, 2.6 * led)
    livery(fridge + column / 2, front + 0.016, back - 0.016, z0 + 0.016, height - 0.016, "side-light.png")
    # payment column between the two
    box("ColumnBody", -column / 2 + 0.002, column / 2 - 0.002, front + 0.02, back - 0.03, 0.0, 1.62, p.shell, 0.01, 4)
    plate("Column", 0, 0.86, column - 0.012, 1.50, front - 0.044, front + 0.03, 0.016, p.gloss, 0.004)
    touchscreen(p, 0, 1.375, front, 0.156)
    camera_eye(p, 0, 1.57, front)
    card_reader(p, 0, 1.10, front)
    speaker(p, 0, 0.90, front)
    plate("ColumnStripe", 0, 0.16, 0.13, 0.010, front - 0.0449, front - 0.043, 0.005, p.orange, 0)
    return end()
