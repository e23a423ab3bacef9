"""What every scene begins with."""

import bpy


def place(collection, x, y, turn=0, extra=()):
    """Move a machine (and lamps that belong to it) as one thing."""
    pivot = bpy.data.objects.new(collection.name + " pivot", None)
    bpy.context.scene.collection.objects.link(pivot)
    for o in list(collection.objects) + list(extra):
        if o.parent is None:
            o.parent = pivot
    pivot.location = (x, y, 0)
    pivot.rotation_euler = (0, 0, turn)
    return pivot


def calm_quality():
    """Interiors: fewer bounces and a looser noise limit; the denoiser hides the difference."""
    c = bpy.context.scene.cycles
    c.adaptive_threshold = 0.05
    c.adaptive_min_samples = 12
    c.sample_clamp_indirect = 4
    c.max_bounces = 7
    c.diffuse_bounces = 3
    c.glossy_bounces = 3
    c.transmission_bounces = 4
