import { describe, expect, it } from 'vitest'
import { britain, towns } from '#content/british-isles.ts'
import { middleOfPostcode } from '#content/postcode-areas.ts'
import {
  boxOf,
  clustersOf,
  largestZoom,
  project,
  signsOf,
  unitOf,
  viewOf,
  whole,
  wholeView,
  within,
  zoomInto,
} from './map-view.ts'

describe('the whole map', () => {
  it('has all of Britain in it', () => {
    const { left, top, width, height } = boxOf(wholeView)
    for (const point of britain) {
      const { x, y } = project(point)
      expect(x > left && x < left + width && y > top && y < top + height).toBe(true)
    }
  })

  it('has every town on land', () => {
    const inside = ([, longitude, latitude]: (typeof towns)[number]) => {
      let crossings = 0
      for (const [index, [x1, y1]] of britain.entries()) {
        const [x2, y2] = britain[(index + 1) % britain.length] ?? [x1, y1]
        const at = x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)
        if (y1 > latitude !== y2 > latitude && longitude < at) crossings += 1
      }
      return crossings % 2 === 1
    }
    // A point of the coast every ten miles cuts off harbours.
    const harbours = [
      'Belfast',
      'Plymouth',
      'Southampton',
      'Liverpool',
      'Swansea',
      'Brighton',
      'Hull',
      'Dundee',
    ]
    const wet = towns.filter((town) => !inside(town)).map(([name]) => name)
    expect(wet.filter((name) => !harbours.includes(name))).toEqual([])
  })
})

describe('a view', () => {
  it('stays on the map', () => {
    expect(within({ x: -500, y: 5000, zoom: 1000 })).toEqual({
      ...{ x: 0, y: whole.height, zoom: largestZoom },
    })
  })

  it('shows all of what it is for', () => {
    const places = [project([-2.24, 53.48]), project([-0.12, 51.51])]
    const { left, top, width, height } = boxOf(viewOf(places))
    for (const { x, y } of places) {
      expect(x > left && x < left + width && y > top && y < top + height).toBe(true)
    }
    expect(viewOf([])).toEqual(wholeView)
  })
})

it('puts together what is near, and apart what is not', () => {
  const clusters = clustersOf(
    [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 100, y: 0 },
    ],
    10,
  )
  expect(clusters.map(({ x, items }) => [x, items.length])).toEqual([
    [2, 2],
    [100, 1],
  ])
})

describe('signs of sites', () => {
  const at = (x: number, y = 0) => ({ x, y })
  const nearest = (signs: { x: number; y: number }[]) =>
    Math.min(
      ...signs.flatMap((one, index) =>
        signs.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      ),
    )

  it.each<[what: string, places: { x: number; y: number }[], zoom: number, signs: number[]]>([
    ['far from each other', [at(0), at(50)], 4, [1, 1]],
    ['near each other', [at(0), at(6), at(50)], 4, [2, 1]],
    ['in a row, each near the next', [at(0), at(9), at(14), at(50)], 4, [3, 1]],
    ['at one place', [at(0), at(0), at(0)], 4, [3]],
    ['at one place, seen from nearest', [at(0), at(0), at(0)], largestZoom, [1, 1, 1]],
    ['two at one place, seen from nearest', [at(0), at(0), at(50)], largestZoom, [1, 1, 1]],
    [
      'seven at one place, seen from nearest',
      Array(7).fill(at(3, 3)),
      largestZoom,
      Array(7).fill(1),
    ],
  ])('%s', (_, places, zoom, counts) => {
    const signs = signsOf(places, 10, zoom)
    expect(signs.map(({ items }) => items.length)).toEqual(counts)
    // Each can be met by a pointer: none lies over another.
    expect(nearest(signs)).toBeGreaterThanOrEqual(10)
  })

  it.each<[what: string, places: { x: number; y: number }[], zoom: number, into: number]>([
    ['comes apart step by step', [at(0), at(6)], 4, 12],
    ['comes apart in the nearest view at last', [at(0), at(6)], 100, largestZoom],
    ['at one place is looked at from nearest', [at(5), at(5)], 4, largestZoom],
  ])('a group that %s', (_, places, zoom, into) => {
    expect(zoomInto(places, zoom)).toBe(into)
  })
})

it.each([
  ['M1 1AE', [-2.25, 53.48]],
  ['sw1a 1aa', [-0.17, 51.47]],
  ['ZZ1 1AA', undefined],
  ['', undefined],
])('the middle of %s', (postcode, middle) => {
  expect(middleOfPostcode(postcode)).toEqual(middle)
})

it.each([
  [{ width: 400, height: 565 }, 2],
  [{ width: 0, height: 565 }, undefined],
  [{ width: 400, height: 0 }, undefined],
  [{ width: 0, height: 0 }, undefined],
])('a map of %j has %s points to a pixel', (box, expected) => {
  expect(unitOf(box)).toBe(expected)
})
