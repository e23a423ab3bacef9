"""An office."""

import math

import bpy
from mathutils import Vector

import machines
from core import add_object, add_to_scene, box, hex_colour, lathe
from materials import material
from products import make_bag, make_bottle, make_can
from rendering import aim_at, area_light, camera, reflection_card, sky
from props.furniture import bar_stool, coffee_machine, fruit_bowl, globe_lamp, mug
from props.plants import plane, snake_plant
from props.surfaces import floor_material, plaster_material, tile_material, wood_material
from scenes.stage import calm_quality, place


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
