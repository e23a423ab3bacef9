"""An apartment building."""

import math

import bpy
from mathutils import Vector

import machines
from core import add_object, add_to_scene, box, lathe, plate
from materials import MATERIALS, image_material, material
from products import make_bag, make_can
from rendering import aim_at, area_light, camera, reflection_card, sky
from props.furniture import globe_lamp, pillow, slat_wall, sofa
from props.plants import fiddle_fig, plane, snake_plant
from props.surfaces import fabric_material, floor_material, plaster_material, wood_material
from scenes.stage import calm_quality, place


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
