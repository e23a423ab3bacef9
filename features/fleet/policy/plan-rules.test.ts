import { describe, expect, it } from 'vitest'
import type { PlannedSlot } from '../schema.ts'
import { blocksOf, shelfOf } from './lanes.ts'
import { differencesOf } from './plan-differences.ts'
import { changeSlot, copyOf, emptyLane, moveLane, placeProduct } from './plan-edits.ts'
import { findingsIn, type PlannedProduct, type PlanPlace, whyNot } from './plan-rules.ts'

const product = (id: string, change: Partial<PlannedProduct> = {}): PlannedProduct => ({
  ...{ id, name: id, category: 'soft', shape: 'can', chilled: false, highCaffeine: false },
  ...{ retired: false, costPence: 60, pricePence: 160, ...change },
})
const cola = product('Cola')
const crisps = product('Crisps', { shape: 'bag', category: 'savoury' })
const water = product('Water', { shape: 'bottle' })
const energy = product('Energy', { highCaffeine: true, category: 'energy' })
const meal = product('Sandwich', { shape: 'sandwich', category: 'meal', chilled: true })
const coldBox = product('Cold box', { shape: 'box', chilled: true })
const products = new Map([cola, crisps, water, energy, meal].map((one) => [one.id, one]))

/** Its shelves from the top: bags (A, B), bars (C), cans (D), bottles (E). */
const combo: PlanPlace = { model: 'combo', environment: 'office' }
const slot = (code: string, { id, pricePence }: PlannedProduct): PlannedSlot => ({
  ...{ code, productId: id, capacity: 8, par: 8, pricePence },
})

describe('lanes', () => {
  it('are lettered from the top through both blocks', () => {
    const letters = blocksOf('cooler-pair').map((block) => block.map(({ name }) => name))
    expect(letters.map((block) => block.join(''))).toEqual(['ABCDEFG', 'HIJKLMN'])
  })

  it.each([
    ['A1', 'A'],
    ['A5', 'A'],
    ['D8', 'D'],
    ['A6', undefined],
    ['A0', undefined],
    ['F1', undefined],
    ['', undefined],
  ])('%s', (code, letter) => {
    expect(shelfOf('combo', code)?.name).toBe(letter)
  })
})

describe('what may stand where', () => {
  it.each<
    [what: string, place: PlanPlace, code: string, PlannedProduct, words: string | undefined]
  >([
    ['a can among cans', combo, 'D1', cola, undefined],
    ['a bag among bags', combo, 'A1', crisps, undefined],
    ['a can among bags', combo, 'A1', cola, 'Cola does not fit: shelf A takes bags.'],
    [
      'a can among several shapes',
      { ...combo, model: 'ai-vend-pro' },
      'B1',
      cola,
      'Cola does not fit: shelf B takes bars, bags and boxes.',
    ],
    ['a lane with a number of its own', combo, '101', cola, undefined],
    ['chilled food in a cooled machine', { ...combo, model: 'ai-vend-pro' }, 'C1', meal, undefined],
    [
      'chilled food in a machine that does not cool',
      { model: 'essentials-locker', environment: 'office' },
      'A1',
      coldBox,
      'Cold box has to be kept cold, and the Essentials Locker does not cool.',
    ],
    ['an energy drink in an office', combo, 'D1', energy, undefined],
    [
      'an energy drink at a school',
      { ...combo, environment: 'education' },
      'D1',
      energy,
      'Energy is high in caffeine: we sell none of it on education sites.',
    ],
  ])('%s', (_, place, code, one, words) => {
    expect(whyNot(place, [], code, one)).toBe(words)
  })

  it.each<[what: string, slots: PlannedSlot[], findings: [string, string][]]>([
    ['nothing is wrong', [slot('D1', cola)], []],
    ['two plans for one lane', [slot('D1', cola), slot('D1', cola)], [['D1', 'fault']]],
    ['more than it holds', [{ ...slot('D1', cola), par: 9 }], [['D1', 'fault']]],
    ['a product that nobody knows', [{ ...slot('D1', cola), productId: 'x' }], [['D1', 'fault']]],
    ['slots have other numbers', [slot('101', cola), slot('010', meal)], []],
    [
      'any pack fits, by other numbers',
      [slot('101', cola), slot('A1', cola)],
      [['101', 'warning']],
    ],
    ['a price below cost', [{ ...slot('D2', cola), pricePence: 59 }], [['D2', 'warning']]],
  ])('a plan in which %s', (_, slots, findings) => {
    const found = findingsIn(combo, slots, products)
    expect(found.map(({ code, kind }) => [code, kind])).toEqual(findings)
  })

  it('a product that is no longer bought is warned of', () => {
    const old = product('Old', { retired: true })
    const found = findingsIn(combo, [slot('D1', old)], new Map([[old.id, old]]))
    expect(found).toEqual([{ code: 'D1', kind: 'warning', message: 'Old is no longer bought.' }])
  })
})

describe('drawing a plan', () => {
  const plan = [slot('A1', crisps), slot('D1', cola), slot('E1', water)]

  it('puts a product into a lane at its list price, in place of what was there', () => {
    const lane = { capacity: 8, par: 8, pricePence: 160 }
    expect(placeProduct(combo, plan, 'D1', energy)).toEqual({
      plan: [plan[0], { code: 'D1', productId: 'Energy', ...lane }, plan[2]],
    })
    expect(placeProduct(combo, plan, 'A2', cola)).toHaveProperty('refused')
  })

  it('keeps the price of a lane that already has the product', () => {
    const dear = [{ ...slot('D1', cola), pricePence: 200 }]
    expect(placeProduct(combo, dear, 'D1', cola)).toEqual({ plan: dear })
  })

  it('moves a lane to an empty one, and lets two change places', () => {
    expect(moveLane(combo, plan, products, 'D1', 'D3')).toEqual({
      plan: [plan[0], { ...plan[1], code: 'D3' }, plan[2]],
    })
    const two = [slot('D1', cola), slot('D2', energy)]
    expect(moveLane(combo, two, products, 'D1', 'D2')).toEqual({
      plan: [slot('D1', energy), slot('D2', cola)],
    })
  })

  it.each([
    ['what does not fit', 'D1', 'A2', 'Cola does not fit: shelf A takes bags.'],
    [
      'what would push out something that does not fit',
      'A1',
      'D1',
      'Crisps does not fit: shelf D takes cans.',
    ],
    ['nothing', 'D5', 'D6', 'Lane D5 is empty.'],
  ])('does not move %s', (_, from, to, refused) => {
    expect(moveLane(combo, plan, products, from, to)).toEqual({ refused })
  })

  it('empties a lane and changes its figures', () => {
    expect(emptyLane(plan, 'D1')).toEqual([plan[0], plan[2]])
    expect(changeSlot(plan, 'D1', { par: 5 })[1]).toEqual({ ...plan[1], par: 5 })
  })

  it('copies of another machine what can stand here, and says what cannot', () => {
    const other = [slot('D1', cola), slot('A1', water)]
    const school: PlanPlace = { ...combo, environment: 'education' }
    const copied = copyOf(school, [...other, slot('D2', energy)], products)
    expect(copied.plan).toEqual([slot('D1', cola)])
    expect(copied.left.map(({ code }) => code)).toEqual(['A1', 'D2'])
  })

  it('copies a plan with numbers of its own as it is', () => {
    const other = [slot('101', cola), slot('010', water)]
    expect(copyOf(combo, other, products)).toEqual({ plan: other.toReversed(), left: [] })
  })

  it('tells what changes from one plan to another, in the order of the lanes', () => {
    const now = [
      { ...slot('A1', crisps), pricePence: 170 },
      slot('D1', energy),
      slot('D10', cola),
      slot('D2', cola),
    ]
    const found = differencesOf(plan, now).map(({ code, kind }) => `${code} ${kind}`)
    expect(found).toEqual(['A1 changed', 'D1 replaced', 'D2 added', 'D10 added', 'E1 removed'])
    expect(differencesOf(plan, plan.toReversed())).toEqual([])
  })
})
