"""A university."""

import math

import bpy
from mathutils import Vector

import machines
from core import add_to_scene, box, hex_colour
from materials import material
from rendering import aim_at, area_light, camera, sky
from props.plants import fiddle_fig, plane
from props.surfaces import floor_material, plaster_material, tile_material, wood_material
from scenes.stage import calm_quality, place


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
