"""Plants in their pots, and the shapes that they are made of."""

import math
import random

import bpy
import bmesh
from mathutils import Vector

from core import add_object, add_to_scene, hex_colour, lathe
from materials import NodeMaterial, material
from props.surfaces import leaf_material


def plane(name, pts, m):
    me = bpy.data.meshes.new(name)
    me.from_pydata(pts, [], [(0, 1, 2, 3)])
    uv = me.uv_layers.new(name="UVMap")
    for i, c in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = c
    return add_object(name, me, mat=m)


def leaf_mesh(L=0.26, W=0.17, curl=0.5, fold=0.25, shape=1.0, n=12, m=9, wave=0.01, seed=0):
    me = bpy.data.meshes.new("leaf")
    bm = bmesh.new()
    u = bm.loops.layers.uv.new("UVMap")
    rnd = random.Random(seed)
    G = {}
    ph = rnd.random() * 6
    for i in range(n + 1):
        t = i / n
        wd = W / 2 * (math.sin(math.pi * min(1, max(0, t)) ** shape) ** 0.75) * (1.0 if t < 0.98 else 0.2)
        ang = curl * t * t
        y = L * t * math.cos(ang * 0.6)
        z = L * t * 0.15 - L * t * math.sin(ang) * 0.7
        for k in range(m + 1):
            s = k / m * 2 - 1
            G[i, k] = bm.verts.new((s * wd, y, z + abs(s) * wd * fold + math.sin(t * 9 + s * 2 + ph) * wave * abs(s)))
    for i in range(n):
        for k in range(m):
            f = bm.faces.new((G[i, k], G[i, k + 1], G[i + 1, k + 1], G[i + 1, k]))
            for l, (a, b) in zip(f.loops, ((k, i), (k + 1, i), (k + 1, i + 1), (k, i + 1))):
                l[u].uv = (a / m, b / n)
    bm.to_mesh(me)
    bm.free()
    for p in me.polygons:
        p.use_smooth = True
    return me


def tube(name, pts, r, m, taper=0.6):
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = 4
    sp = cu.splines.new("NURBS")
    sp.points.add(len(pts) - 1)
    sp.use_endpoint_u = True
    sp.order_u = 3
    for i, p in enumerate(pts):
        sp.points[i].co = (*p, 1)
        sp.points[i].radius = 1 - (1 - taper) * i / (len(pts) - 1)
    o = bpy.data.objects.new(name, cu)
    cu.materials.append(m)
    add_to_scene(o)
    return o


def plant_pot(x, y, r=0.2, h=0.36, c="#EDE6DA", name="PotM"):
    pr = [
        (r * 0.72, 0),
        (r * 0.76, 0.004),
        (r * 0.97, h * 0.9),
        (r, h * 0.97),
        (r * 0.99, h),
        (r * 0.95, h),
        (r * 0.93, h * 0.93),
        (0.001, h * 0.93),
    ]
    me = lathe(
        "pot",
        pr,
        64,
        mats=[
            material(name, hex_colour(c), 0.55, 0, 0.4, bump=0.25, bscale=60),
            material("Soil", (0.03, 0.02, 0.014, 1), 0.95),
        ],
        midx=[0, 0, 0, 0, 0, 0, 1],
    )
    return add_object("pot", me, (x, y, 0))


def fiddle_fig(x, y, h=1.9, n=64, seed=1, pr=0.21, ph=0.38, potc="#EDE6DA", potn="PotM"):
    rnd = random.Random(seed)
    plant_pot(x, y, pr, ph, potc, potn)
    bark = material("Bark", hex_colour("#5A4332"), 0.85, bump=0.6, bscale=90)
    lf = [leaf_mesh(0.27, 0.19, c, 0.22, 0.85, seed=i) for i, c in enumerate((0.45, 0.7, 0.95))]
    for l in lf:
        l.materials.append(leaf_material())
    stems = []
    for k in range(3):
        a = k * 2.1 + rnd.random()
        hh = h * (1, 0.84, 0.7)[k]
        P = [(x + math.cos(a) * 0.03, y + math.sin(a) * 0.03, ph * 0.8)]
        for j in range(1, 5):
            tt = j / 4
            P.append(
                (
                    x + math.cos(a) * (0.03 + 0.20 * tt**1.4 * (k > 0) + 0.04 * tt) + rnd.uniform(-0.02, 0.02),
                    y + math.sin(a) * (0.03 + 0.20 * tt**1.4 * (k > 0) + 0.04 * tt) + rnd.uniform(-0.02, 0.02),
                    ph * 0.8 + (hh - ph * 0.8) * tt,
                )
            )
        tube("stem", P, 0.013, bark)
        stems.append(P)
    for i in range(n):
        P = stems[(0, 1, 0, 2, 1, 2, 0)[i % 7]]
        t = 0.34 + 0.66 * ((i * 0.618) % 1) ** 0.8
        f = t * (len(P) - 1)
        j = min(int(f), len(P) - 2)
        q = Vector(P[j]).lerp(Vector(P[j + 1]), f - j)
        az = i * 2.39996 + rnd.uniform(-0.3, 0.3)
        el = math.radians(rnd.uniform(-8, 30) + 45 * max(0, t - 0.75) * 3)
        s = rnd.uniform(0.7, 1.12) * (1 - 0.35 * max(0, t - 0.8) * 3)
        o = add_object("leaf", rnd.choice(lf), q, (el, rnd.uniform(-0.25, 0.25), az - math.pi / 2), scale=(s, s, s))


def snake_plant(x, y, n=13, h=0.75, seed=2, pr=0.15, ph=0.26, potc="#12264F", potn="PotN"):
    rnd = random.Random(seed)
    plant_pot(x, y, pr, ph, potc, potn)
    q = NodeMaterial("Snake")
    q.set(Roughness=0.4)
    tc = q.node("ShaderNodeTexCoord")
    sp = q.node("ShaderNodeSeparateXYZ")
    q.link(tc.outputs["UV"], sp.inputs[0])
    s = q.node("ShaderNodeMath", operation="SUBTRACT")
    s.inputs[1].default_value = 0.5
    q.link(sp.outputs[0], s.inputs[0])
    a = q.node("ShaderNodeMath", operation="ABSOLUTE")
    q.link(s.outputs[0], a.inputs[0])
    g = q.node("ShaderNodeMath", operation="GREATER_THAN")
    g.inputs[1].default_value = 0.40
    q.link(a.outputs[0], g.inputs[0])
    nz = q.node("ShaderNodeTexNoise")
    nz.inputs["Scale"].default_value = 9
    mp = q.node("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (0.4, 5, 1)
    q.link(tc.outputs["UV"], mp.inputs[0])
    q.link(mp.outputs[0], nz.inputs["Vector"])
    r = q.node("ShaderNodeValToRGB")
    r.color_ramp.elements[0].position = 0.42
    r.color_ramp.elements[1].position = 0.58
    r.color_ramp.elements[0].color = hex_colour("#1E4A2A")
    r.color_ramp.elements[1].color = hex_colour("#5E8B5A")
    q.link(nz.outputs["Fac"], r.inputs[0])
    mx = q.node("ShaderNodeMixRGB")
    mx.inputs[2].default_value = hex_colour("#D9CB7A")
    q.link(g.outputs[0], mx.inputs[0])
    q.link(r.outputs[0], mx.inputs[1])
    q.link(mx.outputs[0], q.bsdf.inputs["Base Color"])
    for i in range(n):
        me = bpy.data.meshes.new("blade")
        bm = bmesh.new()
        u = bm.loops.layers.uv.new("UVMap")
        H = h * rnd.uniform(0.6, 1.1)
        w = rnd.uniform(0.05, 0.075)
        tw = rnd.uniform(-0.8, 0.8)
        le = rnd.uniform(0.02, 0.22)
        N = 16
        K = 6
        G = {}
        for a_ in range(N + 1):
            t = a_ / N
            ww = w / 2 * (1 - 0.25 * (1 - t) ** 2) * (1 if t < 0.7 else max(0.02, 1 - ((t - 0.7) / 0.3) ** 2))
            for k in range(K + 1):
                s_ = k / K * 2 - 1
                c, sn = math.cos(tw * t), math.sin(tw * t)
                X, Y = s_ * ww, abs(s_) ** 2 * ww * 0.5
                G[a_, k] = bm.verts.new((X * c - Y * sn + le * H * t * t, X * sn + Y * c, H * t))
        for a_ in range(N):
            for k in range(K):
                f = bm.faces.new((G[a_, k], G[a_, k + 1], G[a_ + 1, k + 1], G[a_ + 1, k]))
                for l, (p, q_) in zip(f.loops, ((k, a_), (k + 1, a_), (k + 1, a_ + 1), (k, a_ + 1))):
                    l[u].uv = (p / K, q_ / N)
        bm.to_mesh(me)
        bm.free()
        for p in me.polygons:
            p.use_smooth = True
        az = i * 2.4
        rr = pr * 0.6 * math.sqrt((i + 0.5) / n)
        add_object("blade", me, (x + math.cos(az) * rr, y + math.sin(az) * rr, ph * 0.85), (0, 0, az), q.material)
