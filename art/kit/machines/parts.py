"""The frame of every build, and the parts that machines share: screen, reader, doors, lights, livery.

Fronts face -Y. `front` is always the y of the cabinet's front plane.
"""

import math

import bpy
import bmesh

import core
from core import NAVY, ORANGE, add_object, bevel, box, hex_colour, plate, smooth_shade
from materials import glass_material, image_material, material
from rendering import aim_at, area_light


def begin(name):
    """Start a machine: everything added from here on lands in its own collection."""
    core.COLLECTION = bpy.data.collections.new(name)
    bpy.context.scene.collection.children.link(core.COLLECTION)


def end():
    """Finish a machine and hand back its collection."""
    made, core.COLLECTION = core.COLLECTION, None
    for m in bpy.data.materials:
        # Blender 3.4 has no light tree: hundreds of small glowing faces would drown the real
        # lamps in noise, so glowing materials are left out of lamp sampling.
        bsdf = m.node_tree and m.node_tree.nodes.get("Principled BSDF")
        if bsdf and bsdf.inputs["Emission Strength"].default_value > 0:
            m.cycles.sample_as_light = False
    for o in made.objects:
        o.pass_index = 1  # finish.py separates machine from floor shadow by this index
    return made


class Paints:
    """Finishes shared by all machines, made on first use."""

    def __init__(self, led=1.0):
        self.shell = material("Shell", NAVY, 0.34, 0, 0.5, 0.25, bump=0.05, bscale=900)
        self.gloss = material("BlackGloss", (0.006, 0.007, 0.010, 1), 0.06, 0, 0.5, 1)
        self.satin = material("SatinBlack", (0.012, 0.013, 0.017, 1), 0.32)
        self.rubber = material("Rubber", (0.01, 0.01, 0.011, 1), 0.7)
        self.alu = material("Alu", (0.82, 0.83, 0.85, 1), 0.22, 1)
        self.liner = material("Liner", (0.70, 0.72, 0.74, 1), 0.38)
        self.shelf = material("Shelf", (0.78, 0.79, 0.80, 1), 0.3)
        self.orange = material("OrangePaint", ORANGE, 0.3, 0, 0.5, 0.6)
        self.glow = material(
            "Glow", (1, 0.35, 0.05, 1), 0.4, emit=hex_colour("#FF7A1A"), estr=1.6 if core.EXPORT else 7
        )
        self.led = material("LED", (1, 1, 1, 1), 0.4, emit=(1, 0.96, 0.9, 1), estr=1.2 if core.EXPORT else 5 * led)
        self.lens = material("Lens", (0.004, 0.004, 0.012, 1), 0.02, 0, 0.8, 1)
        self.hole = material("Slot2", (0.002, 0.002, 0.002, 1), 0.6)
        self.rail = material("Rail", (0.42, 0.43, 0.45, 1), 0.3, 0, 0.5, 0.3, emit=(1, 0.97, 0.93, 1), estr=0.10)
        self.tag = material("Tag", (0.97, 0.97, 0.96, 1), 0.4, emit=(1, 1, 1, 1), estr=0.1 if core.EXPORT else 0.75)
        if core.EXPORT:  # web viewers have no shelf lamps: a darker liner keeps the contrast
            self.liner.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.42, 0.43, 0.45, 1)


def disc(name, x, z, radius, y0, y1, m, bevel_width=0.001):
    me = bpy.data.meshes.new(name)
    bm = bmesh.new()
    bmesh.ops.create_cone(
        bm, cap_ends=True, segments=24 if core.EXPORT else 48, radius1=radius, radius2=radius, depth=y1 - y0
    )
    bm.to_mesh(me)
    bm.free()
    o = add_object(name, me, (x, (y0 + y1) / 2, z), (math.pi / 2, 0, 0), m)
    return bevel(o, bevel_width, 2)


def ball(name, loc, radius, m):
    me = bpy.data.meshes.new(name)
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=24, v_segments=12, radius=radius)
    bm.to_mesh(me)
    bm.free()
    smooth_shade(me)
    return add_object(name, me, loc, mat=m)


def feet(xs, ys, m, height=0.058):
    for x in xs:
        for y in ys:
            me = bpy.data.meshes.new("Foot")
            bm = bmesh.new()
            bmesh.ops.create_cone(bm, cap_ends=True, segments=24, radius1=0.026, radius2=0.02, depth=height)
            bm.to_mesh(me)
            bm.free()
            add_object("Foot", me, (x, y, height / 2), mat=m)


def livery(half_width, y0, y1, z0, z1, texture, rough=0.34):
    """The printed film on both side panels."""
    for side in (-1, 1):
        x = side * (half_width + 0.0006)
        corners = [(x, y0, z0), (x, y1, z0), (x, y1, z1), (x, y0, z1)]
        if side < 0:
            corners = [corners[1], corners[0], corners[3], corners[2]]
        me = bpy.data.meshes.new("Livery")
        me.from_pydata(corners, [], [(0, 1, 2, 3)])
        uv = me.uv_layers.new(name="UVMap")
        for i, c in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
            uv.data[i].uv = c
        add_object("Livery", me, mat=image_material("Livery " + texture, texture, rough, 0, 0.25))


def glass_pane(cx, cz, w, h, y):
    """A single sheet: with two faces the thin-glass shader would reflect twice."""
    if core.EXPORT:
        return plate("Glass", cx, cz, w, h, y, y + 0.0001, 0.012, glass_material(), 0)
    me = bpy.data.meshes.new("Glass")
    me.from_pydata([(-w / 2, y, -h / 2), (w / 2, y, -h / 2), (w / 2, y, h / 2), (-w / 2, y, h / 2)], [], [(0, 1, 2, 3)])
    return add_object("Glass", me, (cx, 0, cz), mat=glass_material())


def glass_door(p, cx, cz, w, h, front, frame=0.025, frame_material=None):
    """Frame, black printed border (frit), one glass sheet and the gasket behind it."""
    plate(
        "DoorFrame",
        cx,
        cz,
        w,
        h,
        front - 0.044,
        front,
        0.014,
        frame_material or p.satin,
        0.003,
        hole=(w - 2 * frame, h - 2 * frame, 0.012),
    )
    plate(
        "Frit",
        cx,
        cz,
        w - 2 * frame + 0.004,
        h - 2 * frame + 0.004,
        front - 0.036,
        front - 0.034,
        0.012,
        p.gloss,
        0,
        hole=(w - 2 * frame - 0.048, h - 2 * frame - 0.048, 0.014),
    )
    glass_pane(cx, cz, w - 2 * frame + 0.003, h - 2 * frame + 0.003, front - 0.0385)
    plate(
        "Gasket",
        cx,
        cz,
        w - 0.03,
        h - 0.03,
        front - 0.004,
        front + 0.014,
        0.012,
        p.rubber,
        0,
        hole=(w - 0.075, h - 0.075, 0.012),
    )


def bar_handle(p, x, z, length, front, m=None):
    plate("Handle", x, z, 0.020, length, front - 0.098, front - 0.080, 0.010, m or p.orange, 0.004)
    for dz in (-0.41 * length, 0.41 * length):
        box(
            "Standoff",
            x - 0.006,
            x + 0.006,
            front - 0.084,
            front - 0.040,
            z + dz - 0.011,
            z + dz + 0.011,
            p.satin,
            0.002,
        )


def touchscreen(p, cx, cz, front, width=0.168, ratio=16 / 9, texture="ui.png", strength=2.2):
    h = width * ratio
    plate("ScreenBezel", cx, cz, width + 0.018, h + 0.018, front - 0.0535, front - 0.043, 0.012, p.satin, 0.0025)
    plate(
        "Screen",
        cx,
        cz,
        width,
        h,
        front - 0.0541,
        front - 0.0536,
        0.006,
        image_material("Screen " + texture, texture, 0.08, 0, 0, strength),
        0,
        uv=True,
    )


def card_reader(p, cx, cz, front):
    plate(
        "ReaderBody",
        cx,
        cz,
        0.092,
        0.128,
        front - 0.078,
        front - 0.043,
        0.014,
        material("ReaderBody", (0.03, 0.032, 0.038, 1), 0.38),
        0.006,
    )
    plate(
        "ReaderFace",
        cx,
        cz + 0.006,
        0.074,
        0.098,
        front - 0.0788,
        front - 0.0781,
        0.008,
        image_material("Reader", "reader.png", 0.08, 0, 0, 1.6),
        0,
        uv=True,
    )
    plate(
        "ReaderGlow", cx, cz, 0.100, 0.136, front - 0.0475, front - 0.0440, 0.017, p.glow, 0, hole=(0.093, 0.129, 0.014)
    )
    plate("CardSlot", cx, cz - 0.0555, 0.056, 0.004, front - 0.0792, front - 0.0775, 0.002, p.hole, 0)


def camera_eye(p, cx, cz, front):
    gun = material("Gun", (0.18, 0.19, 0.21, 1), 0.25, 1)
    disc("CameraRing", cx, cz, 0.017, front - 0.050, front - 0.042, gun)
    disc("CameraLens", cx, cz, 0.0115, front - 0.0525, front - 0.045, p.lens, 0.003)
    disc(
        "CameraLed",
        cx + 0.034,
        cz,
        0.003,
        front - 0.0455,
        front - 0.043,
        material("GreenLed", (0.1, 1, 0.4, 1), 0.4, emit=(0.1, 1, 0.35, 1), estr=6),
        0,
    )


def speaker(p, cx, cz, front):
    if core.EXPORT:
        return
    for row in range(4):
        for col in range(9):
            disc(
                "Speaker", cx - 0.032 + col * 0.008, cz - row * 0.008, 0.0017, front - 0.0444, front - 0.043, p.hole, 0
            )


def kick_grille(p, x0, x1, front, z0=0.068, count=6):
    for i in range(count):
        box("Louvre", x0, x1, front - 0.028, front + 0.02, z0 + i * 0.0145, z0 + 0.0075 + i * 0.0145, p.satin, 0.0015)


def liner(p, xl, xr, front, back, zb, zt):
    """The white inside of a cabinet, open to the front."""
    box("LinerLeft", xl - 0.01, xl, front + 0.01, back, zb, zt, p.liner, 0)
    box("LinerRight", xr, xr + 0.012, front + 0.01, back, zb, zt, p.liner, 0)
    box("LinerBack", xl, xr, back, back + 0.01, zb, zt, p.liner, 0)
    box("LinerTop", xl, xr, front + 0.01, back, zt, zt + 0.01, p.liner, 0)
    box("LinerFloor", xl, xr, front + 0.01, back, zb - 0.01, zb, p.liner, 0)


def shell(p, half, front, back, z0, z1, m, top=0.175, wall=0.042):
    """Cabinet body with real wall thickness and a 12 mm edge radius."""
    box("SideLeft", -half, -half + wall, front, back, z0, z1, m, 0.012, 5)
    box("SideRight", half - wall, half, front, back, z0, z1, m, 0.012, 5)
    box("Top", -half + wall - 0.002, half - wall + 0.002, front + 0.001, back, z1 - top, z1 - 0.0005, m, 0.008, 4)
    box("Base", -half + wall - 0.002, half - wall + 0.002, front + 0.02, back, z0, 0.2, p.satin, 0.004)
    box("Back", -half + wall, half - wall, back - 0.05, back - 0.004, z0, z1 - 0.01, m, 0.002)


def shelf_light(xl, xr, y, z, power):
    """One real lamp per shelf; the visible LED strips only glow."""
    if not core.EXPORT:
        area_light("ShelfLight", ((xl + xr) / 2, y, z), (18, 0, 0), xr - xl - 0.03, 0.012, power, (1, 0.965, 0.91))


def side_light(p, x, inward, front, zb, zt, power):
    box("SideLed", x - 0.003, x + 0.003, front + 0.018, front + 0.026, zb + 0.03, zt - 0.03, p.led, 0.001)
    if not core.EXPORT:
        mid = (zb + zt) / 2
        lamp = area_light(
            "SideLight",
            (x + inward * 0.008, front + 0.022, mid),
            (0, 0, 0),
            0.012,
            zt - zb - 0.1,
            power,
            (1, 0.965, 0.91),
        )
        aim_at(lamp, (x + inward * 0.5, front + 0.38, mid))


def shelf_rail(p, xl, xr, y, z):
    plate("Rail", (xl + xr) / 2, z + 0.0045, xr - xl - 0.01, 0.034, y - 0.010, y - 0.004, 0.003, p.rail, 0.001)


def price_tag(p, x, y, z):
    plate("Tag", x + 0.004, z + 0.005, 0.042, 0.022, y - 0.0112, y - 0.0102, 0.002, p.tag, 0)
    plate("TagMark", x - 0.010, z + 0.005, 0.010, 0.016, y - 0.0116, y - 0.0112, 0.001, p.orange, 0)
