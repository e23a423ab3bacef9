"""Materials. One is made once per name: a second call with other values returns the first."""

import bpy

import core
from core import TEXTURES, hex_colour


def load_texture(n, cs="sRGB"):
    """A file of ./textures, loaded once."""
    i = bpy.data.images.load(TEXTURES + n, check_existing=True)
    i.colorspace_settings.name = cs
    return i


class NodeMaterial:
    """A Principled material plus short hands for adding and linking nodes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        tree = self.material.node_tree
        self.nodes = tree.nodes
        self.links = tree.links
        self.bsdf = self.nodes["Principled BSDF"]
        self.output = self.nodes["Material Output"]

    def node(self, kind, **settings):
        made = self.nodes.new(kind)
        for key, value in settings.items():
            setattr(made, key, value)
        return made

    def link(self, source, target):
        self.links.new(source, target)

    def set(self, **inputs):
        for key, value in inputs.items():
            self.bsdf.inputs[key.replace("_", " ")].default_value = value
        return self


# Every material by name. A second call with the same name returns the first material.
MATERIALS = {}


def material(name, col=None, rough=0.5, metal=0, spec=0.5, coat=0, emit=None, estr=0, bump=0, bscale=200, trans=0):
    """Plain material. emit and estr: glow colour and strength; bump and bscale: fine surface grain."""
    if name in MATERIALS:
        return MATERIALS[name]
    q = NodeMaterial(name)
    q.set(Roughness=rough, Metallic=metal, Specular=spec, Clearcoat=coat, Clearcoat_Roughness=0.04)
    if col:
        q.set(Base_Color=col)
    if trans:
        q.set(Transmission=trans)
    if emit:
        q.set(Emission=emit, Emission_Strength=estr)
    if bump and not core.EXPORT:
        tc = q.node("ShaderNodeTexCoord")
        nz = q.node("ShaderNodeTexNoise")
        nz.inputs["Scale"].default_value = bscale
        nz.inputs["Detail"].default_value = 3
        bp = q.node("ShaderNodeBump")
        bp.inputs["Strength"].default_value = bump
        bp.inputs["Distance"].default_value = 0.002
        q.link(tc.outputs["Object"], nz.inputs["Vector"])
        q.link(nz.outputs["Fac"], bp.inputs["Height"])
        q.link(bp.outputs["Normal"], q.bsdf.inputs["Normal"])
    MATERIALS[name] = q.material
    return q.material


def image_material(name, file, rough=0.3, metal=0, coat=0, emit=0, spec=0.5):
    """Material from a texture file; with emit it is a lit screen instead of a print."""
    if name in MATERIALS:
        return MATERIALS[name]
    q = NodeMaterial(name)
    t = q.node("ShaderNodeTexImage")
    t.image = load_texture(file)
    q.set(Roughness=rough, Metallic=metal, Clearcoat=coat, Specular=spec, Clearcoat_Roughness=0.05)
    if emit:
        q.set(Base_Color=(0, 0, 0, 1))
        q.link(t.outputs["Color"], q.bsdf.inputs["Emission"])
        q.set(Emission_Strength=min(emit, 1) if core.EXPORT else emit)  # web viewers would bleach a brighter screen
    else:
        q.link(t.outputs["Color"], q.bsdf.inputs["Base Color"])
    MATERIALS[name] = q.material
    return q.material


def glass_material():
    """Thin glass: see-through plus a mirror by viewing angle. No refraction, so no fireflies, and lamps pass."""
    if "Glass" in MATERIALS:
        return MATERIALS["Glass"]
    q = NodeMaterial("Glass")
    if core.EXPORT:
        q.set(Base_Color=(0.02, 0.025, 0.03, 1), Roughness=0.02, Alpha=0.07, Specular=0.8)
        q.material.blend_method = "BLEND"
    else:
        q.nodes.remove(q.bsdf)
        tr = q.node("ShaderNodeBsdfTransparent")
        tr.inputs[0].default_value = (0.965, 0.975, 0.98, 1)
        gl = q.node("ShaderNodeBsdfGlossy")
        gl.inputs["Roughness"].default_value = 0.0
        fr = q.node("ShaderNodeFresnel")
        fr.inputs["IOR"].default_value = 1.5
        mx = q.node("ShaderNodeMixShader")
        q.link(fr.outputs[0], mx.inputs[0])
        q.link(tr.outputs[0], mx.inputs[1])
        q.link(gl.outputs[0], mx.inputs[2])
        q.link(mx.outputs[0], q.output.inputs["Surface"])
    MATERIALS["Glass"] = q.material
    return q.material


def liquid_material(name, c1, c2):
    """Juice in PET: brighter core, saturated rim, glossy coat."""
    if name in MATERIALS:
        return MATERIALS[name]
    q = NodeMaterial(name)
    q.set(Roughness=0.12, Clearcoat=1, Specular=0.6, Clearcoat_Roughness=0.02)
    if core.EXPORT:
        q.set(Base_Color=c1)
    else:
        lw = q.node("ShaderNodeLayerWeight")
        lw.inputs[0].default_value = 0.35
        mx = q.node("ShaderNodeMixRGB")
        mx.inputs[1].default_value = c1
        mx.inputs[2].default_value = c2
        q.link(lw.outputs["Facing"], mx.inputs[0])
        q.link(mx.outputs[0], q.bsdf.inputs["Base Color"])
        q.set(Emission_Strength=0.12)
        q.link(mx.outputs[0], q.bsdf.inputs["Emission"])
    MATERIALS[name] = q.material
    return q.material


def water_material():
    """Clear PET with water. Shadows and bounce light pass straight through, or the bottles go black."""
    if "Water" in MATERIALS:
        return MATERIALS["Water"]
    q = NodeMaterial("Water")
    if core.EXPORT:
        q.set(Base_Color=hex_colour("#DDEFFA"), Roughness=0.05, Alpha=0.45)
        q.material.blend_method = "BLEND"
    else:
        q.set(Base_Color=(0.93, 0.97, 1, 1), Roughness=0.02, IOR=1.2, Transmission=1)
        lp = q.node("ShaderNodeLightPath")
        tr = q.node("ShaderNodeBsdfTransparent")
        tr.inputs[0].default_value = (0.86, 0.93, 0.97, 1)
        mx = q.node("ShaderNodeMixShader")
        mm = q.node("ShaderNodeMath", operation="MAXIMUM")
        q.link(lp.outputs["Is Shadow Ray"], mm.inputs[0])
        q.link(lp.outputs["Is Diffuse Ray"], mm.inputs[1])
        q.link(mm.outputs[0], mx.inputs[0])
        q.link(q.bsdf.outputs[0], mx.inputs[1])
        q.link(tr.outputs[0], mx.inputs[2])
        q.link(mx.outputs[0], q.output.inputs["Surface"])
    MATERIALS["Water"] = q.material
    return q.material
