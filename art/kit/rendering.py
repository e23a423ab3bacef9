"""Lights, sky, camera and the render call."""

import math
import os
import time

import bpy
from mathutils import Vector

from core import add_object, add_to_scene
from materials import NodeMaterial


def area_light(name, loc, rot, sx, sy, power, col=(1, 1, 1), vis=False, spread=180):
    l = bpy.data.lights.new(name, "AREA")
    l.shape = "RECTANGLE"
    l.size = sx
    l.size_y = sy
    l.energy = power
    l.color = col
    l.spread = math.radians(spread)
    o = bpy.data.objects.new(name, l)
    o.location = loc
    o.rotation_euler = [math.radians(a) for a in rot]
    o.visible_camera = vis
    add_to_scene(o)
    return o


def aim_at(o, to):
    """Point a lamp or card at a place."""
    o.rotation_euler = (Vector(to) - o.location).to_track_quat("-Z", "Y").to_euler()


def reflection_card(name, loc, to, sx, sy, strength, roll=0, col=(1, 1, 1)):
    """A card that only reflections see, with soft edges: the streak that makes glass read as glass."""
    q = NodeMaterial("card" + name)
    q.nodes.remove(q.bsdf)
    tc = q.node("ShaderNodeTexCoord")
    sp = q.node("ShaderNodeSeparateXYZ")
    q.link(tc.outputs["UV"], sp.inputs[0])

    def feather(s_):
        a = q.node("ShaderNodeMath", operation="SUBTRACT")
        a.inputs[1].default_value = 0.5
        q.link(s_, a.inputs[0])
        b = q.node("ShaderNodeMath", operation="ABSOLUTE")
        q.link(a.outputs[0], b.inputs[0])
        c = q.node("ShaderNodeMapRange")
        c.interpolation_type = "SMOOTHSTEP"
        c.inputs[1].default_value = 0.5
        c.inputs[2].default_value = 0.2
        q.link(b.outputs[0], c.inputs[0])
        return c.outputs[0]

    m = q.node("ShaderNodeMath", operation="MULTIPLY")
    q.link(feather(sp.outputs[0]), m.inputs[0])
    q.link(feather(sp.outputs[1]), m.inputs[1])
    e = q.node("ShaderNodeEmission")
    e.inputs[0].default_value = (*col, 1)
    m2 = q.node("ShaderNodeMath", operation="MULTIPLY")
    m2.inputs[1].default_value = strength
    q.link(m.outputs[0], m2.inputs[0])
    q.link(m2.outputs[0], e.inputs[1])
    q.material.cycles.sample_as_light = False
    tr = q.node("ShaderNodeBsdfTransparent")
    ad = q.node("ShaderNodeAddShader")
    q.link(e.outputs[0], ad.inputs[0])
    q.link(tr.outputs[0], ad.inputs[1])
    q.link(ad.outputs[0], q.output.inputs["Surface"])
    me = bpy.data.meshes.new(name)
    me.from_pydata(
        [(-sx / 2, -sy / 2, 0), (sx / 2, -sy / 2, 0), (sx / 2, sy / 2, 0), (-sx / 2, sy / 2, 0)], [], [(0, 1, 2, 3)]
    )
    uv = me.uv_layers.new(name="UVMap")
    for i, c in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = c
    o = add_object(name, me, loc, mat=q.material)
    aim_at(o, to)
    o.rotation_euler.rotate_axis("Z", math.radians(roll))
    o.visible_camera = False
    o.visible_diffuse = False
    o.visible_shadow = False
    o.visible_transmission = False
    return o


def setup_render(w, h, spp, scale, transparent=False, bounces=10):
    """Cycles on the CPU, tuned for few samples plus the denoiser in finish.py."""
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device = "CPU"
    c.samples = spp
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.015
    c.adaptive_min_samples = 24
    c.max_bounces = bounces
    c.diffuse_bounces = 4
    c.glossy_bounces = 5
    c.transmission_bounces = 8
    c.transparent_max_bounces = 16
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.sample_clamp_indirect = 6
    c.blur_glossy = 0.8
    c.use_denoising = False
    s.render.resolution_x = w
    s.render.resolution_y = h
    s.render.resolution_percentage = scale
    s.render.film_transparent = transparent
    s.render.use_persistent_data = False
    s.render.threads_mode = "AUTO"
    c.use_auto_tile = False
    vl = s.view_layers[0]
    vl.cycles.denoising_store_passes = True
    vl.use_pass_object_index = True


def sky(top=(0.9, 0.95, 1), bottom=(0.35, 0.33, 0.32), strength=0.5, mirrored=None):
    """Vertical gradient all around. `mirrored` is the strength that reflections see: keep it
    low in bright sets, or dark paint mirrors the sky and turns grey."""
    world = bpy.data.worlds.new("Sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    background = nodes["Background"]
    background.inputs[1].default_value = strength
    coords = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    height = nodes.new("ShaderNodeMapRange")
    height.inputs[1].default_value = -0.4
    height.inputs[2].default_value = 0.8
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = (*bottom, 1)
    ramp.color_ramp.elements[1].color = (*top, 1)
    links.new(coords.outputs["Generated"], split.inputs[0])
    links.new(split.outputs[2], height.inputs[0])
    links.new(height.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], background.inputs[0])
    if mirrored is not None:
        path = nodes.new("ShaderNodeLightPath")
        choose = nodes.new("ShaderNodeMapRange")
        choose.inputs[3].default_value = strength
        choose.inputs[4].default_value = mirrored
        links.new(path.outputs["Is Glossy Ray"], choose.inputs[0])
        links.new(choose.outputs[0], background.inputs[1])


def camera(loc, to, lens=70, shift=True, dof=None, fstop=4, sx=0, sy=0):
    """shift: stay level and frame with the lens shift (sx, sy); dof: focus distance."""
    c = bpy.data.cameras.new("Cam")
    c.lens = lens
    c.sensor_width = 36
    o = bpy.data.objects.new("Cam", c)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    d = Vector(to) - Vector(loc)
    if shift:
        d.z = 0  # level camera: verticals stay vertical, frame with lens shift
    o.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    c.shift_x = sx
    c.shift_y = sy
    if dof:
        c.dof.use_dof = True
        c.dof.focus_distance = dof
        c.dof.aperture_fstop = fstop
    bpy.context.scene.camera = o
    return o


def render(base):
    """Render and write the passes that finish.py needs as <base>_<pass>.exr."""
    s = bpy.context.scene
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl = t.nodes.new("CompositorNodeRLayers")
    fo = t.nodes.new("CompositorNodeOutputFile")
    fo.base_path = os.path.dirname(base)
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.exr_codec = "ZIP"
    fo.format.color_mode = "RGBA"
    fo.file_slots.clear()
    for nm, pas in (
        ("color", "Image"),
        ("albedo", "Denoising Albedo"),
        ("normal", "Denoising Normal"),
        ("index", "IndexOB"),
    ):
        fo.file_slots.new(os.path.basename(base) + "_" + nm + "_")
        t.links.new(rl.outputs[pas], fo.inputs[-1])
    co = t.nodes.new("CompositorNodeComposite")
    t.links.new(rl.outputs["Image"], co.inputs[0])
    s.frame_set(1)
    s.render.filepath = base + "_noisy"
    t0 = time.time()
    bpy.ops.render.render(write_still=False)
    print("RENDER %.1fs %s" % (time.time() - t0, base))
    for nm in ("color", "albedo", "normal", "index"):
        os.replace("%s_%s_0001.exr" % (base, nm), "%s_%s.exr" % (base, nm))
