"""Machines alone: cut-outs, the hero, details and the range."""

import math

import bpy
from mathutils import Vector

import machines
from core import add_object, add_to_scene, hex_colour
from essentials import add_cable, add_headphones, add_pouch
from materials import NodeMaterial, material
from rendering import aim_at, area_light, camera, reflection_card, sky
from machines.stocking import product
from props.plants import plane
from scenes.stage import calm_quality, place


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
        add_object(kind, product(kind, number), (x, y, 0.001), (tilt, 0, turn))
    add_cable(0.40, -0.075, 0.001, "#F47B20")
    add_headphones(0.47, 0.06, 0.001, "#24357F")
    add_pouch(0.58, -0.03, 0.001, "#4F7F80", "#F47B20")
    camera((0.01, -2.9, 0.55), (0.01, 0, 0.095), 74, shift=False, dof=2.9, fstop=11)
