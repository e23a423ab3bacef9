"""What stands on a shelf or hangs in a coil."""

import math

import bpy

import core
from core import add_object
from materials import material
from products import make_bag, make_bottle, make_can, make_carton, make_pot, make_sandwich
from machines.parts import price_tag

#        width on the shelf, depth per row
SIZES = {
    "can": (0.0635, 0.062),
    "bottle": (0.0675, 0.067),
    "pot": (0.1, 0.1),
    "bag": (0.132, 0.075),
    "bar": (0.052, 0.032),
    "carton": (0.07, 0.07),
    "sandwich": (0.082, 0.14),
}
MAKERS = {
    "can": make_can,
    "bottle": make_bottle,
    "pot": make_pot,
    "bag": lambda i: make_bag(18 + i),
    "bar": lambda i: make_bag(28 + i, 0.046, 0.15, 0.011, 5, 0.3, 0.3),
    "carton": make_carton,
    "sandwich": lambda i: make_sandwich(),
}
_meshes = {}


def product(kind, i):
    """The mesh of one product; every copy on the shelf shares it."""
    if (kind, i) not in _meshes:
        me = _meshes[kind, i] = MAKERS[kind](i)
        if kind == "pot":  # the clear wall shows food: give those faces the food cell of the atlas
            cell = 42 + i % 3
            uv = me.uv_layers[0]
            for face in me.polygons:
                if face.material_index == 1:
                    for loop in face.loop_indices:
                        v = me.vertices[me.loops[loop].vertex_index].co
                        a = math.atan2(v.y, v.x) / (2 * math.pi) % 1
                        if a < 0.02 and face.center.y < 0:
                            a = 1
                        uv.data[loop].uv = (
                            (cell % 8 + 0.03 + 0.94 * a) / 8,
                            1 - (cell // 8 + 1 - 0.03 - 0.94 * min(1, v.z / 0.1)) / 8,
                        )
    return _meshes[kind, i]


def stock(p, lanes, xl, xr, y_front, y_back, z, rnd, rows=5, lift=0.001, gaps=True):
    """Fill one shelf. `lanes` lists (kind, number) from left to right."""
    if core.EXPORT:
        rows = min(rows, 2)
    spare = (xr - xl - 0.03 - sum(SIZES[k][0] for k, _ in lanes)) / len(lanes)
    x = xl + 0.015 + spare / 2
    previous = None
    for kind, i in lanes:
        w, depth = SIZES[kind]
        xc = x + w / 2
        x += w + spare
        if previous != (kind, i):
            price_tag(p, xc, y_front, z)
        previous = (kind, i)
        count = min(rows, int((y_back - 0.03 - (y_front + 0.012)) / depth))
        taken = rnd.choice([0, 0, 0, 0, 1]) if gaps and kind != "bag" else 0  # a sold item here and there looks real
        for row in range(taken, count):
            y = y_front + 0.012 + depth * (row + 0.5) + rnd.uniform(-0.002, 0.002)
            turn = rnd.uniform(-0.28, 0.28) if kind in ("can", "bottle", "pot") else rnd.uniform(-0.035, 0.035)
            if kind in ("bottle", "pot"):
                turn += math.pi / 4  # four label motifs around: turn one to the front
            tilt = -rnd.uniform(0.03, 0.09) if kind in ("bag", "bar") else 0
            add_object(kind, product(kind, i), (xc + rnd.uniform(-0.0015, 0.0015), y, z + lift), (tilt, 0, turn))
            if kind == "pot" and rnd.random() < 0.8:
                add_object(kind, product(kind, i), (xc, y, z + 0.1015), (0, 0, turn + rnd.uniform(0.5, 2)))


_coils = {}


def coil(x, y_front, z, radius, pitch, turns, m):
    """A vending spiral lying along Y; one mesh per size, shared by all lanes."""
    key = (radius, pitch, turns)
    if key not in _coils:
        curve = bpy.data.curves.new("Coil", "CURVE")
        curve.dimensions = "3D"
        curve.bevel_depth = 0.0028
        curve.bevel_resolution = 2
        line = curve.splines.new("POLY")
        steps = int(turns * 26)
        line.points.add(steps)
        for i in range(steps + 1):
            a = 2 * math.pi * i / 26 - math.pi / 2
            line.points[i].co = (radius * math.cos(a), pitch * i / 26, radius + radius * math.sin(a), 1)
        curve.materials.append(m)
        _coils[key] = curve
    return add_object("Coil", _coils[key], (x, y_front, z))


def stock_coils(p, lanes, xl, xr, y_front, z, rnd, turns=6):
    """One tray: every lane is a spiral with a product standing in each turn."""
    steel = material("CoilSteel", (0.5, 0.51, 0.53, 1), 0.2, 1)
    lane_width = (xr - xl - 0.02) / len(lanes)
    for n, (kind, i) in enumerate(lanes):
        x = xl + 0.01 + lane_width * (n + 0.5)
        radius, pitch = (0.036, 0.058) if kind in ("bag", "bar") else (0.034, 0.070)
        coil(x, y_front - 0.004, z + 0.002, radius, pitch, turns * (1 if kind in ("bag", "bar") else 0.83), steel)
        price_tag(p, x, y_front, z)
        sold = 1 if n % 3 == 1 else 0  # an empty front turn here and there shows the spiral
        for row in range(sold, int(turns * (1 if kind in ("bag", "bar") else 0.83))):
            y = y_front + pitch * (row + 0.52)
            turn = rnd.uniform(-0.2, 0.2) + (math.pi / 4 if kind == "bottle" else 0)
            if kind in ("bag", "bar"):
                turn = rnd.uniform(-0.04, 0.04)
            add_object(
                kind,
                product(kind, i),
                (x, y, z + 0.006),
                (-rnd.uniform(0.02, 0.07) if kind in ("bag", "bar") else 0, 0, turn),
            )
