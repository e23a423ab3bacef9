import { describe, expect, it } from 'vitest'
import { type Environment, environments } from '#content/environments.ts'
import { machineList, type Slug } from '#content/machines.ts'
import { defaultMix, type MixInput, mixFromQuery, needList, needs, queryOfMix } from '../schema.ts'
import { planProductMix } from './planner.ts'
import { shares } from './starting-rates.ts'

const kinds = Object.keys(environments) as Environment[]
const plan = (part: Partial<MixInput> = {}) => planProductMix({ ...defaultMix, ...part })
const productsOf = (part: Partial<MixInput>) => plan(part).lines.map(({ product }) => product)

it.each(kinds)('the starting shares for %s are out of 100', (kind) => {
  expect(Object.values(shares[kind]).reduce((sum, share) => sum + share, 0)).toBe(100)
})

describe.each(kinds)('a plan for %s', (environment) => {
  it.each(machineList.map(({ slug }) => slug as Slug))('fills the %s', (machine) => {
    const { blocks, lines } = plan({ environment, machine })
    const lanes = blocks.flat().flatMap((shelf) => shelf.lanes)
    expect(lanes.every((lane) => lane !== undefined)).toBe(true)
    expect(lines.reduce((sum, { places }) => sum + places.length, 0)).toBe(lanes.length)
    expect(lines.every(({ reason }) => reason.length > 10)).toBe(true)
  })

  it.each(needList)('keeps to "%s"', (need) => {
    expect(
      productsOf({ environment, needs: [need] }).filter(
        (one) => !needs[need].keeps({ ...one, highCaffeine: one.caffeine === 'high' }),
      ),
    ).toEqual([])
  })

  it.each([25, 50, 100] as const)('is vegan to at least %i percent', (vegan) => {
    expect(plan({ environment, vegan }).veganShare).toBeGreaterThanOrEqual(vegan)
  })
})

it('has no energy drink on education sites, whatever is asked', () => {
  const { input, lines, notes } = plan({ environment: 'education', needs: [] })
  expect(lines.filter(({ product }) => product.caffeine === 'high')).toEqual([])
  expect(input.needs).toEqual(['no-energy'])
  expect(notes[0]).toContain('No energy drinks')
})

it('puts every product on a shelf that takes its shape', () => {
  for (const { slug, inside } of machineList) {
    const shelves = inside.blocks.flat()
    for (const [at, { lanes }] of plan({ machine: slug as Slug })
      .blocks.flat()
      .entries()) {
      for (const product of lanes) expect(shelves[at]?.takes).toContain(product?.shape)
    }
  }
})

it('gives the same plan for the same wishes', () => {
  expect(plan()).toEqual(plan())
})

it('has more meals where people come at night', () => {
  const meals = (hours: number) =>
    plan({ hours, environment: 'hospital', machine: 'cooler-pair' }).lines.filter(
      ({ product }) => product.category === 'meal',
    ).length
  expect(meals(24)).toBeGreaterThanOrEqual(meals(10))
})

it('gives a product more lanes the more people are there', () => {
  const lanes = (people: number) =>
    Math.max(...plan({ people, machine: 'cooler-pair' }).lines.map(({ places }) => places.length))
  expect(lanes(1000)).toBeGreaterThan(lanes(40))
})

it('counts as vegan only what is eaten or drunk', () => {
  expect(plan({ machine: 'essentials-locker' }).veganShare).toBeUndefined()
})

it('says that schools have rules of their own', () => {
  expect(plan({ environment: 'education' }).notes.join()).toContain('School Food Standards')
  expect(plan({ environment: 'office' }).notes.join()).not.toContain('School')
})

it('goes into a link and comes out of it as it was', () => {
  const whole: MixInput = { ...defaultMix, machine: 'cooler-pair', vegan: 100, needs: needList }
  const query = queryOfMix(whole)
  expect(mixFromQuery(new URLSearchParams(query))).toEqual(whole)
})

it.each([
  ['', defaultMix],
  ['site=moon&people=-4&hours=99&vegan=33&machine=toaster&needs=gold', defaultMix],
  [
    'site=hospital&people=900&hours=24&vegan=50&machine=cooler-pair&needs=halal,no-hfss',
    {
      environment: 'hospital',
      people: 900,
      hours: 24,
      vegan: 50,
      machine: 'cooler-pair',
      needs: ['halal', 'no-hfss'],
    },
  ],
])('reads the query "%s"', (query, expected) => {
  expect(mixFromQuery(new URLSearchParams(query))).toEqual(expected)
})
