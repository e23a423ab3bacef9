"""What lies in the cells of the essentials locker."""

import math

import bpy
import bmesh
from mathutils import Vector

from core import ORANGE, add_object, add_to_scene, box, hex_colour, lathe, smooth_shade
from materials import image_material, material
from products import label_uv, make_bag


def make_box(cell, w, h, d):
    """A plain retail box with one atlas cell on its front."""
    me = bpy.data.meshes.new("Box%d" % cell)
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        v.co = Vector((v.co.x * w, v.co.y * d, (v.co.z + 0.5) * h))
    bmesh.ops.bevel(bm, geom=bm.edges[:], offset=0.0015, segments=2, affect="EDGES", profile=0.5)
    bm.to_mesh(me)
    bm.free()
    label_uv(me, cell, w, h)
    smooth_shade(me)
    me.materials.append(image_material("Card", "atlas.png", 0.5, 0, 0.15))
    return me


def add_headphones(x, y, z, colour, turn=0.3, size=1.0):
    """Over-ear headphones hung on a small stand."""
    name = "Phones" + colour
    soft = material(name, hex_colour(colour), 0.45, 0, 0.5, 0.2)
    pad = material("EarPad", (0.02, 0.02, 0.022, 1), 0.75)
    steel = material("Alu")
    pivot = bpy.data.objects.new("Headphones", None)
    add_to_scene(pivot)
    pivot.location, pivot.rotation_euler, pivot.scale = (x, y, z), (0, 0, turn), (size,) * 3
    parts = []
    band = bpy.data.curves.new("Band", "CURVE")
    band.dimensions, band.bevel_depth, band.bevel_resolution = "3D", 0.0065, 4
    line = band.splines.new("POLY")
    line.points.add(24)
    for i in range(25):
        a = math.pi * i / 24
        line.points[i].co = (0.066 * math.cos(a), 0, 0.095 + 0.072 * math.sin(a), 1)
    band.materials.append(soft)
    parts.append(add_object("Band", band))
    cup = lathe(
        "EarCup",
        [(0.001, 0), (0.028, 0), (0.035, 0.004), (0.036, 0.016), (0.030, 0.022), (0.001, 0.022)],
        40,
        mats=[soft],
        midx=[0] * 6,
    )
    ring = lathe(
        "EarPad",
        [(0.018, 0.02), (0.034, 0.02), (0.037, 0.028), (0.033, 0.036), (0.018, 0.034), (0.018, 0.02)],
        40,
        mats=[pad],
        midx=[0] * 6,
    )
    for side in (-1, 1):
        for me in (cup, ring):
            parts.append(add_object(me.name, me, (side * 0.082, 0, 0.072), (0, -side * math.pi / 2, 0)))
    foot = lathe(
        "Stand",
        [(0.001, 0), (0.045, 0), (0.045, 0.005), (0.006, 0.008), (0.006, 0.158), (0.001, 0.158)],
        32,
        mats=[steel],
        midx=[0] * 6,
    )
    parts.append(add_object("Stand", foot))
    for part in parts:
        part.parent = pivot


def add_cable(x, y, z, colour, turns=5):
    """A cable wound into a flat ring, standing up."""
    curve = bpy.data.curves.new("Cable", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", 0.0028, 3
    line = curve.splines.new("POLY")
    steps = turns * 30
    line.points.add(steps)
    for i in range(steps + 1):
        a, r = 2 * math.pi * i / 30, 0.036 + 0.006 * math.sin(i * 0.37)
        line.points[i].co = (r * math.cos(a), 0.004 * math.sin(i * 0.21), 0.046 + r * 1.15 * math.sin(a), 1)
    curve.materials.append(material("Cable" + colour, hex_colour(colour), 0.5))
    add_object("Cable", curve, (x, y, z), (-0.12, 0, 0.15))
    box(
        "CableTie",
        x - 0.007,
        x + 0.007,
        y - 0.012,
        y + 0.012,
        z + 0.076,
        z + 0.100,
        material("CableTie", ORANGE, 0.5),
        0.003,
    )


def add_pens(x, y, z, rnd):
    """A cup of pencils."""
    cup = lathe(
        "PenCup",
        [(0.030, 0), (0.033, 0.002), (0.035, 0.085), (0.032, 0.085), (0.030, 0.01), (0.001, 0.01)],
        40,
        mats=[material("PenCup", hex_colour("#12264F"), 0.4)],
        midx=[0] * 6,
    )
    add_object("PenCup", cup, (x, y, z))
    for i, c in enumerate(("#FF7A1A", "#157F86", "#FFC63F", "#F2545B", "#F4EFE6", "#0A1226")):
        a = i * 1.05
        pen = lathe(
            "Pen",
            [(0.001, 0), (0.004, 0.012), (0.004, 0.145), (0.001, 0.146)],
            12,
            mats=[material("Pen" + c, hex_colour(c), 0.35)],
            midx=[0] * 4,
        )
        add_object(
            "Pen",
            pen,
            (x + 0.016 * math.cos(a), y + 0.016 * math.sin(a), z + 0.008),
            (0.16 * math.sin(a), -0.16 * math.cos(a), 0),
        )


def add_pouch(x, y, z, colour, band):
    """A soft toiletries pouch with a zip."""
    me = make_bag(46, 0.15, 0.105, 0.034, 11, 0.0, 0.6)
    me.materials.clear()
    me.materials.append(material("Pouch" + colour, hex_colour(colour), 0.65, bump=0.25, bscale=500))
    add_object("Pouch", me, (x, y, z), (-0.08, 0, 0.05))
    box(
        "Zip",
        x - 0.066,
        x + 0.066,
        y - 0.004,
        y + 0.004,
        z + 0.097,
        z + 0.104,
        material("Zip" + band, hex_colour(band), 0.4),
        0.002,
    )
