"""Seats, lamps and what stands in a kitchen."""

import math
import random

import bpy
import bmesh
from mathutils import Vector, noise

from core import add_object, add_to_scene, box, hex_colour, lathe, plate, smooth_shade
from materials import MATERIALS, material
from props.plants import tube
from props.surfaces import fabric_material, wood_material


def cushion(name, x0, x1, y0, y1, z0, z1, m, r=0.06, puff=0.012):
    """upholstered block: bevel + subdivision + slight inflate"""
    o = box(name, x0, x1, y0, y1, z0, z1, m, 0)
    me = o.data
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.bevel(
        bm,
        geom=bm.edges[:],
        offset=min(r, (x1 - x0) / 2.2, (y1 - y0) / 2.2, (z1 - z0) / 2.2),
        segments=4,
        affect="EDGES",
        profile=0.5,
    )
    bmesh.ops.subdivide_edges(bm, edges=[e for e in bm.edges if e.calc_length() > 0.12], cuts=8, use_grid_fill=True)
    S = ((x1 - x0) / 2, (y1 - y0) / 2, (z1 - z0) / 2)
    off = Vector((x0 * 7, y0 * 5, z0 * 3))
    for v in bm.verts:
        a = [min(1, abs(v.co[i]) / S[i]) for i in range(3)]
        k = [(1 - a[j] ** 2) * (1 - a[(j + 1) % 3] ** 2) for j in (1, 2, 0)]
        for i in range(3):
            if a[i] > 0.9:
                v.co[i] += math.copysign(puff * ((1 - a[(i + 1) % 3] ** 2) * (1 - a[(i + 2) % 3] ** 2)), v.co[i])
        v.co += noise.noise_vector(v.co * 5 + off) * 0.004
    bm.to_mesh(me)
    bm.free()
    for p in me.polygons:
        p.use_smooth = True
    ss = o.modifiers.new("s", "SUBSURF")
    ss.levels = ss.render_levels = 1
    return o


def sofa(x, y, w=1.75, fab="#D8CCBA", name="Boucle"):
    f = fabric_material(name, fab)
    wood = wood_material("Oak")
    d = 0.82
    cushion("base", x - w / 2, x + w / 2, y - d / 2, y + d / 2, 0.16, 0.34, f, 0.05)
    for k in (-1, 1):
        cushion(
            "arm",
            x + k * w / 2 - (0.0 if k < 0 else 0.16) + (-0.0),
            x + k * w / 2 + (0.16 if k < 0 else 0.0),
            y - d / 2,
            y + d / 2,
            0.17,
            0.60,
            f,
            0.07,
        )
    n = 2
    iw = (w - 0.34) / n
    for i in range(n):
        a = x - w / 2 + 0.17 + i * iw
        cushion("seat", a + 0.004, a + iw - 0.004, y - d / 2 - 0.01, y + d / 2 - 0.2, 0.33, 0.475, f, 0.06, 0.022)
        o = cushion("back", a + 0.006, a + iw - 0.006, y + d / 2 - 0.27, y + d / 2 - 0.07, 0.44, 0.82, f, 0.075, 0.03)
        o.rotation_euler = (-0.13, 0, 0)
    cushion("backb", x - w / 2 + 0.1, x + w / 2 - 0.1, y + d / 2 - 0.14, y + d / 2, 0.2, 0.72, f, 0.06)
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube(
                "leg",
                [
                    (x + sx * (w / 2 - 0.12), y + sy * (d / 2 - 0.1), 0.17),
                    (x + sx * (w / 2 - 0.10), y + sy * (d / 2 - 0.08), 0.08),
                    (x + sx * (w / 2 - 0.08), y + sy * (d / 2 - 0.06), 0),
                ],
                0.022,
                wood,
                0.6,
            )


def pillow(loc, rot, c, name, s=0.44, t=0.085):
    me = bpy.data.meshes.new("pillow")
    bm = bmesh.new()
    n = 36
    off = Vector((s * 50, t * 30, len(name)))
    G = {}
    for sd in (-1, 1):
        for i in range(n + 1):
            for k in range(n + 1):
                a = i / n * 2 - 1
                b = k / n * 2 - 1
                e = (max(0, 1 - abs(a) ** 2.4) * max(0, 1 - abs(b) ** 2.4)) ** 0.5
                y = t * e + 0.004 * noise.noise(Vector((a * 3, b * 3, sd)) + off) * e
                pa = 1 - 0.09 * (1 - b * b) * abs(a) ** 3
                pb = 1 - 0.09 * (1 - a * a) * abs(b) ** 3
                G[sd, i, k] = bm.verts.new((a * s / 2 * pa, sd * y, (b * pb + 1) * s / 2))
    for sd in (-1, 1):
        for i in range(n):
            for k in range(n):
                q = [G[sd, i, k], G[sd, i + 1, k], G[sd, i + 1, k + 1], G[sd, i, k + 1]]
                bm.faces.new(q if sd < 0 else q[::-1])
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=0.0008)
    bm.to_mesh(me)
    bm.free()
    for p in me.polygons:
        p.use_smooth = True
    return add_object("pillow", me, loc, rot, fabric_material(name, c, 500, 0.35))


def slat_wall(x0, x1, y, z0, z1, pitch=0.046, w=0.032, d=0.022, wood="Oak", axis=2):
    box("felt", x0, x1, y, y + 0.02, z0, z1, material("Felt", (0.012, 0.011, 0.012, 1), 0.95), 0)
    m = wood_material(wood)
    me = None
    x = x0 + pitch / 2
    while x < x1 - 0.01:
        if me is None:
            o = box("slat", x - w / 2, x + w / 2, y - d, y, z0, z1, m, 0.0015, 2)
            me = o.data
            base = o
        else:
            o = base.copy()
            o.location.x = x
            add_to_scene(o)
        x += pitch


def globe_lamp(x, y, z, r=0.17, s=3.2, ceil=2.8, power=14):
    me = bpy.data.meshes.new("globe")
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=48, v_segments=24, radius=r)
    bm.to_mesh(me)
    bm.free()
    smooth_shade(me, 180)
    g_ = add_object(
        "globe",
        me,
        (x, y, z),
        mat=material("Opal", (1, 0.95, 0.88, 1), 0.25, 0, 0.5, 0.6, emit=(1, 0.80, 0.56, 1), estr=s),
    )
    MATERIALS["Opal"].cycles.sample_as_light = False
    tube(
        "rod",
        [(x, y, z + r), (x, y, (z + ceil) / 2), (x, y, ceil)],
        0.006,
        material("Brass", hex_colour("#B98A44"), 0.25, 1),
        1,
    )
    me2 = lathe(
        "cap",
        [(0.001, 0), (0.03, 0), (0.035, 0.01), (0.03, 0.045), (0.001, 0.05)],
        32,
        mats=[material("Brass")],
        midx=[0] * 5,
    )
    add_object("cap", me2, (x, y, z + r - 0.02))


def bar_stool(x, y, height=0.68, seat="#C29A6B"):
    wood, steel = wood_material("Oak"), material("FrameM", (0.02, 0.021, 0.024, 1), 0.4)
    me = lathe(
        "Seat",
        [(0.001, 0), (0.15, 0), (0.175, 0.01), (0.178, 0.028), (0.165, 0.036), (0.001, 0.030)],
        56,
        mats=[wood],
        midx=[0] * 6,
    )
    add_object("Seat", me, (x, y, height))
    for a in (0.785, 2.356, 3.927, 5.498):
        c, s = math.cos(a), math.sin(a)
        tube(
            "StoolLeg",
            [
                (x + c * 0.11, y + s * 0.11, height),
                (x + c * 0.15, y + s * 0.15, height / 2),
                (x + c * 0.19, y + s * 0.19, 0),
            ],
            0.012,
            steel,
            1,
        )
    ring = [(x + 0.165 * math.cos(i * math.pi / 12), y + 0.165 * math.sin(i * math.pi / 12), 0.26) for i in range(25)]
    tube("FootRing", ring, 0.008, steel, 1)


def mug(x, y, z, colour="#F1ECE3", turn=0.0):
    m = material("Mug" + colour, hex_colour(colour), 0.3, 0, 0.5, 0.5)
    me = lathe(
        "Mug",
        [(0.001, 0), (0.034, 0), (0.039, 0.004), (0.041, 0.09), (0.038, 0.09), (0.036, 0.012), (0.001, 0.012)],
        40,
        mats=[m],
        midx=[0] * 7,
    )
    add_object("Mug", me, (x, y, z))
    c, s = math.cos(turn), math.sin(turn)
    loop = [
        (
            x + c * (0.038 + 0.026 * math.sin(math.pi * i / 8)),
            y + s * (0.038 + 0.026 * math.sin(math.pi * i / 8)),
            z + 0.02 + 0.052 * i / 8,
        )
        for i in range(9)
    ]
    tube("MugHandle", loop, 0.0055, m, 1)


def coffee_machine(x, y, z):
    black, steel = material("ApplianceBlack", (0.015, 0.016, 0.018, 1), 0.3, 0, 0.5, 0.5), material(
        "Alu", (0.82, 0.83, 0.85, 1), 0.22, 1
    )
    box("CoffeeBody", x - 0.15, x + 0.15, y + 0.02, y + 0.36, z, z + 0.42, black, 0.02, 4)
    box("CoffeeHead", x - 0.15, x + 0.15, y - 0.12, y + 0.05, z + 0.27, z + 0.42, black, 0.02, 4)
    box("CoffeeTray", x - 0.13, x + 0.13, y - 0.12, y + 0.05, z, z + 0.03, steel, 0.006)
    box("CoffeeSpout", x - 0.04, x + 0.04, y - 0.08, y - 0.02, z + 0.21, z + 0.28, steel, 0.008)
    plate(
        "CoffeeScreen",
        x,
        z + 0.345,
        0.16,
        0.07,
        y - 0.1215,
        y - 0.1205,
        0.006,
        material("CoffeeScreen", (0.02, 0.03, 0.06, 1), 0.1, emit=hex_colour("#FFB066"), estr=0.5),
        0,
    )


def fruit_bowl(x, y, z, seed=1):
    rnd = random.Random(seed)
    clay = material("Bowl", hex_colour("#12264F"), 0.35, 0, 0.5, 0.5)
    me = lathe(
        "Bowl",
        [(0.05, 0), (0.06, 0.004), (0.13, 0.06), (0.15, 0.085), (0.145, 0.086), (0.12, 0.06), (0.001, 0.015)],
        56,
        mats=[clay],
        midx=[0] * 7,
    )
    add_object("Bowl", me, (x, y, z))
    peel = material("OrangePeel", hex_colour("#FF8A1A"), 0.42, bump=0.35, bscale=240)
    me = bpy.data.meshes.new("OrangeFruit")
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=32, v_segments=16, radius=0.042)
    bm.to_mesh(me)
    bm.free()
    smooth_shade(me, 180)
    spots = [(0.055 * math.cos(a), 0.055 * math.sin(a), 0.075) for a in (0.3, 1.6, 2.9, 4.1, 5.3)] + [(0.01, 0, 0.13)]
    for dx, dy, dz in spots:
        add_object("OrangeFruit", me, (x + dx, y + dy, z + dz), (rnd.random(), rnd.random(), 0), peel)
