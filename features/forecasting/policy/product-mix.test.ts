import { describe, expect, it } from 'vitest'
import { fixedNeeds } from '../schema.ts'
import { gainOf } from './gain.ts'
import { mixReason, parReason, sellsHere } from './mix-reasons.ts'
import { type KnownProduct, pooledRates } from './pooled-rates.ts'
import { chooseMix, expectedMargin, type MixProduct, type MixTask } from './product-mix.ts'
import { closedTogether } from './slot-figures.ts'

const product = (id: string, mean: number, differs: Partial<MixProduct> = {}): MixProduct => ({
  id,
  ...{ category: 'soft', shape: 'can', chilled: false, vegan: true, halal: true, hfss: false },
  ...{ highCaffeine: false, allergens: [], marginPence: 80, costPence: 60, shelfLifeDays: null },
  weekly: { mean, shape: 4 },
  ...differs,
})
const lanes = (...held: (string | null)[]) =>
  held.map((productId, at) => {
    return { code: `A${at + 1}`, takes: ['can', 'pot'], chilled: true, productId }
  })
const task = (change: Partial<MixTask>): MixTask => ({
  ...{ slots: [], products: [], untilVisit: 1, mostChanges: 4, trials: 0, seed: 1 },
  rules: { needs: [], leastVegan: 0, mostHfss: 100 },
  ...change,
})
const held = (change: Partial<MixTask>) => chooseMix(task(change)).map(({ productId }) => productId)
const changed = (change: Partial<MixTask>) =>
  chooseMix(task(change)).filter(({ gainPence }) => gainPence !== 0)

const cola = product('cola', 9)
const water = product('water', 6, { category: 'water' })
const slow = product('slow', 0.5)

describe('a product mix', () => {
  it('swaps what hardly sells for what sells, and says what that adds a week', () => {
    const [swap] = changed({ slots: lanes('slow', 'cola'), products: [cola, slow, water] })
    expect(swap).toMatchObject({ code: 'A1', productId: 'water', trial: false })
    const products = [cola, slow, water]
    const margin = (...ids: string[]) => expectedMargin(task({ slots: lanes(...ids), products }))
    expect(margin('water', 'cola')).toBeGreaterThan(margin('slow', 'cola') + 200)
  })

  it('gives a fast seller a second lane rather than a slow one its first', () => {
    const fast = product('cola', 20)
    const [swap] = changed({ slots: lanes('cola', 'slow'), products: [fast, slow] })
    expect(swap).toMatchObject({ code: 'A2', productId: 'cola' })
  })

  it('leaves a plan alone that is as good as any', () => {
    expect(changed({ slots: lanes('cola', 'water'), products: [cola, water, slow] })).toEqual([])
  })

  it('keeps the last of a kind', () => {
    const tea = product('tea', 0.2, { category: 'coffee' })
    expect(held({ slots: lanes('tea', 'water'), products: [tea, water, cola] })).toContain('tea')
  })

  it('counts what goes out of date: a lane of salads that nobody buys loses money', () => {
    const salad = product('salad', 2, { shelfLifeDays: 3, marginPence: 150, costPence: 200 })
    const crisps = product('crisps', 2, { marginPence: 70 })
    expect(held({ slots: lanes(null), products: [salad, crisps] })).toEqual(['crisps'])
  })

  it.each<[rule: string, best: Partial<MixProduct>, change: Partial<MixTask>]>([
    ['shapes', { shape: 'bottle' }, {}],
    [
      'temperature zones',
      { chilled: true },
      { slots: lanes('slow').map((lane) => ({ ...lane, chilled: false })) },
    ],
    [
      'no energy drinks on education sites',
      { highCaffeine: true },
      { rules: { needs: fixedNeeds.education ?? [], leastVegan: 0, mostHfss: 100 } },
    ],
    [
      'allergens',
      { allergens: ['peanuts'] },
      { rules: { needs: ['allergen-aware'], leastVegan: 0, mostHfss: 100 } },
    ],
    ['diets', { halal: false }, { rules: { needs: ['halal'], leastVegan: 0, mostHfss: 100 } }],
    ['vegan shares', { vegan: false }, { rules: { needs: [], leastVegan: 50, mostHfss: 100 } }],
    ['HFSS limits', { hfss: true }, { rules: { needs: [], leastVegan: 0, mostHfss: 40 } }],
    ['what is no longer bought', { retired: true }, {}],
  ])('holds to %s, whatever it would earn', (_, best, change) => {
    const star = product('star', 40, best)
    expect(held({ slots: lanes('slow'), products: [slow, star], ...change })).toEqual(['slow'])
    expect(held({ slots: lanes('slow'), products: [slow, product('star', 40)] })).toEqual(['star'])
  })

  it('takes out first what a rule forbids', () => {
    const energy = product('energy', 30, { highCaffeine: true })
    const rules = { needs: fixedNeeds.education ?? [], leastVegan: 0, mostHfss: 100 }
    const found = held({ slots: lanes('energy'), products: [energy, water], rules })
    expect(found).toEqual(['water'])
  })

  it('takes out all that a rule forbids, however little takes its place earns', () => {
    const energy = product('energy', 30, { highCaffeine: true })
    const rules = { needs: fixedNeeds.education ?? [], leastVegan: 0, mostHfss: 100 }
    const slots = lanes('energy', 'energy', 'energy', 'energy')
    const found = held({ slots, products: [energy, product('slow', 0.1)], rules, mostChanges: 1 })
    expect(found).not.toContain('energy')
  })

  it('keeps a lane for a trial, by the seed, and draws what is little known more often than what is poor', () => {
    const unknown = product('unknown', 3, { category: 'juice', weekly: { mean: 3, shape: 0.7 } })
    const poor = product('poor', 0.4, { category: 'coffee', weekly: { mean: 0.4, shape: 40 } })
    const tried = (seed: number) =>
      chooseMix(
        task({
          slots: lanes('cola', 'cola', 'water', 'slow'),
          products: [cola, water, slow, unknown, poor],
          ...{ mostChanges: 1, trials: 1, seed },
        }),
      ).filter(({ trial }) => trial)
    expect(tried(3)).toEqual(tried(3))
    const all = Array.from({ length: 60 }, (_, seed) => tried(seed)).flat()
    const times = (id: string) => all.filter(({ productId }) => productId === id).length
    expect(times('unknown')).toBeGreaterThan(2 * times('poor'))
    expect(times('unknown')).toBeGreaterThan(20)
  })
})

describe('what is expected of a product that was never in a machine', () => {
  const known = (id: string, change: Partial<KnownProduct> = {}): KnownProduct => ({
    ...{ id, category: 'soft', here: null },
    alike: { machines: 0, mean: 0 },
    fleet: { machines: 0, mean: 0 },
    ...change,
  })
  const often = { machines: 8, mean: 12 }
  it('is what it sells in buildings of the kind, by how busy the machine is', () => {
    const lemonade = known('lemonade', { alike: often, fleet: often })
    const here = (mean: number) =>
      known('cola', { here: { mean, shape: 5 }, alike: often, fleet: often })
    const expected = (mean: number) =>
      pooledRates('office', [here(mean), lemonade]).get('lemonade')?.weekly.mean ?? 0
    expect(expected(12)).toBeGreaterThan(9)
    expect(expected(36)).toBeGreaterThan(1.8 * expected(12))
  })
  it('is no less in a machine with products that sell nowhere', () => {
    const lemonade = known('lemonade', { alike: often, fleet: often })
    const cola = known('cola', { here: { mean: 12, shape: 5 }, alike: often, fleet: often })
    const never = { machines: 1, mean: 0 }
    const unsold = Array.from({ length: 30 }, (_, at) =>
      known(`unsold ${at}`, {
        ...{ category: `kind ${at}`, here: { mean: 0, shape: 1 }, alike: never, fleet: never },
      }),
    )
    const expected = (...others: KnownProduct[]) =>
      pooledRates('office', [cola, lemonade, ...others]).get('lemonade')?.weekly.mean ?? 0
    expect(expected(...unsold)).toBeGreaterThan(0.9 * expected())
  })
  it('comes from the whole fleet, or from its kind, if nothing like it is known, and is less sure', () => {
    const rates = pooledRates('office', [
      known('alike', { alike: often, fleet: often }),
      known('fleet', { fleet: often }),
      known('kind'),
    ])
    expect([...rates.values()].map(({ from }) => from)).toEqual(['alike', 'fleet', 'kind'])
    const [alike = 0, fleet = 0, kind = 0] = [...rates.values()].map(({ weekly }) => weekly.shape)
    expect(alike).toBeGreaterThan(fleet)
    expect(fleet).toBeGreaterThan(kind)
  })
})

it('says why in a sentence', () => {
  const rate = { weekly: { mean: 12.6, shape: 2 }, from: 'alike' as const }
  const told = { trial: false, beforeNoon: 0.74 }
  expect(mixReason(rate, 'office', told)).toBe(
    'Sells 1.8 a day in offices like yours; 3 of 4 before noon.',
  )
  const seldom = { weekly: { mean: 0.3, shape: 1 }, from: 'kind' as const }
  expect(mixReason(seldom, 'retail', { trial: true })).toMatch(
    /^Probably sells less than one a week/,
  )
  const here = { weekly: { mean: 7.7, shape: 2 }, from: 'here' as const }
  expect(mixReason(here, 'office', { trial: false, lanes: 1 })).toBe(
    'Sells 1.1 a day here, from one lane.',
  )
  expect(sellsHere('Wrap', { mean: 10.5, shape: 2 }, 2)).toBe(
    'Wrap sells 1.5 a day here, from 2 lanes.',
  )
  expect(parReason(3, 8)).toBe('3, not 8: one more costs more in waste than it earns.')
})

it('a loss counts only while every lane of the product is empty', () => {
  expect(closedTogether([[[0, 10]], [[4, 20]]])).toEqual([[4, 10]])
  expect(closedTogether([[[0, 10]], []])).toEqual([])
  expect(closedTogether([[[0, 10]]])).toEqual([[0, 10]])
})

describe('what a change brought', () => {
  const change = {
    weeks: 4,
    before: [
      { productId: 'old', mean: 2, marginPence: 50 },
      { productId: 'new', mean: 0, marginPence: 100 },
    ],
    restMean: 100,
    sold: new Map([['new', 20]]),
  }
  it('is the margin of what came less what was forecast without it', () => {
    expect(gainOf({ ...change, restSold: 400 })).toBeCloseTo(5 * 100 - 2 * 50)
  })
  it('is not the season: where everything sells more, more was to be expected', () => {
    expect(gainOf({ ...change, restSold: 800 })).toBeCloseTo(500 - 200, -1)
  })
})
