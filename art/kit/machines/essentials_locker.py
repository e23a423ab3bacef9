"""Essentials locker."""

import random

import core
from core import add_object, box, hex_colour, plate
from essentials import add_cable, add_headphones, add_pens, add_pouch, make_box
from materials import image_material, material
from rendering import area_light
from machines.parts import Paints, begin, camera_eye, card_reader, disc, end, glass_pane, livery, speaker, touchscreen


def build_essentials_locker(led=1.0, seed=9, lean=-0.026):
    """Small glass doors, one item each: 1.22 x 0.48 x 1.90 m, matt light cabinet, screen in the middle.

    lean: items stand this far off centre, so that they look centred from the three-quarter view; 0 for front views.
    """
    begin("Essentials locker")
    p = Paints(led)
    rnd = random.Random(seed)
    light = material("LockerLight", hex_colour("#E9E2D6"), 0.55, 0, 0.35, bump=0.06, bscale=700)
    inside = material("LockerInside", hex_colour("#A89C8A"), 0.6)  # darker than the items, so they stand out
    trim = material("LockerTrim", hex_colour("#CFC6B6"), 0.45)
    width, height, front, back, z0 = 1.22, 1.90, -0.24, 0.24, 0.10
    half = width / 2
    box("SideLeft", -half, -half + 0.03, front, back, z0, height, light, 0.014, 5)
    box("SideRight", half - 0.03, half, front, back, z0, height, light, 0.014, 5)
    box("Top", -half + 0.028, half - 0.028, front + 0.001, back, height - 0.03, height - 0.0005, light, 0.008, 4)
    box("Base", -half + 0.028, half - 0.028, front + 0.001, back, z0, z0 + 0.04, light, 0.004)
    box("CellBack", -half + 0.028, half - 0.028, 0.02, 0.04, z0, height - 0.01, inside, 0)
    box("Back", -half + 0.028, half - 0.028, back - 0.03, back - 0.004, z0, height - 0.01, light, 0.002)
    box("Plinth", -half + 0.03, half - 0.03, front + 0.04, back - 0.04, 0, z0, p.satin, 0.003)
    livery(half, front + 0.016, back - 0.016, z0 + 0.016, height - 0.016, "side-locker.png", rough=0.5)
    # header strip
    plate("Header", 0, height - 0.075, width - 0.012, 0.138, front - 0.016, front + 0.01, 0.012, light, 0.004)
    plate(
        "HeaderArt",
        -0.255,
        height - 0.075,
        0.62,
        0.0827,
        front - 0.0166,
        front - 0.0161,
        0.004,
        image_material("HeaderLocker", "head-locker.png", 0.55, 0, 0, spec=0.35),
        0,
        uv=True,
    )
    plate("HeaderGlow", 0, height - 0.149, width - 0.03, 0.005, front - 0.010, front + 0.008, 0.002, p.glow, 0)
    # middle panel with screen and reader; two columns of doors left, two right
    panel = 0.25
    zb, zt, rows = z0 + 0.045, height - 0.155, 6
    cell_h = (zt - zb) / rows
    cell_w = (width - 0.06 - panel) / 4
    xs = [
        -half + 0.03 + cell_w * 0.5,
        -half + 0.03 + cell_w * 1.5,
        half - 0.03 - cell_w * 1.5,
        half - 0.03 - cell_w * 0.5,
    ]
    plate("Panel", 0, (zb + zt) / 2, panel - 0.006, zt - zb - 0.004, front - 0.018, front + 0.01, 0.012, p.gloss, 0.004)
    face = front - 0.018 + 0.044
    touchscreen(p, 0, 1.36, face, 0.176, texture="locker-ui.png", strength=1.35)
    camera_eye(p, 0, 1.60, face)
    card_reader(p, 0, 1.06, face)
    speaker(p, 0, 0.86, face)
    plate("PanelStripe", 0, zb + 0.06, 0.17, 0.010, face - 0.0449, face - 0.043, 0.005, p.orange, 0)
    # compartments
    deep = 0.02  # shallow cells: items stay visible from the side
    for block in ((-half + 0.03, -panel / 2), (panel / 2, half - 0.03)):
        for row in range(rows + 1):
            box(
                "Deck",
                block[0],
                block[1],
                front + 0.035,
                deep,
                zb + cell_h * row - 0.006,
                zb + cell_h * row + 0.006,
                inside,
                0.001,
            )
        for row in range(rows):
            top = zb + cell_h * (row + 1) - 0.009
            plate(
                "RowLed",
                sum(block) / 2,
                top + 0.002,
                block[1] - block[0] - 0.02,
                0.003,
                front + 0.020,
                front + 0.032,
                0.001,
                p.led,
                0,
            )
            if not core.EXPORT:  # the lamp sits in front of the dividers, so one serves two cells
                area_light(
                    "RowLight",
                    (sum(block) / 2, front + 0.026, top),
                    (24, 0, 0),
                    block[1] - block[0] - 0.02,
                    0.012,
                    1.15 * led,
                    (1, 0.965, 0.92),
                )
        box("Divider", sum(block) / 2 - 0.006, sum(block) / 2 + 0.006, front + 0.04, deep, zb, zt, inside, 0.001)
        for x in block:
            box("Jamb", x - 0.003, x + 0.003, front + 0.012, deep, zb, zt, inside, 0)
    for c, x in enumerate(xs):
        for row in range(rows):
            z = zb + cell_h * (row + 0.5)
            plate(
                "CellDoor",
                x,
                z,
                cell_w - 0.006,
                cell_h - 0.006,
                front - 0.020,
                front + 0.006,
                0.014,
                light,
                0.004,
                hole=(cell_w - 0.046, cell_h - 0.056, 0.010, 0, 0.008),
            )
            glass_pane(x, z + 0.008, cell_w - 0.044, cell_h - 0.054, front - 0.010)
            plate(
                "CellNumber",
                x - cell_w / 2 + 0.045,
                z - cell_h / 2 + 0.017,
                0.034,
                0.014,
                front - 0.0210,
                front - 0.0204,
                0.007,
                trim,
                0,
            )
            disc(
                "CellLed",
                x + cell_w / 2 - 0.030,
                z - cell_h / 2 + 0.017,
                0.0042,
                front - 0.0225,
                front - 0.019,
                p.glow,
                0.001,
            )

    # one kind of item per door, top to bottom
    def fill(c, row, what, *values):
        x, z, y = xs[c] + lean, zb + cell_h * row + 0.007, -0.16
        if what == "phones":
            add_headphones(x, y + 0.01, z, values[0], 0.35, 0.82)
        elif what == "cable":
            for k, colour in enumerate(values):
                add_cable(x - 0.046 + k * 0.092, y + 0.01 * k, z, colour)
        elif what == "pens":
            add_pens(x - 0.035, y, z, rnd)
            add_object("Notebook", make_box(values[0], 0.075, 0.12, 0.012), (x + 0.045, y + 0.04, z), (-0.16, 0, -0.12))
        elif what == "pouch":
            add_pouch(x, y, z, *values)
        elif what == "boxes":
            w, h, d = values[1]
            n = max(1, int((cell_w - 0.04) / (w + 0.006)))
            for k in range(n):
                for r in range(2):
                    add_object(
                        "Box",
                        make_box(values[0][k % len(values[0])], w, h, d),
                        (x + (k - (n - 1) / 2) * (w + 0.006), y - 0.01 + r * (d + 0.01), z),
                        (0, 0, rnd.uniform(-0.05, 0.05)),
                    )

    items = [
        [
            ("pouch", "#157F86", "#A6DCCB"),
            ("boxes", [53, 56], (0.078, 0.155, 0.04)),
            ("boxes", [54], (0.12, 0.15, 0.05)),
            ("pouch", "#12264F", "#FF7A1A"),
        ],
        [("pens", 55), ("cable", "#F4EFE6", "#FF7A1A"), ("boxes", [51, 57], (0.080, 0.165, 0.03)), ("pens", 55)],
        [
            ("boxes", [50], (0.082, 0.14, 0.045)),
            ("boxes", [52], (0.082, 0.165, 0.03)),
            ("cable", "#12264F", "#157F86"),
            ("boxes", [50, 52], (0.082, 0.15, 0.04)),
        ],
        [
            ("boxes", [48, 49], (0.082, 0.105, 0.045)),
            ("boxes", [46], (0.15, 0.175, 0.06)),
            ("boxes", [49, 48], (0.082, 0.115, 0.045)),
            ("boxes", [47], (0.15, 0.175, 0.06)),
        ],
        [
            ("phones", "#12264F"),
            ("boxes", [51, 57], (0.080, 0.165, 0.03)),
            ("phones", "#E9CFA6"),
            ("boxes", [52, 50], (0.082, 0.155, 0.04)),
        ],
        [
            ("boxes", [47, 46], (0.15, 0.175, 0.06)),
            ("phones", "#FF7A1A"),
            ("boxes", [48, 49], (0.082, 0.115, 0.045)),
            ("phones", "#F4EFE6"),
        ],
    ]
    for row, line in enumerate(items):
        for c, item in enumerate(line):
            fill(c, row, *item)
    return end()
