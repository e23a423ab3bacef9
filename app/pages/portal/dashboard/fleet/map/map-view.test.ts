import { describe, expect, it } from 'vitest'
import { britain, towns } from '#content/british-isles.ts'
import { middleOfPostcode } from '#content/postcode-areas.ts'
import {
  boxOf,
  clustersOf,
  largestZoom,
  project,
  unitOf,
  viewOf,
  whole,
  wholeView,
  within,
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
