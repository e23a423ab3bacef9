"""A station or a mall."""

import random

import bpy
import bmesh

import machines
from core import add_object, box, hex_colour
from materials import glass_material, material
from rendering import aim_at, area_light, camera, sky
from props.plants import fiddle_fig, plane
from props.surfaces import floor_material, wood_material
from scenes.stage import calm_quality, place


def concourse():
    """Station or mall hall. Nobody in it: blurred shop fronts, signs and the polished floor carry the depth."""
    calm_quality()
    sky((0.95, 0.97, 1), (0.5, 0.5, 0.5), 0.55)
    place(machines.build_flagship(led=1.4, ui_strength=2.6), 1.35, 0.25, -0.70)
    stone = floor_material("StoneM", "#DAD5CC", True, (1.2, 1.2), 0.10)
    white = material("WallW", (0.80, 0.79, 0.77, 1), 0.6)
    dark = material("FrameM", (0.02, 0.021, 0.024, 1), 0.35)
    ceiling = material("Ceil", (0.85, 0.84, 0.82, 1), 0.8)
    half = 5.2
    near, far = -7, 34
    plane("floor", [(-9, near, 0), (9, near, 0), (9, far, 0), (-9, far, 0)], stone)
    plane(
        "end",
        [(-9, far, 0), (9, far, 0), (9, far, 9), (-9, far, 9)],
        material("End", (0.9, 0.92, 0.95, 1), 0.6, emit=(1, 0.93, 0.84, 1), estr=1.1),
    )
    gallery, roof = 3.6, 7.2
    rnd = random.Random(5)
    shop_tones = ["#FFD9A8", "#FFE9CF", "#CFE4FF", "#FFC98A", "#FFF3E0", "#F7D7C0"]
    sign_tones = ["#FF7A1A", "#12264F", "#157F86", "#F2545B", "#FFC63F", "#0A1226"]
    for side in (-1, 1):
        y = near
        i = 0
        while y < far - 1:
            w = rnd.choice([3.6, 4.2, 5.0])
            shop_line = side * half
            shop_back = side * (half + 2.6)
            box(
                "pier",
                min(shop_line, shop_line + side * 0.5),
                max(shop_line, shop_line + side * 0.5),
                y,
                y + 0.45,
                0,
                gallery,
                white,
                0.01,
            )
            box(
                "fascia",
                min(shop_line, shop_line + side * 0.4),
                max(shop_line, shop_line + side * 0.4),
                y,
                y + w,
                2.9,
                gallery,
                white,
                0.01,
            )
            box(
                "sign",
                min(shop_line - side * 0.05, shop_line),
                max(shop_line - side * 0.05, shop_line),
                y + 1.0,
                y + w - 0.6,
                3.05,
                3.4,
                material(
                    "Sg%d" % (i % 6), hex_colour(sign_tones[i % 6]), 0.4, emit=hex_colour(sign_tones[i % 6]), estr=1.6
                ),
                0.01,
            )
            tone = shop_tones[(i + (side > 0) * 2) % 6]
            plane(
                "shop",
                [(shop_back, y, 0), (shop_back, y + w, 0), (shop_back, y + w, 2.9), (shop_back, y, 2.9)],
                material("Sh" + tone, (0.7, 0.6, 0.5, 1), 0.7, emit=hex_colour(tone), estr=1.15),
            )
            for k in range(4):
                item_x = shop_back - side * rnd.uniform(0.5, 1.6)
                item_y = y + 0.7 + k * (w - 1) / 4
                h = rnd.uniform(0.8, 2.0)
                box(
                    "disp",
                    min(item_x, item_x + 0.4),
                    max(item_x, item_x + 0.4),
                    item_y,
                    item_y + rnd.uniform(0.3, 0.7),
                    0,
                    h,
                    material("Ds%d" % (k % 4), hex_colour(["#B58352", "#12264F", "#E8DFD2", "#FF9A45"][k]), 0.5),
                    0.01,
                )
            for k in range(1, 3):
                box(
                    "mul",
                    shop_line - 0.03,
                    shop_line + 0.03,
                    y + 0.45 + (w - 0.45) * k / 3 - 0.03,
                    y + 0.45 + (w - 0.45) * k / 3 + 0.03,
                    0,
                    2.9,
                    dark,
                    0.004,
                )
            y += w
            i += 1
        # gallery slab + glass balustrade
        box(
            "slab",
            min(side * (half - 1.1), side * 9),
            max(side * (half - 1.1), side * 9),
            near,
            far,
            gallery,
            gallery + 0.35,
            white,
            0.02,
        )
        box(
            "rail",
            side * (half - 1.05) - 0.03,
            side * (half - 1.05) + 0.03,
            near,
            far,
            gallery + 1.35,
            gallery + 1.41,
            material("Alu", (0.82, 0.83, 0.85, 1), 0.22, 1),
            0.01,
        )
        plane(
            "bal",
            [
                (side * (half - 1.05), near, gallery + 0.35),
                (side * (half - 1.05), far, gallery + 0.35),
                (side * (half - 1.05), far, gallery + 1.35),
                (side * (half - 1.05), near, gallery + 1.35),
            ],
            glass_material(),
        )
        plane(
            "up",
            [(side * 8, near, gallery), (side * 8, far, gallery), (side * 8, far, roof), (side * 8, near, roof)],
            material("Up", (0.8, 0.75, 0.7, 1), 0.7, emit=hex_colour("#FFE2C0"), estr=0.55),
        )
        box(
            "edge",
            side * (half - 1.1) - 0.012,
            side * (half - 1.1) + 0.012,
            near,
            far,
            gallery + 0.02,
            gallery + 0.06,
            material("EdgeL", (1, 0.6, 0.3, 1), 0.5, emit=hex_colour("#FFB066"), estr=3),
            0,
        )
    # skylight ribs
    for y in range(near, far, 3):
        box("rib", -5, 5, y, y + 0.25, roof, roof + 0.5, ceiling, 0.02)
    for x in (-8, 8):
        plane("c", [(x - 3.2, near, roof), (x + 3.2, near, roof), (x + 3.2, far, roof), (x - 3.2, far, roof)], ceiling)
    for k in range(4):
        a = area_light("Sky%d" % k, (0, -3 + k * 9, roof + 0.6), (0, 0, 0), 9, 8, 330, (0.93, 0.97, 1))
    a = area_light("MachKey", (-2.4, -4.2, 3.1), (0, 0, 0), 1.4, 1.4, 150, (1, 0.96, 0.9), spread=80)
    aim_at(a, (1.2, 0, 1))
    a.visible_glossy = False
    for m in bpy.data.materials:
        if m.name[:2] in ("Sg", "Sh", "Up", "Ed", "En"):
            m.cycles.sample_as_light = False
    # far end: a glazed front instead of a blank wall, so the blur has structure
    steel = material("FacadeSteel", (0.22, 0.23, 0.25, 1), 0.5)
    for k in range(-4, 5):
        box("mullion", k * 2.0 - 0.07, k * 2.0 + 0.07, far - 0.5, far - 0.3, 0, 9, steel, 0)
    for z in (2.6, 5.2):
        box("transom", -9, 9, far - 0.5, far - 0.3, z - 0.06, z + 0.06, steel, 0)
    # hanging signs, planters and benches give the empty hall its scale
    for x, y, w, tone in ((-2.1, 13.5, 2.8, "#0A1226"), (-0.9, 24, 3.0, "#0A1226")):
        box(
            "hanging sign",
            x - w / 2,
            x + w / 2,
            y,
            y + 0.16,
            2.75,
            3.2,
            material("SignBoard", hex_colour(tone), 0.5),
            0.01,
        )
        for k in range(3):
            glow = material(
                "Sg way%d" % (k % 2), (1, 1, 1, 1), 0.5, emit=hex_colour(("#FFFFFF", "#FF7A1A")[k % 2]), estr=2.2
            )
            box("sign text", x - w / 2 + 0.25 + k * 0.8, x - w / 2 + 0.75 + k * 0.8, y - 0.01, y, 2.93, 3.02, glow, 0)
        for dx in (-w * 0.4, w * 0.4):
            box("sign rod", x + dx - 0.015, x + dx + 0.015, y + 0.06, y + 0.1, 3.2, roof, dark, 0)
    oak = wood_material("BenchOak", axis=1)
    for x, y in ((-3.3, 6.2), (-2.9, 13.0), (-2.6, 20.5)):
        box("bench", x - 0.28, x + 0.28, y, y + 2.0, 0.38, 0.46, oak, 0.01)
        for dy in (0.25, 1.7):
            box("bench leg", x - 0.2, x + 0.2, y + dy, y + dy + 0.06, 0, 0.38, dark, 0.004)
        fiddle_fig(x, y + 2.9, 2.2, 110, int(y), 0.34, 0.6, "#EDE6DA", "PotM")
    for m in bpy.data.materials:
        if m.name.startswith("Sg way"):
            m.cycles.sample_as_light = False
    # bokeh: small hot emitters far behind the focal plane
    me = bpy.data.meshes.new("bk")
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=2, radius=0.035)
    bm.to_mesh(me)
    bm.free()
    bulbs = []
    for name, tone, strength in (
        ("bkA", "#FFB266", 26),
        ("bkB", "#FFE3BF", 22),
        ("bkC", "#FF7A1A", 20),
        ("bkD", "#BFD9FF", 16),
    ):
        m = material(name, (1, 1, 1, 1), 0.5, emit=hex_colour(tone), estr=strength)
        m.cycles.sample_as_light = False
        bulb = me.copy()
        bulb.materials.append(m)
        bulbs.append(bulb)
    scatter = random.Random(9)
    for k in range(170):
        side = scatter.choice((-1, 1))
        y = scatter.uniform(6, 32)
        add_object(
            "bk",
            scatter.choice(bulbs),
            (
                side * scatter.uniform(half - 0.6, half + 2.0),
                y,
                scatter.choice(
                    [
                        scatter.uniform(2.2, 2.8),
                        scatter.uniform(2.2, 2.8),
                        scatter.uniform(1.0, 2.6),
                        scatter.uniform(4.2, 6.5),
                    ]
                ),
            ),
        )
    fiddle_fig(3.3, 1.6, 2.0, 110, 6, 0.26, 0.5, "#12264F", "PotN2")
    camera((-0.95, -4.7, 1.30), (0.62, 3, 1.3), 47, True, dof=4.9, fstop=0.95, sy=-0.07)
