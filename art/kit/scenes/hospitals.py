"""A hospital."""

import math

import bpy
from mathutils import Vector

import machines
from core import add_to_scene, box, hex_colour, plate
from materials import image_material, material
from rendering import aim_at, area_light, camera, sky
from machines.parts import disc
from props.furniture import cushion
from props.plants import fiddle_fig, plane
from props.surfaces import fabric_material, floor_material, plaster_material, wood_material
from scenes.stage import calm_quality, place


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
    disc(
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
