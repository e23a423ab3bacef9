"""Wood, plaster, stone, fabric, leaves and tiles."""

from core import hex_colour
from materials import MATERIALS, NodeMaterial


def wood_material(name="Oak", c1="#C29A6B", c2="#94693F", scale=1, rough=0.42, axis=2, rand=True):
    if name in MATERIALS:
        return MATERIALS[name]
    q = NodeMaterial(name)
    q.set(Roughness=rough, Specular=0.4)
    tc = q.node("ShaderNodeTexCoord")
    oi = q.node("ShaderNodeObjectInfo")
    mp = q.node("ShaderNodeMapping")
    sc = [14 * scale] * 3
    sc[axis] = 0.9 * scale
    mp.inputs["Scale"].default_value = sc
    ad = q.node("ShaderNodeVectorMath", operation="ADD")
    mu = q.node("ShaderNodeVectorMath", operation="SCALE")
    cb = q.node("ShaderNodeCombineXYZ")
    for i in range(3):
        q.link(oi.outputs["Random"], cb.inputs[i])
    q.link(cb.outputs[0], mu.inputs[0])
    mu.inputs["Scale"].default_value = 37
    q.link(tc.outputs["Object"], ad.inputs[0])
    q.link(mu.outputs[0], ad.inputs[1])
    q.link(ad.outputs[0], mp.inputs[0])
    n1 = q.node("ShaderNodeTexNoise")
    n1.inputs["Scale"].default_value = 2.2
    n1.inputs["Detail"].default_value = 8
    n1.inputs["Roughness"].default_value = 0.62
    n1.inputs["Distortion"].default_value = 0.6
    q.link(mp.outputs[0], n1.inputs["Vector"])
    r = q.node("ShaderNodeValToRGB")
    r.color_ramp.elements[0].position = 0.34
    r.color_ramp.elements[1].position = 0.66
    r.color_ramp.elements[0].color = hex_colour(c2)
    r.color_ramp.elements[1].color = hex_colour(c1)
    q.link(n1.outputs["Fac"], r.inputs[0])
    hs = q.node("ShaderNodeHueSaturation")
    mr = q.node("ShaderNodeMapRange")
    mr.inputs[3].default_value = 0.78
    mr.inputs[4].default_value = 1.15
    q.link(oi.outputs["Random"], mr.inputs[0])
    q.link(mr.outputs[0], hs.inputs["Value"])
    q.link(r.outputs[0], hs.inputs["Color"])
    q.link(hs.outputs[0], q.bsdf.inputs["Base Color"])
    bp = q.node("ShaderNodeBump")
    bp.inputs["Strength"].default_value = 0.15
    bp.inputs["Distance"].default_value = 0.002
    q.link(n1.outputs["Fac"], bp.inputs["Height"])
    q.link(bp.outputs[0], q.bsdf.inputs["Normal"])
    MATERIALS[name] = q.material
    return q.material


def plaster_material(name="Plaster", c="#E8E1D6"):
    if name in MATERIALS:
        return MATERIALS[name]
    q = NodeMaterial(name)
    q.set(Roughness=0.75, Specular=0.25)
    tc = q.node("ShaderNodeTexCoord")
    n = q.node("ShaderNodeTexNoise")
    n.inputs["Scale"].default_value = 1.6
    n.inputs["Detail"].default_value = 6
    q.link(tc.outputs["Object"], n.inputs["Vector"])
    r = q.node("ShaderNodeValToRGB")
    a = hex_colour(c)
    r.color_ramp.elements[0].color = tuple(x * 0.9 for x in a[:3]) + (1,)
    r.color_ramp.elements[1].color = a
    q.link(n.outputs["Fac"], r.inputs[0])
    q.link(r.outputs[0], q.bsdf.inputs["Base Color"])
    n2 = q.node("ShaderNodeTexNoise")
    n2.inputs["Scale"].default_value = 26
    n2.inputs["Detail"].default_value = 8
    q.link(tc.outputs["Object"], n2.inputs["Vector"])
    bp = q.node("ShaderNodeBump")
    bp.inputs["Strength"].default_value = 0.10
    bp.inputs["Distance"].default_value = 0.01
    q.link(n2.outputs["Fac"], bp.inputs["Height"])
    q.link(bp.outputs[0], q.bsdf.inputs["Normal"])
    MATERIALS[name] = q.material
    return q.material


def floor_material(name="Stone", base="#CFC6B8", chips=True, tile=(1.2, 0.6), rough=0.16):
    if name in MATERIALS:
        return MATERIALS[name]
    q = NodeMaterial(name)
    tc = q.node("ShaderNodeTexCoord")
    V = tc.outputs["Object"]
    n = q.node("ShaderNodeTexNoise")
    n.inputs["Scale"].default_value = 1.3
    n.inputs["Detail"].default_value = 9
    n.inputs["Roughness"].default_value = 0.6
    q.link(V, n.inputs["Vector"])
    r = q.node("ShaderNodeValToRGB")
    b = hex_colour(base)
    r.color_ramp.elements[0].position = 0.3
    r.color_ramp.elements[1].position = 0.72
    r.color_ramp.elements[0].color = tuple(x * 0.80 for x in b[:3]) + (1,)
    r.color_ramp.elements[1].color = b
    q.link(n.outputs["Fac"], r.inputs[0])
    col = r.outputs[0]
    if chips:
        for sc, th, pal in (
            (38, 0.36, ("#9A8F80", "#F4EEE4", "#6B6258", "#C98A54")),
            (95, 0.30, ("#A79C8D", "#F7F2EA", "#857A6C", "#B9AB97")),
        ):
            v = q.node("ShaderNodeTexVoronoi")
            v.inputs["Scale"].default_value = sc
            q.link(V, v.inputs["Vector"])
            cr = q.node("ShaderNodeValToRGB")
            cr.color_ramp.interpolation = "CONSTANT"
            e = cr.color_ramp.elements
            e[0].color = hex_colour(pal[0])
            e[1].position = 0.25
            e[1].color = hex_colour(pal[1])
            for i, p_ in ((2, 0.5), (3, 0.85)):
                x = e.new(p_)
                x.color = hex_colour(pal[i])
            sp = q.node("ShaderNodeSeparateXYZ")
            q.link(v.outputs["Color"], sp.inputs[0])
            q.link(sp.outputs[0], cr.inputs[0])
            lt = q.node("ShaderNodeMath", operation="LESS_THAN")
            lt.inputs[1].default_value = th
            q.link(v.outputs["Distance"], lt.inputs[0])
            g = q.node("ShaderNodeMath", operation="GREATER_THAN")
            g.inputs[1].default_value = 0.42
            q.link(sp.outputs[1], g.inputs[0])
            mm = q.node("ShaderNodeMath", operation="MULTIPLY")
            q.link(lt.outputs[0], mm.inputs[0])
            q.link(g.outputs[0], mm.inputs[1])
            m3 = q.node("ShaderNodeMath", operation="MULTIPLY")
            m3.inputs[1].default_value = 0.7
            q.link(mm.outputs[0], m3.inputs[0])
            mx = q.node("ShaderNodeMixRGB")
            q.link(m3.outputs[0], mx.inputs[0])
            q.link(col, mx.inputs[1])
            q.link(cr.outputs[0], mx.inputs[2])
            col = mx.outputs[0]
    bk = q.node("ShaderNodeTexBrick")
    bk.offset = 0.5
    bk.inputs["Scale"].default_value = 1
    bk.inputs["Mortar Size"].default_value = 0.0022
    bk.inputs["Mortar Smooth"].default_value = 0.2
    bk.inputs["Brick Width"].default_value = tile[0]
    bk.inputs["Row Height"].default_value = tile[1]
    q.link(V, bk.inputs["Vector"])
    mx = q.node("ShaderNodeMixRGB")
    q.link(bk.outputs["Fac"], mx.inputs[0])
    q.link(col, mx.inputs[1])
    mx.inputs[2].default_value = hex_colour("#8E8578")
    q.link(mx.outputs[0], q.bsdf.inputs["Base Color"])
    n2 = q.node("ShaderNodeTexNoise")
    n2.inputs["Scale"].default_value = 3.5
    n2.inputs["Detail"].default_value = 5
    q.link(V, n2.inputs["Vector"])
    mr = q.node("ShaderNodeMapRange")
    mr.inputs[1].default_value = 0.3
    mr.inputs[2].default_value = 0.7
    mr.inputs[3].default_value = rough * 0.7
    mr.inputs[4].default_value = rough * 1.6
    q.link(n2.outputs["Fac"], mr.inputs[0])
    q.link(mr.outputs[0], q.bsdf.inputs["Roughness"])
    bp = q.node("ShaderNodeBump")
    bp.invert = True
    bp.inputs["Strength"].default_value = 0.5
    bp.inputs["Distance"].default_value = 0.002
    q.link(bk.outputs["Fac"], bp.inputs["Height"])
    q.link(bp.outputs[0], q.bsdf.inputs["Normal"])
    MATERIALS[name] = q.material
    return q.material


def fabric_material(name, c, scale=420, bump=0.5):
    if name in MATERIALS:
        return MATERIALS[name]
    q = NodeMaterial(name)
    q.set(Base_Color=hex_colour(c), Roughness=0.92, Specular=0.15, Sheen=0.5)
    tc = q.node("ShaderNodeTexCoord")
    v = q.node("ShaderNodeTexVoronoi")
    v.inputs["Scale"].default_value = scale
    q.link(tc.outputs["Object"], v.inputs["Vector"])
    n = q.node("ShaderNodeTexNoise")
    n.inputs["Scale"].default_value = scale * 0.12
    q.link(tc.outputs["Object"], n.inputs["Vector"])
    a = q.node("ShaderNodeMath", operation="ADD")
    q.link(v.outputs["Distance"], a.inputs[0])
    q.link(n.outputs["Fac"], a.inputs[1])
    bp = q.node("ShaderNodeBump")
    bp.inputs["Strength"].default_value = bump
    bp.inputs["Distance"].default_value = 0.003
    q.link(a.outputs[0], bp.inputs["Height"])
    q.link(bp.outputs[0], q.bsdf.inputs["Normal"])
    MATERIALS[name] = q.material
    return q.material


def leaf_material(name="Leaf", c1="#2E6B34", c2="#173F1E"):
    if name in MATERIALS:
        return MATERIALS[name]
    q = NodeMaterial(name)
    q.set(Roughness=0.36, Specular=0.5)
    oi = q.node("ShaderNodeObjectInfo")
    tc = q.node("ShaderNodeTexCoord")
    sp = q.node("ShaderNodeSeparateXYZ")
    q.link(tc.outputs["UV"], sp.inputs[0])
    mx = q.node("ShaderNodeMixRGB")
    mx.inputs[1].default_value = hex_colour(c2)
    mx.inputs[2].default_value = hex_colour(c1)
    q.link(oi.outputs["Random"], mx.inputs[0])
    # pale midrib and side veins from UV
    s = q.node("ShaderNodeMath", operation="SUBTRACT")
    s.inputs[1].default_value = 0.5
    q.link(sp.outputs[0], s.inputs[0])
    a = q.node("ShaderNodeMath", operation="ABSOLUTE")
    q.link(s.outputs[0], a.inputs[0])
    mr = q.node("ShaderNodeMapRange")
    mr.inputs[1].default_value = 0.035
    mr.inputs[2].default_value = 0.012
    q.link(a.outputs[0], mr.inputs[0])
    t = q.node("ShaderNodeMath", operation="MULTIPLY_ADD")
    t.inputs[1].default_value = -1.1
    q.link(a.outputs[0], t.inputs[0])
    q.link(sp.outputs[1], t.inputs[2])
    f = q.node("ShaderNodeMath", operation="MULTIPLY")
    f.inputs[1].default_value = 11
    q.link(t.outputs[0], f.inputs[0])
    fr = q.node("ShaderNodeMath", operation="PINGPONG")
    fr.inputs[1].default_value = 0.5
    q.link(f.outputs[0], fr.inputs[0])
    m2 = q.node("ShaderNodeMapRange")
    m2.inputs[1].default_value = 0.07
    m2.inputs[2].default_value = 0.0
    m2.inputs[4].default_value = 0.45
    q.link(fr.outputs[0], m2.inputs[0])
    mm = q.node("ShaderNodeMath", operation="MAXIMUM")
    q.link(mr.outputs[0], mm.inputs[0])
    q.link(m2.outputs[0], mm.inputs[1])
    mk = q.node("ShaderNodeMixRGB")
    q.link(mm.outputs[0], mk.inputs[0])
    q.link(mx.outputs[0], mk.inputs[1])
    mk.inputs[2].default_value = hex_colour("#7FA65A")
    q.link(mk.outputs[0], q.bsdf.inputs["Base Color"])
    tr = q.node("ShaderNodeBsdfTranslucent")
    q.link(mk.outputs[0], tr.inputs[0])
    ms = q.node("ShaderNodeMixShader")
    ms.inputs[0].default_value = 0.22
    q.link(q.bsdf.outputs[0], ms.inputs[1])
    q.link(tr.outputs[0], ms.inputs[2])
    q.link(ms.outputs[0], q.output.inputs["Surface"])
    MATERIALS[name] = q.material
    return q.material


def tile_material(name="Tiles", colour="#F1ECE3", joint="#CFC6B8", size=(0.15, 0.075), axes="XZ"):
    """Glazed wall tiles in a brick bond."""
    if name in MATERIALS:
        return MATERIALS[name]
    q = NodeMaterial(name)
    q.set(Roughness=0.14, Specular=0.5)
    coords = q.node("ShaderNodeTexCoord")
    split = q.node("ShaderNodeSeparateXYZ")
    join = q.node("ShaderNodeCombineXYZ")
    q.link(coords.outputs["Object"], split.inputs[0])
    q.link(split.outputs["XYZ".index(axes[0])], join.inputs[0])
    q.link(split.outputs["XYZ".index(axes[1])], join.inputs[1])
    bricks = q.node("ShaderNodeTexBrick")
    bricks.inputs["Scale"].default_value = 1
    bricks.inputs["Mortar Size"].default_value = 0.0022
    bricks.inputs["Brick Width"].default_value = size[0]
    bricks.inputs["Row Height"].default_value = size[1]
    base = hex_colour(colour)
    bricks.inputs["Color1"].default_value = base
    bricks.inputs["Color2"].default_value = tuple(c * 0.93 for c in base[:3]) + (1,)
    bricks.inputs["Mortar"].default_value = hex_colour(joint)
    bump = q.node("ShaderNodeBump")
    bump.invert = True
    bump.inputs["Strength"].default_value = 0.6
    bump.inputs["Distance"].default_value = 0.002
    q.link(join.outputs[0], bricks.inputs["Vector"])
    q.link(bricks.outputs["Color"], q.bsdf.inputs["Base Color"])
    q.link(bricks.outputs["Fac"], bump.inputs["Height"])
    q.link(bump.outputs[0], q.bsdf.inputs["Normal"])
    MATERIALS[name] = q.material
    return q.material
