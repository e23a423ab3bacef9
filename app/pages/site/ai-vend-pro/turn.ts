/** Where one looks from: around the machine, above it, and how near; angles in radians. */
export interface Viewpoint {
  around: number
  above: number
  distance: number
}

export const start: Viewpoint = { around: 0.5, above: 0.1, distance: 4.3 }

const least = { above: -0.15, distance: 1.7 }
const most = { above: 1.1, distance: 6 }
const step = Math.PI / 18

export function turn(from: Viewpoint, by: { around?: number; above?: number }): Viewpoint {
  return {
    ...from,
    around: from.around + (by.around ?? 0),
    above: within(from.above + (by.above ?? 0), least.above, most.above),
  }
}

export function zoom(from: Viewpoint, factor: number): Viewpoint {
  return { ...from, distance: within(from.distance * factor, least.distance, most.distance) }
}

/** What a key does, or nothing if it is not one of ours. */
export function afterKey(from: Viewpoint, key: string): Viewpoint | undefined {
  switch (key) {
    case 'ArrowLeft':
      return turn(from, { around: -step })
    case 'ArrowRight':
      return turn(from, { around: step })
    case 'ArrowUp':
      return turn(from, { above: step })
    case 'ArrowDown':
      return turn(from, { above: -step })
    case '+':
    case '=':
      return zoom(from, 0.85)
    case '-':
      return zoom(from, 1 / 0.85)
    case '0':
    case 'Home':
      return start
    default:
      return undefined
  }
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
