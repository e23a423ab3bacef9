"""The scenes. shots.json names a function of this file for every picture.

A scene function builds machine, set, lights and camera; size and samples come from shots.json.
"""

import math
import random

import bpy
import bmesh
from mathutils import Vector

import machines
from core import *
from products import *
from props import *


def place(collection, x, y, turn=0, extra=()):
    """Move a machine (and lamps that belong to it) as one thing."""
    pivot = bpy.data.objects.new(collection.name + " pivot", None)
    bpy.context.scene.collection.objects.link(pivot)
    for o in list(collection.objects) + list(extra):
        if o.parent is None:
            o.parent = pivot
    pivot.location = (x, y, 0)
    pivot.rotation_euler = (0, 0, turn)
    return pivot


def calm_quality():
    """Interiors: fewer bounces and a looser noise limit; the denoiser hides the difference."""
    c = bpy.context.scene.cycles
    c.adaptive_threshold = 0.05
    c.adaptive_min_samples = 12
    c.sample_clamp_indirect = 4
    c.max_bounces = 7
    c.diffuse_bounces = 3
    c.glossy_bounces = 3
    c.transmission_bounces = 4


# ---------------------------------------------------------------- studio


def studio_lights(width=1.0):
    """Key, rim, fill, top, and feathered cards that draw the streaks on the glass."""
    key = area_light("Key", (-1.6, -3.8, 2.7), (0, 0, 0), 1.6, 1.6, 150, (1, 0.97, 0.93))
    aim_at(key, (0, 0, 0.9))
    key.visible_glossy = False  # a square lamp mirrored in the door looks like a mistake
    rim = area_light("Rim", (2.9, 1.3, 1.9), (0, 0, 0), 0.5, 2.4, 75, (1, 0.93, 0.85))
    aim_at(rim, (0.4, 0, 1))
    fill = area_light("Fill", (3.2, -2.6, 1.7), (0, 0, 0), 1.2, 2.2, 26, (0.85, 0.92, 1))
    aim_at(fill, (0.2, 0, 0.9))
    top = area_light("Top", (0, -0.4, 3.4), (0, 0, 0), 2.0, 1.4, 70)
    aim_at(top, (0, 0, 0))
    streaks = [
        reflection_card("streak", (-1.62, -2.2, 1.35), (-0.1, -0.37, 1.1), 0.22, 3.6, 4.2, roll=-20),
        reflection_card("streak2", (-1.18, -2.2, 1.35), (-0.1, -0.37, 1.1), 0.09, 3.6, 4, roll=-20),
        reflection_card("column streak", (-0.55, -2.2, 1.2), (0.37, -0.37, 1.0), 0.34, 3.0, 1.6, roll=-13),
    ]
    return [key, rim, fill, top] + streaks


def shadow_floor():
    floor = plane(
        "Floor", [(-6, -6, 0), (6, -6, 0), (6, 6, 0), (-6, 6, 0)], material("FloorC", (0.8, 0.8, 0.8, 1), 0.6)
    )
    floor.is_shadow_catcher = True


def cutout(machine="flagship", view="angle", lens=None, eye=(2.35, -4.6), look=(0.02, 1.0), shift=None, build={}):
    """One machine on a transparent ground with its contact shadow."""
    sky((0.5, 0.56, 0.68), (0.07, 0.08, 0.11), 0.5)
    getattr(machines, "build_" + machine)(**build)
    studio_lights()
    shadow_floor()
    if view == "angle":
        camera((*eye, 1.32), (look[0], 0, look[1]), lens or 76, sy=-0.155 if shift is None else shift)
    else:
        camera((0, -5.4, 1.1), (0, 0, 1.0), lens or 80, sy=-0.055 if shift is None else shift)


def paper_material():
    """Uncoated warm paper: matt, with a faint uneven tone and tooth."""
    q = NodeMaterial("Paper")
    q.set(Roughness=0.9, Specular=0.1)
    coords = q.node("ShaderNodeTexCoord")
    cloud = q.node("ShaderNodeTexNoise")
    cloud.inputs["Scale"].default_value = 0.7
    cloud.inputs["Detail"].default_value = 4
    ramp = q.node("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = hex_colour("#EFE0CB")
    ramp.color_ramp.elements[1].color = hex_colour("#F7ECDD")
    tooth = q.node("ShaderNodeTexNoise")
    tooth.inputs["Scale"].default_value = 60
    tooth.inputs["Detail"].default_value = 6
    bump = q.node("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.12
    bump.inputs["Distance"].default_value = 0.004
    q.link(coords.outputs["Object"], cloud.inputs["Vector"])
    q.link(coords.outputs["Object"], tooth.inputs["Vector"])
    q.link(cloud.outputs["Fac"], ramp.inputs[0])
    q.link(ramp.outputs[0], q.bsdf.inputs["Base Color"])
    # A little glow lifts the paper to the page colour without over-lighting the machine.
    q.link(ramp.outputs[0], q.bsdf.inputs["Emission"])
    q.set(Emission_Strength=0.35)
    q.material.cycles.sample_as_light = False
    q.link(tooth.outputs["Fac"], bump.inputs["Height"])
    q.link(bump.outputs[0], q.bsdf.inputs["Normal"])
    return q.material


def paper_sweep(depth=2.4, radius=1.6, half=14, top=7):
    """Floor that curves up into the wall, as a roll of studio paper does."""
    profile = [(-12, 0), (depth - radius, 0)]
    for i in range(1, 17):
        a = math.pi / 2 * i / 16
        profile.append((depth - radius + radius * math.sin(a), radius - radius * math.cos(a)))
    profile.append((depth, top))
    me = bpy.data.meshes.new("Sweep")
    points = [(x, y, z) for y, z in profile for x in (-half, half)]
    me.from_pydata(points, [], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)])
    for face in me.polygons:
        face.use_smooth = True
    sweep = add_object("Sweep", me, mat=paper_material())
    sweep.visible_glossy = False  # else the navy side mirrors the paper and turns grey


def hero(tall=False):
    """The flagship on warm paper; the wide picture leaves the left free for a headline."""
    calm_quality()
    sky((1.0, 0.97, 0.93), (0.8, 0.74, 0.66), 0.75, mirrored=0.12)
    flagship = machines.build_flagship(led=0.78, ui_strength=1.8)
    lamps = studio_lights()
    for lamp in lamps:
        if lamp.type == "LIGHT":
            lamp.data.energy *= 0.55  # the sky already fills; keep the paper below white
    x = 0 if tall else 0.92
    place(flagship, x, 0, -0.55, lamps)
    paper_sweep()
    sun = bpy.data.lights.new("Sun", "SUN")
    sun.energy, sun.angle, sun.color = 5.2, math.radians(6), (1, 0.91, 0.80)
    sun_object = add_to_scene(bpy.data.objects.new("Sun", sun))
    sun_object.rotation_euler = Vector((0.72, 0.55, -0.62)).to_track_quat("-Z", "Y").to_euler()
    if tall:
        camera((0, -7.6, 1.15), (0, 0, 1), 110, sy=-0.075)
    else:
        camera((0, -7.6, 1.15), (0, 0, 1), 70, sy=-0.058)


# ---------------------------------------------------------------- places


def apartment_lobby():
    """Residents' lounge: sofa, plant and art left, the flagship on an oak slat wall right."""
    calm_quality()
    sky((0.75, 0.85, 1), (0.42, 0.40, 0.37), 0.62)
    place(machines.build_flagship(led=1.5, ui_strength=2.6), 1.02, 0.02)
    height = 2.75
    wall = 0.43
    plaster = plaster_material()
    stone = floor_material()
    white = material("Ceil", (0.82, 0.80, 0.77, 1), 0.8)
    dark = material("FrameM", (0.02, 0.021, 0.024, 1), 0.4)
    plane("floor", [(-4.2, -8, 0), (4.5, -8, 0), (4.5, wall, 0), (-4.2, wall, 0)], stone)
    plane("back", [(-4.2, wall, 0), (4.5, wall, 0), (4.5, wall, height), (-4.2, wall, height)], plaster)
    plane("ceil", [(-4.2, wall, height), (4.5, wall, height), (4.5, -8, height), (-4.2, -8, height)], white)
    plane("right", [(3.2, wall, 0), (3.2, -8, 0), (3.2, -8, height), (3.2, wall, height)], plaster)
    box("skirt", -4.2, 0.10, wall - 0.012, wall, 0, 0.09, material("Skirt", (0.72, 0.70, 0.66, 1), 0.5), 0.002)
    slat_wall(0.12, 3.2, wall - 0.001, 0, height)
    # LED reveal where plaster meets slats
    box(
        "reveal",
        0.085,
        0.105,
        wall - 0.03,
        wall - 0.012,
        0,
        height,
        material("Warm", (1, 0.8, 0.55, 1), 0.5, emit=(1, 0.72, 0.42, 1), estr=6),
        0,
    )
    # window wall left: piers + mullions
    window_line = -3.0
    for y0, y1 in ((wall - 0.45, wall), (-2.3, -2.0), (-4.6, -4.3), (-8, -6.6)):
        box("pier", window_line - 0.25, window_line, y0, y1, 0, height, plaster, 0.004)
    box("lintel", window_line - 0.25, window_line, -8, wall, 2.5, height, plaster, 0.004)
    box("sill", window_line - 0.25, window_line + 0.02, -8, wall, 0, 0.16, plaster, 0.004)
    for y in (-2.0, -0.02, -1.0, -2.3, -4.3, -3.3):
        box("mul", window_line - 0.13, window_line - 0.08, y - 0.025, y + 0.025, 0.16, 2.5, dark, 0.003)
    for z in (0.19, 2.47, 1.9):
        box("tr", window_line - 0.13, window_line - 0.08, -6.6, -0.02, z - 0.025, z + 0.025, dark, 0.003)
    sun = bpy.data.lights.new("Sun", "SUN")
    sun.energy = 9
    sun.angle = math.radians(1.2)
    sun.color = (1, 0.86, 0.68)
    sun_object = bpy.data.objects.new("Sun", sun)
    add_to_scene(sun_object)
    sun_object.rotation_euler = Vector((0.78, 0.52, -0.37)).to_track_quat("-Z", "Y").to_euler()
    for y0, y1 in ((-2.0, -0.02), (-4.3, -2.3)):
        a = area_light("Sky", (window_line - 0.3, (y0 + y1) / 2, 1.33), (0, -90, 0), 2.3, y1 - y0, 70, (0.86, 0.93, 1))
        a.rotation_euler = (0, math.radians(-90), 0)
    a = area_light("Front", (0.5, -7.2, 2.2), (0, 0, 0), 4, 2, 120, (1, 0.95, 0.9))
    aim_at(a, (0.2, 0, 1))
    a.visible_glossy = False
    a = area_light("MachKey", (-0.9, -3.2, 2.6), (0, 0, 0), 0.9, 0.9, 46, (1, 0.95, 0.88), spread=70)
    aim_at(a, (1.02, -0.3, 0.95))
    a.visible_glossy = False
    # ceiling light line
    box(
        "line",
        -2.2,
        2.4,
        -1.32,
        -1.27,
        height - 0.012,
        height - 0.002,
        material("CeilLed", (1, 1, 1, 1), 0.5, emit=(1, 0.93, 0.84, 1), estr=7),
        0,
    )
    MATERIALS["CeilLed"].cycles.sample_as_light = False
    l = area_light("LineL", (0.1, -1.295, height - 0.02), (0, 0, 0), 4.5, 0.06, 38, (1, 0.93, 0.84))
    # furniture
    sofa(-1.42, -0.10, 1.75)
    pillow((-2.0, -0.08, 0.50), (-0.35, 0, 0.25), "#F07A22", "PilO")
    pillow((-0.98, -0.05, 0.50), (-0.32, 0.08, -0.2), "#0C1A38", "PilN", 0.40)
    # rug
    me = lathe(
        "rug",
        [(0.001, 0), (1.12, 0), (1.13, 0.006), (1.12, 0.014), (0.001, 0.014)],
        96,
        mats=[fabric_material("Rug", "#C9B79C", 160, 0.9)],
        midx=[0] * 5,
    )
    add_object("rug", me, (-1.3, -1.15, 0.0), scale=(1.25, 0.8, 1))
    # side table with purchases
    table_x, table_y = -1.22, -1.12
    wood = wood_material("Walnut", "#6E4A30", "#4A2F1E", axis=0)
    me = lathe(
        "tabletop",
        [(0.001, 0.40), (0.30, 0.40), (0.312, 0.408), (0.312, 0.422), (0.30, 0.43), (0.001, 0.43)],
        72,
        mats=[wood],
        midx=[0] * 6,
    )
    add_object("table", me, (table_x, table_y, 0))
    me = lathe(
        "leg",
        [(0.16, 0.0), (0.165, 0.006), (0.03, 0.02), (0.022, 0.06), (0.022, 0.38), (0.05, 0.40), (0.001, 0.401)],
        48,
        mats=[dark],
        midx=[0] * 7,
    )
    add_object("tleg", me, (table_x, table_y, 0.012))
    add_object("can", make_can(0), (table_x + 0.10, table_y - 0.06, 0.431), (0, 0, 0.3))
    b = add_object(
        "bag", make_bag(18 + 2), (table_x - 0.07, table_y + 0.02, 0.431 + 0.034), (math.radians(-88), 0, 0.5)
    )
    # art
    plate(
        "frame",
        -1.42,
        1.62,
        0.66,
        0.86,
        wall - 0.03,
        wall - 0.002,
        0.003,
        wood_material("Oak"),
        0.002,
        hole=(0.625, 0.825, 0.002),
    )
    plate(
        "art",
        -1.42,
        1.62,
        0.63,
        0.83,
        wall - 0.012,
        wall - 0.008,
        0.001,
        image_material("Art", "art.png", 0.5, 0, 0),
        0,
        uv=True,
    )
    fiddle_fig(-0.16, 0.0, 1.8, 120, 4)
    snake_plant(-2.58, -0.12, 13, 0.7)
    globe_lamp(-0.80, -0.5, 1.93, 0.125, 1.7)
    globe_lamp(-0.55, -0.7, 2.08, 0.085, 1.7)
    # reflection card for the door glass
    reflection_card("st", (1.60, -3.4, 1.4), (1, -0.33, 1.2), 0.30, 3.6, 4.5, roll=16)
    reflection_card("st2", (2.45, -3.4, 1.4), (1.3, -0.33, 1.2), 0.3, 3.4, 2.2, roll=12)
    camera((-0.06, -5.5, 1.42), (-0.06, 0, 1.18), 43.5, True, dof=5.2, fstop=3.2, sy=-0.10)


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


def office_kitchen():
    """Corporate break-out area: the flagship in a joinery niche, kitchen run and bar table beside it."""
    calm_quality()
    sky((0.75, 0.85, 1), (0.42, 0.40, 0.37), 0.62)
    mx = -1.16
    place(machines.build_flagship(led=1.5, ui_strength=2.6), mx, 0.0)
    height, wall = 2.75, 0.43
    plaster, oak = plaster_material("PlasterK", "#EFE9DF"), wood_material("OakPanel", "#C8A274", "#A07A4E", 0.8)
    dark = material("FrameM", (0.02, 0.021, 0.024, 1), 0.4)
    front = material("CabinetFront", hex_colour("#2B3348"), 0.45, 0, 0.4)
    plane(
        "floor",
        [(-4.4, -8, 0), (4.4, -8, 0), (4.4, wall, 0), (-4.4, wall, 0)],
        floor_material("StoneK", "#CFC8BC", False, (1.2, 1.2), 0.2),
    )
    plane("back wall", [(-4.4, wall, 0), (4.4, wall, 0), (4.4, wall, height), (-4.4, wall, height)], plaster)
    plane(
        "ceiling",
        [(-4.4, wall, height), (4.4, wall, height), (4.4, -8, height), (-4.4, -8, height)],
        material("Ceil", (0.82, 0.80, 0.77, 1), 0.8),
    )
    plane("left wall", [(-3.4, -8, 0), (-3.4, wall, 0), (-3.4, wall, height), (-3.4, -8, height)], plaster)

    # joinery around the machine: oak panels with shadow gaps
    def panel(x0, x1, z0, z1):
        box("panel", x0 + 0.002, x1 - 0.002, -0.20, wall, z0 + 0.002, z1 - 0.002, oak, 0.002)

    for x0, x1 in ((-3.4, -2.85), (-2.85, -2.30), (-2.30, mx - 0.54), (mx + 0.54, mx + 0.86)):
        panel(x0, x1, 0.06, 2.06)
        panel(x0, x1, 2.06, 2.62)
    panel(mx - 0.54, mx + 0.54, 2.06, 2.62)
    box("plinth", -3.4, mx - 0.54, -0.17, wall, 0, 0.06, dark, 0)
    box(
        "niche light",
        mx - 0.5,
        mx + 0.5,
        -0.16,
        -0.15,
        2.045,
        2.055,
        material("Warm", (1, 0.8, 0.55, 1), 0.5, emit=(1, 0.72, 0.42, 1), estr=6),
        0,
    )
    area_light("NicheLight", (mx, -0.12, 2.04), (0, 0, 0), 1.0, 0.04, 6, (1, 0.8, 0.58))
    # kitchen run
    k0, k1 = mx + 0.86, 4.2
    x = k0
    while x < k1 - 0.1:
        box("front", x + 0.002, x + 0.598, -0.19, -0.17, 0.11, 0.855, front, 0.002)
        box(
            "pull",
            x + 0.17,
            x + 0.43,
            -0.205,
            -0.19,
            0.815,
            0.828,
            material("Brass", hex_colour("#B98A44"), 0.25, 1),
            0.003,
        )
        x += 0.6
    box("carcass", k0, k1, -0.17, wall, 0.1, 0.86, material("Carcass", (0.02, 0.03, 0.06, 1), 0.6), 0)
    box("kick", k0, k1, -0.12, wall, 0, 0.1, dark, 0)
    box("worktop", k0, k1, -0.215, wall, 0.86, 0.90, floor_material("Terrazzo", "#E6DFD4", True, (9, 9), 0.2), 0.004)
    plane(
        "splashback",
        [(k0, wall - 0.004, 0.9), (k1, wall - 0.004, 0.9), (k1, wall - 0.004, 1.56), (k0, wall - 0.004, 1.56)],
        tile_material(),
    )
    box("shelf", k0 + 0.12, k1, 0.17, wall, 1.56, 1.60, wood_material("OakShelf", axis=0), 0.003)
    box("shelf led", k0 + 0.2, k1, 0.20, 0.21, 1.552, 1.559, material("Warm"), 0)
    area_light("ShelfGlow", ((k0 + k1) / 2, 0.22, 1.55), (0, 0, 0), k1 - k0 - 0.3, 0.03, 14, (1, 0.84, 0.64))
    coffee_machine(0.22, -0.02, 0.90)
    fruit_bowl(0.92, 0.05, 0.90)
    for i, (dx, c) in enumerate(((1.32, "#F1ECE3"), (1.44, "#FF7A1A"), (1.57, "#F1ECE3"))):
        mug(dx, 0.12 + 0.03 * (i % 2), 0.90, c, 0.4 + i)
    snake_plant(2.05, 0.16, 9, 0.32, 3, 0.085, 0.13, "#EDE6DA", "PotM")
    bpy.context.view_layer.update()
    for o in [
        o
        for o in bpy.context.scene.collection.objects
        if o.name.split(".")[0] in ("blade",) or (o.name.split(".")[0] == "pot" and abs(o.location.x - 2.05) < 0.01)
    ]:
        o.location.z += 0.90
    for i in range(9):
        mug(k0 + 0.35 + i * 0.105, 0.30, 1.60, ("#F1ECE3", "#F1ECE3", "#22345C")[i % 3], -1.2)
    for i, (h, r, c) in enumerate(((0.2, 0.055, "#E9CFA6"), (0.15, 0.06, "#8A573A"), (0.24, 0.05, "#4E7A4A"))):
        jar = lathe(
            "Jar",
            [(0.001, 0), (r, 0), (r, h * 0.85), (r * 0.9, h * 0.88), (r * 0.9, h), (0.001, h)],
            40,
            mats=[material("Jar" + c, hex_colour(c), 0.15, 0, 0.5, 1), material("JarLid", hex_colour("#C29A6B"), 0.5)],
            midx=[0, 0, 0, 1, 1],
        )
        add_object("Jar", jar, (1.05 + i * 0.16, 0.30, 1.60))
    # bar table in the foreground with something just bought
    t0, t1, ty = 0.62, 2.9, -1.62
    box("bar top", t0, t1, ty - 0.33, ty + 0.33, 0.93, 0.97, wood_material("OakTable", axis=0), 0.005)
    for lx in (t0 + 0.12, t1 - 0.12):
        for dy in (-0.26, 0.26):
            box("bar leg", lx - 0.02, lx + 0.02, ty + dy - 0.02, ty + dy + 0.02, 0, 0.93, dark, 0.003)
    bar_stool(1.02, ty - 0.52)
    add_object("can", make_can(0), (1.05, ty - 0.05, 0.971), (0, 0, 0.3))
    add_object("bottle", make_bottle(5), (1.52, ty + 0.10, 0.971), (0, 0, 0.9))
    add_object("bag", make_bag(20), (1.25, ty + 0.06, 0.971 + 0.034), (math.radians(-88), 0, 0.5))
    mug(1.74, ty - 0.10, 0.971, "#F1ECE3", 2.6)
    for gx in (0.92, 1.46):
        globe_lamp(gx, ty, 1.87, 0.105, 1.7)
    # daylight from the right
    xw = 3.3
    for y0, y1 in ((wall - 0.45, wall), (-2.3, -2.0), (-4.6, -4.3), (-8, -6.6)):
        box("pier", xw, xw + 0.25, y0, y1, 0, height, plaster, 0.004)
    box("lintel", xw, xw + 0.25, -8, wall, 2.5, height, plaster, 0.004)
    for y in (-2.0, -1.0, -2.3, -3.3, -4.3):
        box("mullion", xw + 0.08, xw + 0.13, y - 0.025, y + 0.025, 0, 2.5, dark, 0.003)
    sun = bpy.data.lights.new("Sun", "SUN")
    sun.energy, sun.angle, sun.color = 8, math.radians(1.2), (1, 0.88, 0.72)
    sun_object = add_to_scene(bpy.data.objects.new("Sun", sun))
    sun_object.rotation_euler = Vector((-0.80, 0.50, -0.40)).to_track_quat("-Z", "Y").to_euler()
    for y0, y1 in ((-2.0, -0.02), (-4.3, -2.3)):
        window = area_light("Window", (xw + 0.3, (y0 + y1) / 2, 1.33), (0, 90, 0), 2.3, y1 - y0, 70, (0.86, 0.93, 1))
        window.rotation_euler = (0, math.radians(90), 0)
    fill = area_light("RoomFill", (-0.4, -7.2, 2.2), (0, 0, 0), 4, 2, 120, (1, 0.95, 0.9))
    aim_at(fill, (-0.2, 0, 1))
    fill.visible_glossy = False
    key = area_light("MachineKey", (0.7, -3.2, 2.6), (0, 0, 0), 0.9, 0.9, 40, (1, 0.95, 0.88), spread=70)
    aim_at(key, (mx, -0.3, 0.95))
    key.visible_glossy = False
    reflection_card("streak", (-1.74, -3.4, 1.4), (-1.1, -0.33, 1.2), 0.30, 3.6, 4.0, roll=-16)
    camera((0.02, -5.5, 1.42), (0.02, 0, 1.18), 43.5, dof=5.2, fstop=3.2, sy=-0.10)


def hospital_waiting():
    """Waiting area: the essentials locker beside a row of seats, daylight from the left."""
    calm_quality()
    sky((0.80, 0.88, 1), (0.45, 0.44, 0.42), 0.65)
    mx = 1.02
    place(machines.build_essentials_locker(led=1.3, lean=0.012), mx, 0.17)
    height, wall, window_line = 2.75, 0.43, -3.0
    plaster = plaster_material("PlasterH", "#F2EEE6")
    dark = material("FrameM", (0.02, 0.021, 0.024, 1), 0.4)
    oak = wood_material("OakRail", axis=0)
    plane(
        "floor",
        [(-4.2, -8, 0), (4.5, -8, 0), (4.5, wall, 0), (-4.2, wall, 0)],
        floor_material("VinylH", "#D8D2C6", False, (9, 9), 0.22),
    )
    plane("back wall", [(-4.2, wall, 0), (4.5, wall, 0), (4.5, wall, height), (-4.2, wall, height)], plaster)
    plane(
        "ceiling",
        [(-4.2, wall, height), (4.5, wall, height), (4.5, -8, height), (-4.2, -8, height)],
        material("Ceil", (0.82, 0.80, 0.77, 1), 0.8),
    )
    plane("right wall", [(3.2, wall, 0), (3.2, -8, 0), (3.2, -8, height), (3.2, wall, height)], plaster)
    # sage wall panel with an oak rail: the colour that says clinic without a sign
    box("wainscot", -4.2, 3.2, wall - 0.014, wall, 0.1, 1.06, material("Sage", hex_colour("#A9BBAA"), 0.6), 0.002)
    box("rail", -4.2, 3.2, wall - 0.05, wall - 0.014, 1.06, 1.13, oak, 0.008)
    box("skirting", -4.2, 3.2, wall - 0.02, wall, 0, 0.1, material("SkirtH", hex_colour("#7F8F82"), 0.5), 0.002)
    # a row of linked seats; one in brand orange
    steel = material("Alu", (0.82, 0.83, 0.85, 1), 0.22, 1)
    for i, tone in enumerate(("#3F6F73", "#3F6F73", "#E8742A", "#3F6F73")):
        x = -2.36 + i * 0.62
        fabric = fabric_material("Seat" + tone, tone, 380, 0.3)
        cushion("seat", x - 0.27, x + 0.27, -0.36, 0.16, 0.40, 0.49, fabric, 0.04, 0.012)
        back = cushion("seat back", x - 0.27, x + 0.27, 0.15, 0.23, 0.52, 0.90, fabric, 0.04, 0.012)
        back.rotation_euler = (-0.14, 0, 0)
    box("beam", -2.65, -0.22, -0.13, -0.07, 0.33, 0.39, steel, 0.006)
    for x in (-2.3, -0.56):
        box("foot", x - 0.03, x + 0.03, -0.36, 0.16, 0, 0.025, steel, 0.006)
        box("post", x - 0.025, x + 0.025, -0.13, -0.07, 0.02, 0.34, steel, 0.004)
    # clock and picture
    machines.disc(
        "clock", -0.45, 2.05, 0.15, wall - 0.03, wall - 0.002, material("ClockFace", (0.93, 0.92, 0.90, 1), 0.4), 0.004
    )
    box("hour hand", -0.454, -0.446, wall - 0.034, wall - 0.031, 2.05, 2.13, dark, 0)
    box("minute hand", -0.45, -0.34, wall - 0.034, wall - 0.031, 2.046, 2.054, material("OrangePaint"), 0)
    plate(
        "frame",
        -1.62,
        1.80,
        0.53,
        0.70,
        wall - 0.03,
        wall - 0.002,
        0.003,
        wood_material("Oak"),
        0.002,
        hole=(0.495, 0.665, 0.002),
    )
    plate(
        "picture",
        -1.62,
        1.80,
        0.50,
        0.667,
        wall - 0.012,
        wall - 0.008,
        0.001,
        image_material("Art", "art.png", 0.5),
        0,
        uv=True,
    )
    fiddle_fig(0.06, 0.02, 1.75, 110, 8, 0.2, 0.36)
    # windows left
    for y0, y1 in ((wall - 0.45, wall), (-2.3, -2.0), (-4.6, -4.3), (-8, -6.6)):
        box("pier", window_line - 0.25, window_line, y0, y1, 0, height, plaster, 0.004)
    box("lintel", window_line - 0.25, window_line, -8, wall, 2.5, height, plaster, 0.004)
    box("sill", window_line - 0.25, window_line + 0.02, -8, wall, 0, 0.5, plaster, 0.004)
    for y in (-1.0, -3.3):
        box("mullion", window_line - 0.13, window_line - 0.08, y - 0.025, y + 0.025, 0.5, 2.5, dark, 0.003)
    sun = bpy.data.lights.new("Sun", "SUN")
    sun.energy, sun.angle, sun.color = 6, math.radians(2), (1, 0.90, 0.76)
    sun_object = add_to_scene(bpy.data.objects.new("Sun", sun))
    sun_object.rotation_euler = Vector((0.78, 0.52, -0.42)).to_track_quat("-Z", "Y").to_euler()
    for y0, y1 in ((-2.0, -0.02), (-4.3, -2.3)):
        window = area_light(
            "Window", (window_line - 0.3, (y0 + y1) / 2, 1.45), (0, 0, 0), 2.0, y1 - y0, 75, (0.88, 0.94, 1)
        )
        window.rotation_euler = (0, math.radians(-90), 0)
    fill = area_light("RoomFill", (0.5, -7.2, 2.2), (0, 0, 0), 4, 2, 140, (1, 0.96, 0.92))
    aim_at(fill, (0.2, 0, 1))
    fill.visible_glossy = False
    area_light("CeilingLine", (0.1, -1.3, height - 0.02), (0, 0, 0), 4.5, 0.06, 34, (1, 0.95, 0.88))
    camera((-0.06, -5.5, 1.42), (-0.06, 0, 1.18), 43.5, dof=5.3, fstop=3.2, sy=-0.10)


def university_corridor():
    """The coil machine against a brick pier; behind it a long corridor with windows and lockers, out of focus."""
    calm_quality()
    sky((0.85, 0.92, 1), (0.5, 0.48, 0.45), 0.6)
    place(machines.build_combo(led=1.3), 1.42, 0.24, -0.28)
    left, right, far, height = -2.7, 0.72, 24, 3.1
    plaster, white = plaster_material("PlasterU", "#F0EAE0"), material("Ceil", (0.85, 0.84, 0.82, 1), 0.8)
    dark = material("FrameM", (0.02, 0.021, 0.024, 1), 0.35)
    oak = wood_material("BenchOak", axis=1)
    plane(
        "floor",
        [(-4, -8, 0), (5, -8, 0), (5, far, 0), (-4, far, 0)],
        floor_material("Lino", "#CFC8BC", False, (9, 9), 0.13),
    )
    plane("ceiling", [(-4, far, height), (5, far, height), (5, -8, height), (-4, -8, height)], white)
    plane(
        "end",
        [(-4, far, 0), (5, far, 0), (5, far, height), (-4, far, height)],
        material("EndU", (0.9, 0.92, 0.95, 1), 0.6, emit=(1, 0.94, 0.86, 1), estr=1.3),
    )
    for x in (-2.0, -1.0, 0.0):
        box("end mullion", x - 0.05, x + 0.05, far - 0.3, far - 0.2, 0, height, dark, 0)
    # brick pier behind the machine
    brick = tile_material("Brick", "#B9755A", "#D9CDBE", (0.22, 0.072))
    brick.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.8
    box("pier", right, 5, 0.86, 1.2, 0, height, brick, 0)
    box("skirting", right - 0.004, 5, 0.84, 0.86, 0, 0.1, dark, 0)
    # right side beyond the pier: lockers and doors in turn
    y, i = 1.2, 0
    while y < far - 1:
        if i % 4 == 3:
            box("door", right + 0.05, right + 0.12, y + 0.15, y + 1.15, 0, 2.15, oak, 0.004)
            box("door wall", right + 0.1, right + 0.4, y, y + 1.4, 0, height, plaster, 0)
            y += 1.4
        else:
            for k in range(4):
                tone = ("#2B3348", "#2B3348", "#2B3348", "#D9702E", "#2B3348", "#2B3348", "#4F7F80")[(4 * i + k) % 7]
                box(
                    "locker",
                    right,
                    right + 0.4,
                    y + 0.004,
                    y + 0.446,
                    0.08,
                    1.96,
                    material("Locker" + tone, hex_colour(tone), 0.45),
                    0.004,
                )
                y += 0.45
            box("locker wall", right + 0.02, right + 0.4, y - 1.8, y, 1.98, height, plaster, 0)
        i += 1
    # window side
    y = -7.5
    while y < far:
        box("window pier", left - 0.3, left, y, y + 0.5, 0, height, plaster, 0.004)
        for k in (1, 2):
            box(
                "mullion",
                left - 0.16,
                left - 0.1,
                y + 0.5 + k * 0.75 - 0.02,
                y + 0.5 + k * 0.75 + 0.02,
                0.5,
                2.7,
                dark,
                0,
            )
        y += 2.75
    box("sill", left - 0.3, left + 0.02, -8, far, 0, 0.5, plaster, 0.004)
    box("lintel", left - 0.3, left, -8, far, 2.7, height, plaster, 0.004)
    for y in (1.2, 6.7, 12.2):
        box("bench", left + 0.1, left + 0.55, y, y + 1.8, 0.40, 0.46, oak, 0.008)
        for dy in (0.2, 1.55):
            box("bench leg", left + 0.14, left + 0.5, y + dy, y + dy + 0.05, 0, 0.40, dark, 0.003)
        fiddle_fig(left + 0.35, y + 2.6, 1.9, 90, int(y), 0.24, 0.42)
    # lamps: one line along the corridor
    glow = material("CorridorLed", (1, 1, 1, 1), 0.5, emit=(1, 0.95, 0.88, 1), estr=6)
    glow.cycles.sample_as_light = False
    for y in range(-4, far, 3):
        box("lamp", -1.05, -0.95, y, y + 2.2, height - 0.03, height - 0.005, glow, 0)
    bpy.data.materials["EndU"].cycles.sample_as_light = False
    for k in range(4):
        area_light("Ceiling%d" % k, (-1.0, -2 + k * 7, height - 0.06), (0, 0, 0), 0.3, 6.0, 45, (1, 0.95, 0.88))
    for k in range(3):
        window = area_light("Window%d" % k, (left - 0.4, -3 + k * 7, 1.6), (0, 0, 0), 2.2, 6.0, 130, (0.88, 0.94, 1))
        window.rotation_euler = (0, math.radians(-90), 0)
    sun = bpy.data.lights.new("Sun", "SUN")
    sun.energy, sun.angle, sun.color = 7, math.radians(1.2), (1, 0.88, 0.72)
    sun_object = add_to_scene(bpy.data.objects.new("Sun", sun))
    sun_object.rotation_euler = Vector((0.80, 0.30, -0.62)).to_track_quat("-Z", "Y").to_euler()
    key = area_light("MachineKey", (-1.6, -4.0, 2.7), (0, 0, 0), 1.2, 1.2, 95, (1, 0.96, 0.9), spread=80)
    aim_at(key, (1.3, 0, 1))
    key.visible_glossy = False
    camera((-0.75, -4.9, 1.32), (0.50, 3, 1.3), 42.5, dof=5.2, fstop=1.1, sy=-0.07)


# ---------------------------------------------------------------- details


def detail_touchscreen():
    """Screen and reader in warm orange light, the lit shelves out of focus behind."""
    sky((0.20, 0.24, 0.34), (0.05, 0.05, 0.07), 0.35)
    machines.build_flagship(led=0.8, ui_strength=1.7)
    orange = area_light("OrangeSide", (1.35, -1.15, 1.05), (0, 0, 0), 0.25, 1.1, 40, (1, 0.42, 0.10))
    aim_at(orange, (0.36, -0.37, 1.2))
    rim = area_light("OrangeRim", (-0.5, -1.2, 0.7), (0, 0, 0), 0.5, 0.5, 9, (1, 0.50, 0.18))
    aim_at(rim, (0.36, -0.38, 1.1))
    rim.visible_glossy = False
    soft = area_light("SoftTop", (0.2, -1.3, 2.3), (0, 0, 0), 0.8, 0.8, 16, (0.9, 0.94, 1))
    aim_at(soft, (0.3, -0.37, 1.2))
    soft.visible_glossy = False
    reflection_card(
        "orange streak", (0.0, -1.5, 1.02), (0.37, -0.37, 1.1), 0.24, 1.5, 3.4, roll=-16, col=(1, 0.45, 0.12)
    )
    backdrop = reflection_card(
        "orange backdrop", (0.45, 1.6, 1.15), (0.86, -1.58, 1.3), 2.2, 2.6, 0.7, col=(1, 0.42, 0.10)
    )
    backdrop.visible_camera = True
    camera((0.86, -1.58, 1.36), (0.30, -0.37, 1.245), 55, shift=False, dof=1.32, fstop=2.2)


def detail_shelf():
    """Cold drinks, close, with only the first rows sharp."""
    sky((0.35, 0.38, 0.45), (0.08, 0.08, 0.10), 0.4)
    machines.build_flagship(led=1.0)
    key = area_light("Key", (-1.4, -2.0, 1.5), (0, 0, 0), 0.8, 0.8, 30, (1, 0.96, 0.9))
    aim_at(key, (-0.1, -0.3, 0.6))
    key.visible_glossy = False
    camera((-0.46, -1.16, 0.66), (-0.10, -0.28, 0.575), 62, shift=False, dof=0.90, fstop=1.6)


def detail_locker():
    """Essentials behind their small doors, close, with the middle panel at the right edge."""
    sky((0.55, 0.56, 0.60), (0.12, 0.11, 0.10), 0.5)
    machines.build_essentials_locker(led=1.0, lean=0)
    key = area_light("Key", (-1.5, -2.2, 2.0), (0, 0, 0), 1.0, 1.0, 55, (1, 0.96, 0.9))
    aim_at(key, (-0.25, -0.2, 1.2))
    key.visible_glossy = False
    rim = area_light("Rim", (1.4, -1.6, 1.4), (0, 0, 0), 0.4, 1.2, 16, (1, 0.72, 0.45))
    aim_at(rim, (0, -0.25, 1.2))
    rim.visible_glossy = False
    camera((-0.72, -1.75, 1.42), (-0.20, -0.2, 1.26), 58, shift=False, dof=1.62, fstop=2.4)


def product_range():
    """One of each kind in a row on warm paper: what a machine can hold."""
    calm_quality()
    sky((1.0, 0.97, 0.93), (0.8, 0.74, 0.66), 0.75, mirrored=0.3)
    paper_sweep(depth=1.4, radius=0.9)
    key = area_light("Key", (-1.5, -1.6, 1.9), (0, 0, 0), 0.9, 0.9, 60, (1, 0.95, 0.88))
    aim_at(key, (0, 0, 0.08))
    rim = area_light("Rim", (1.4, 0.7, 0.9), (0, 0, 0), 0.4, 0.8, 14, (1, 0.9, 0.78))
    aim_at(rim, (0, 0, 0.08))
    row = [
        ("bottle", 1, -0.60, 0.06),
        ("bottle", 4, -0.525, 0.02),
        ("bottle", 2, -0.455, 0.075),
        ("can", 0, -0.50, -0.075),
        ("can", 3, -0.425, -0.05),
        ("pot", 1, -0.325, -0.03),
        ("pot", 0, -0.215, -0.055),
        ("sandwich", 0, -0.255, 0.085),
        ("bag", 2, -0.105, 0.06),
        ("bag", 5, 0.035, 0.085),
        ("bag", 0, 0.165, 0.05),
        ("bar", 1, -0.05, -0.08),
        ("bar", 4, 0.015, -0.065),
        ("bar", 2, 0.08, -0.08),
        ("carton", 1, 0.255, -0.02),
        ("carton", 3, 0.33, 0.01),
    ]
    for kind, number, x, y in row:
        turn = math.pi / 4 if kind in ("bottle", "pot") else 0.1 * math.sin(40 * x)
        tilt = -0.08 if kind in ("bag", "bar") else 0
        add_object(kind, machines.product(kind, number), (x, y, 0.001), (tilt, 0, turn))
    add_cable(0.40, -0.075, 0.001, "#F47B20")
    add_headphones(0.47, 0.06, 0.001, "#24357F")
    add_pouch(0.58, -0.03, 0.001, "#4F7F80", "#F47B20")
    camera((0.01, -2.9, 0.55), (0.01, 0, 0.095), 74, shift=False, dof=2.9, fstop=11)
