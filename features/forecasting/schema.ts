import * as z from 'zod/mini'
import { type Environment, environments } from '#content/environments.ts'
import { isSlug, type Slug } from '#content/machines.ts'
import type { Product } from '#content/products.ts'
import type { SiteEnvironment } from '#lib/fleet-words.ts'

/** What needs are about. */
interface NeedFacts {
  category: string
  halal: boolean
  hfss: boolean
  highCaffeine: boolean
  allergens: readonly string[]
}

/** What a site may ask of its range. Each names what is left out. */
export const needs = {
  'no-energy': { name: 'No energy drinks', keeps: (one: NeedFacts) => !one.highCaffeine },
  halal: { name: 'Suited to a halal diet', keeps: (one: NeedFacts) => one.halal },
  'allergen-aware': {
    name: 'No nuts, peanuts or sesame as an ingredient',
    keeps: (one: NeedFacts) =>
      !one.allergens.some((allergen) => ['nuts', 'peanuts', 'sesame'].includes(allergen)),
  },
  'no-confectionery': {
    name: 'No confectionery',
    keeps: (one: NeedFacts) => one.category !== 'sweet',
  },
  'no-hfss': {
    name: 'Nothing high in fat, salt or sugar',
    keeps: (one: NeedFacts) => !one.hfss,
  },
} as const

export type Need = keyof typeof needs

export const needList = Object.keys(needs) as Need[]

/** Those of a list that are known: anybody can write a link. */
export const knownNeeds = (list: readonly string[]): Need[] =>
  needList.filter((need) => list.includes(need))

/** Needs that we set ourselves, whatever is chosen. */
export const fixedNeeds: Partial<Record<SiteEnvironment, readonly Need[]>> = {
  education: ['no-energy'],
}

/** Of all lanes, in percent, how many may hold something high in fat, salt or sugar; elsewhere any. */
export const mostHfss: Partial<Record<SiteEnvironment, number>> = { hospital: 50, education: 50 }

/** The least share of vegan products, in percent. */
export const veganShares = [0, 25, 50, 100] as const

/** What a site asks of its range. */
export const SiteNeeds = z.strictObject({
  needs: z.array(z.enum(needList)),
  leastVegan: z.number().check(z.int(), z.gte(0), z.lte(100)),
})
export type SiteNeeds = z.output<typeof SiteNeeds>

export interface MixInput {
  environment: Environment
  people: number
  /** Hours a day that people can reach the machine. */
  hours: number
  needs: Need[]
  vegan: (typeof veganShares)[number]
  machine: Slug
}

export const limits = { people: [10, 5000], hours: [4, 24] } as const

export const defaultMix: MixInput = {
  environment: 'office',
  people: 120,
  hours: 10,
  needs: [],
  vegan: 25,
  machine: 'ai-vend-pro',
}

/** One product in the machine: where it stands, how much room it has, and why. */
export interface Line {
  product: Product
  /** The price tags that it stands behind: A1, A2. */
  places: string[]
  reason: string
}

export interface PlannedShelf {
  letter: string
  /** From left to right; a lane that nothing suits stays empty. */
  lanes: (Product | undefined)[]
}

export interface Planogram {
  input: MixInput
  blocks: PlannedShelf[][]
  lines: Line[]
  /** What the plan could not do, or did without being asked. */
  notes: string[]
  /** Percent of the lanes with food or drink; nothing where there are none. */
  veganShare: number | undefined
}

/** The choices in a link. Anybody can write one: what is missing or wrong falls back. */
export function mixFromQuery(query: URLSearchParams): MixInput {
  const environment = query.get('site')
  const machine = query.get('machine')
  const vegan = Number(query.get('vegan') ?? defaultMix.vegan)
  const chosen = query.getAll('needs')
  return {
    environment:
      environment && Object.hasOwn(environments, environment)
        ? (environment as Environment)
        : defaultMix.environment,
    people: whole(query.get('people'), limits.people) ?? defaultMix.people,
    hours: whole(query.get('hours'), limits.hours) ?? defaultMix.hours,
    needs: knownNeeds(chosen.join().split(',')),
    vegan: veganShares.find((share) => share === vegan) ?? defaultMix.vegan,
    machine: isSlug(machine) ? machine : defaultMix.machine,
  }
}

/** The choices as a link has them. */
export function queryOfMix(mix: MixInput): string {
  const { environment, machine, people, hours, vegan, needs: chosen } = mix
  const parts = [`site=${environment}`, `machine=${machine}`, `people=${people}`, `hours=${hours}`]
  parts.push(`vegan=${vegan}`)
  if (chosen.length > 0) parts.push(`needs=${chosen.join(',')}`)
  return parts.join('&')
}

function whole(text: string | null, [least, most]: readonly [number, number]): number | undefined {
  if (!text || !/^\d{1,5}$/.test(text)) return undefined
  const number = Number(text)
  return number >= least && number <= most ? number : undefined
}

/** How forecasts did in a week that is over, over all machines and products. */
export interface ForecastWeek {
  week: string
  pairs: number
  sold: number
  expected: number
  /** The usual error of one product in one machine, and that of the simple ways (root mean square). */
  error: number
  errorSmoothed: number
  errorFourWeeks: number
  /** The part of counts that fell into the middle 80 % of what was thought likely. */
  covered: number
  lostPence: number
}

export interface ForecastCategory {
  category: string
  sold: number
  expected: number
  covered: number
  lostPence: number
}

export interface MachineOutlook {
  machineId: string
  serial: string
  site: string
  spot: string
  company: string
  sellingOut: number
  lostPence: number
  /** What packs cost us that are expected to go out of date within a week. */
  wastedPence: number
  visitBy: string | null
}

/** A change of a machine's range: what it was to bring a week, and what it brought. */
export interface RangeChange {
  machineId: string
  serial: string
  site: string
  publishedAt: string
  swaps: { slot: string; from: string | null; to: string | null }[]
  promisedPence: number
  /** Nothing while it is measured, or if the next plan came too soon to tell. */
  broughtPence: number | null
  measuredUntil: string | null
}

export interface Forecasts {
  /** The last fit; nothing before the first night. */
  fit: { asOf: string; pairs: number; examples: number } | null
  /** The newest last. */
  weeks: ForecastWeek[]
  /** Of the same weeks. */
  categories: ForecastCategory[]
  /** Those that lose most, first. */
  machines: MachineOutlook[]
  /** What the last changes of ranges brought, the newest first. */
  changes: RangeChange[]
}

/** How forecasts of one machine did, for those who may see it. */
export interface MachineScores {
  weeks: ForecastWeek[]
  changes: {
    publishedAt: string
    swaps: RangeChange['swaps']
    outcome: 'measuring' | 'too soon' | 'more' | 'less'
  }[]
}

/** What is expected of one product in one machine within seven days. */
export interface ProductForecast {
  product: string
  /** Null while nobody knows what is in the machine. */
  stock: number | null
  expected: number
  /** Eight weeks of ten lie between these. */
  low: number
  high: number
  /**
   * The chance, from 0 to 1, that it is sold out at the end of each of the 72 hours that come; null while
   * the stock is not known.
   */
  soldOutByHour: number[] | null
  /** From when it is more likely sold out than not, if that is within these hours. */
  soldOutFrom: string | null
  reason: string
}
