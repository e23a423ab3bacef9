"""Combo, the machine with coils."""

import math
import random

from core import box, hex_colour, plate
from materials import image_material, material
from machines.parts import (
    Paints,
    begin,
    camera_eye,
    card_reader,
    end,
    feet,
    glass_pane,
    liner,
    livery,
    shelf_light,
    shelf_rail,
    shell,
    side_light,
    speaker,
    touchscreen,
)
from machines.stocking import stock_coils


def build_combo(led=1.0, seed=5):
    """Drinks and snacks from spirals: 1.08 x 0.82 x 1.86 m, big window, keypad column, delivery bin."""
    begin("Combo")
    p = Paints(led)
    rnd = random.Random(seed)
    body = material("ComboOrange", hex_colour("#F06A10"), 0.36, 0, 0.5, 0.3, bump=0.05, bscale=900)
    width, height, front, back, z0 = 1.08, 1.86, -0.40, 0.42, 0.055
    half = width / 2
    shell(p, half, front, back, z0, height, body, top=0.13)
    livery(half, front + 0.016, back - 0.016, z0 + 0.016, height - 0.016, "side-orange.png")
    xl, xr, zb, zt, inner_back = -0.488, 0.228, 0.47, 1.70, 0.30
    liner(p, xl, xr, front, inner_back, zb, zt)
    # one thick door over the whole front: orange edge, black face
    plate(
        "Door",
        0,
        0.96,
        width - 0.006,
        1.76,
        front - 0.050,
        front - 0.008,
        0.03,
        body,
        0.008,
        hole=(0.70, 1.19, 0.02, -0.13, 0.135),
    )
    plate(
        "DoorFace",
        0,
        0.96,
        width - 0.05,
        1.71,
        front - 0.0545,
        front - 0.048,
        0.022,
        p.gloss,
        0.0015,
        hole=(0.70, 1.19, 0.02, -0.13, 0.135),
    )
    plate(
        "WindowFrame",
        -0.13,
        1.095,
        0.73,
        1.22,
        front - 0.064,
        front - 0.050,
        0.022,
        p.satin,
        0.004,
        hole=(0.69, 1.18, 0.016),
    )
    glass_pane(-0.13, 1.095, 0.70, 1.19, front - 0.057)
    plate(
        "HeaderArt",
        -0.13,
        1.762,
        0.60,
        0.080,
        front - 0.0555,
        front - 0.0547,
        0.004,
        image_material("HeaderArt", "head.png", 0.1, 0, 0, 2.6),
        0,
        uv=True,
    )
    # delivery bin: recess, tinted flap, orange lip
    plate(
        "BinFrame",
        -0.13,
        0.305,
        0.62,
        0.225,
        front - 0.072,
        front - 0.052,
        0.026,
        p.satin,
        0.005,
        hole=(0.55, 0.155, 0.016),
    )
    flap = plate(
        "BinFlap",
        0,
        0,
        0.545,
        0.15,
        -0.004,
        0.004,
        0.012,
        material("Flap", (0.02, 0.022, 0.028, 1), 0.12, 0, 0.5, 1),
        0.002,
    )
    flap.location = (-0.13, front - 0.046, 0.306)
    flap.rotation_euler = (math.radians(-9), 0, 0)
    plate("BinLip", -0.13, 0.252, 0.30, 0.016, front - 0.078, front - 0.066, 0.008, p.orange, 0.003)
    plate("BinGlow", -0.13, 0.3845, 0.52, 0.005, front - 0.068, front - 0.056, 0.002, p.glow, 0)
    # column: screen, keypad, reader, coin return
    cx = 0.382
    face = front - 0.0545 + 0.044  # parts below count from the front plane; the door face stands proud
    touchscreen(p, cx, 1.475, face, 0.218, 0.76, "coil-ui.png", 2.2)
    camera_eye(p, cx, 1.645, face)
    plate("KeypadBase", cx, 1.225, 0.176, 0.232, face - 0.052, face - 0.043, 0.014, p.satin, 0.003)
    plate(
        "Keypad",
        cx,
        1.225,
        0.162,
        0.216,
        face - 0.0534,
        face - 0.0522,
        0.010,
        image_material("Keypad", "keypad.png", 0.3, 0, 0.2, 0.85),
        0.0,
        uv=True,
    )
    card_reader(p, cx, 0.985, face)
    plate(
        "NoteSlot",
        cx,
        0.835,
        0.12,
        0.05,
        face - 0.056,
        face - 0.043,
        0.012,
        material("Gun", (0.18, 0.19, 0.21, 1), 0.25, 1),
        0.004,
    )
    plate("NoteSlotHole", cx, 0.835, 0.084, 0.006, face - 0.0566, face - 0.0555, 0.002, p.hole, 0)
    speaker(p, cx, 0.735, face)
    plate("CoinCup", cx, 0.305, 0.12, 0.09, face - 0.054, face - 0.043, 0.02, p.satin, 0.004, hole=(0.09, 0.06, 0.012))
    plate("ColumnStripe", cx, 0.165, 0.19, 0.010, face - 0.0449, face - 0.043, 0.005, p.orange, 0)
    feet((-0.46, 0.46), (-0.33, 0.35), p.rubber)
    # trays
    trays = [0.482, 0.735, 0.955, 1.185, 1.425]
    plan = [
        [("bottle", 0), ("bottle", 1), ("bottle", 5), ("bottle", 3), ("bottle", 4), ("bottle", 7), ("bottle", 2)],
        [("can", 0), ("can", 6), ("can", 4), ("can", 8), ("can", 7), ("can", 1), ("can", 5), ("can", 3)],
        [("bar", 0), ("bar", 2), ("bar", 1), ("bar", 3), ("bar", 5), ("bar", 4), ("bar", 0), ("bar", 2)],
        [("bag", 9), ("bag", 4), ("bag", 7), ("bag", 8), ("bag", 5)],
        [("bag", 0), ("bag", 6), ("bag", 2), ("bag", 3), ("bag", 1)],
    ]
    ys = front + 0.06
    for k, (z, lanes) in enumerate(zip(trays, plan)):
        box("Tray", xl + 0.003, xr - 0.003, ys, inner_back - 0.01, z - 0.012, z, p.shelf, 0.0015)
        shelf_rail(p, xl, xr, ys, z - 0.006)
        top = trays[k + 1] - 0.018 if k < len(trays) - 1 else zt - 0.006
        plate("TrayLed", (xl + xr) / 2, top, xr - xl - 0.04, 0.004, ys + 0.0, ys + 0.02, 0.001, p.led, 0)
        shelf_light(xl, xr, ys - 0.01, top - 0.004, 2.6 * led)
        stock_coils(p, lanes, xl, xr, ys, z, rnd)
    for x, inward in ((xl + 0.004, 1), (xr - 0.004, -1)):
        side_light(p, x, inward, front, zb, zt, 3.2 * led)
    return end()
