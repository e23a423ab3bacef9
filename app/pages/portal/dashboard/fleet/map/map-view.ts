import type { Point } from '#content/british-isles.ts'

/** The part of the map that is shown: its middle, and how much larger than the whole it is drawn. */
export interface View {
  x: number
  y: number
  zoom: number
}

export interface Placed {
  x: number
  y: number
}

/** Points of a degree; at this latitude one of longitude is 0.58 of one of latitude. */
const scale = { longitude: 58, latitude: 100 }
const northWest: Point = [-8.9, 60.95]

export function project([longitude, latitude]: Point): Placed {
  return {
    x: (longitude - northWest[0]) * scale.longitude,
    y: (northWest[1] - latitude) * scale.latitude,
  }
}

/** What the whole map measures, and the shape of the window upon it. */
export const whole = { width: 800, height: 1130 }
export const wholeView: View = { x: 330, y: whole.height / 2 - 10, zoom: 1 }
export const largestZoom = 128

export const pathThrough = (points: readonly Point[]): string =>
  `M${points
    .map(project)
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}Z`

export function boxOf({ x, y, zoom }: View) {
  const width = whole.width / zoom
  const height = whole.height / zoom
  return { left: x - width / 2, top: y - height / 2, width, height }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** A view never leaves the map, and never comes so near that nothing is in it. */
export function within({ x, y, zoom }: View): View {
  return {
    x: clamp(x, 0, 660),
    y: clamp(y, 0, whole.height),
    zoom: clamp(zoom, 1, largestZoom),
  }
}

/** So that everything is in sight, with room around it. */
export function viewOf(places: readonly Placed[]): View {
  if (places.length === 0) return wholeView
  const xs = places.map(({ x }) => x)
  const ys = places.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const fits = Math.min(
    whole.width / Math.max(1, (right - left) * 1.6),
    whole.height / Math.max(1, (bottom - top) * 1.6),
  )
  return within({ x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.min(fits, 8) })
}

export interface Cluster<Item> {
  x: number
  y: number
  items: Item[]
}

/**
 * Puts together what would lie over each other: each joins the first group that is near enough. A group
 * lies in the middle of what is in it, and may come near to another by that: then they are one.
 */
export function clustersOf<Item extends Placed>(
  items: readonly Item[],
  nearer: number,
): Cluster<Item>[] {
  let clusters: Cluster<Item>[] = items.map((item) => ({ x: item.x, y: item.y, items: [item] }))
  for (let before = Number.POSITIVE_INFINITY; clusters.length < before; ) {
    before = clusters.length
    clusters = joined(clusters, nearer)
  }
  return clusters
}

function joined<Item extends Placed>(
  clusters: readonly Cluster<Item>[],
  nearer: number,
): Cluster<Item>[] {
  const groups: Cluster<Item>[] = []
  for (const { x, y, items } of clusters) {
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < nearer)
    if (near) near.items.push(...items)
    else groups.push({ x, y, items: [...items] })
  }
  return groups.map(({ items: together }) => ({
    x: together.reduce((sum, { x }) => sum + x, 0) / together.length,
    y: together.reduce((sum, { y }) => sum + y, 0) / together.length,
    items: together,
  }))
}

/**
 * The signs to draw, no two nearer than `nearer`: one for each group, which opens when one zooms in. What
 * no zoom takes apart, because it lies at one place, stands around that place in the nearest view.
 */
export function signsOf<Item extends Placed>(
  items: readonly Item[],
  nearer: number,
  zoom: number,
): Cluster<Item>[] {
  const clusters = clustersOf(items, nearer)
  if (zoom < largestZoom) return clusters
  return clusters.flatMap(({ x, y, items: together }) => {
    const count = together.length
    if (count === 1) return [{ x, y, items: together }]
    const radius = (nearer * 1.05) / (2 * Math.sin(Math.PI / count))
    return together.map((item, index) => {
      const angle = (2 * Math.PI * index) / count - Math.PI / 2
      return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle), items: [item] }
    })
  })
}

/** How near to look so that a group comes apart: a step, or at once all the way if its sites are at one place. */
export function zoomInto(items: readonly Placed[], zoom: number): number {
  const [first] = items
  const apart = items.some(({ x, y }) => x !== first?.x || y !== first?.y)
  return apart ? Math.min(zoom * 3, largestZoom) : largestZoom
}

/** How many points of the whole map one pixel is; nothing while the map has no size, as when it is hidden. */
export function unitOf(box: { width: number; height: number }): number | undefined {
  const unit = Math.max(whole.width / box.width, whole.height / box.height)
  return Number.isFinite(unit) ? unit : undefined
}
