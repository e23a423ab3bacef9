import * as z from 'zod/mini'
import {
  benefitsColumns,
  benefitsLayouts,
  buttonLooks,
  type SlotName,
} from '#content/experiments.ts'
import { line, version } from '#lib/fields.ts'
import { lookAlikes } from './policy/appearance.ts'
import type { Interval } from './policy/statistics.ts'

const name = (most: number) => line(2, most, 'Please use at least 2 characters')

const id = z
  .string('Required')
  .check(
    z.regex(
      /^[a-z][a-z0-9_]{1,39}$/,
      'Please use at least two small letters, digits or _, the first a letter',
    ),
  )

/** A longer one would not fit on the button of a phone. */
export const heroLabelMost = 30

/** What each place of the site takes; anything else would be free text in our pages. */
const configs = {
  hero_cta: z.strictObject({
    label: name(heroLabelMost),
    variant: z.enum(buttonLooks, 'Please choose a kind of button'),
  }),
  benefits_layout: z.strictObject({
    layout: z.enum(benefitsLayouts, 'Please choose a layout'),
    columns: z.literal(benefitsColumns, 'Please choose 1 to 3 columns'),
  }),
} satisfies Record<SlotName, z.ZodMiniType>

const weight = z
  .number('Please enter a number')
  .check(z.int('Please enter a whole number'), z.gte(0, 'Not below 0'), z.lte(1000, 'At most 1000'))

const variantOf = <Config extends z.ZodMiniType>(config: Config) =>
  z.object({ id, name: name(60), weight, config })

const variants = <Config extends z.ZodMiniType>(config: Config) =>
  z.array(variantOf(config)).check(
    z.minLength(2, 'A test has two variants at least'),
    z.maxLength(6, 'A test has six variants at most'),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two have the same id'),
    z.refine((all) => all.some(({ weight }) => weight > 0), 'At least one variant needs visitors'),
    ({ value, issues }) => {
      const all = value as { name: string; config: Record<string, string | number> }[]
      const [first, second] = lookAlikes(all) ?? []
      if (!first || !second) return
      const [field = ''] = Object.keys(second.config)
      const message = `Looks the same as ${first.name}. Choose something else.`
      const path = [all.indexOf(second), 'config', field]
      issues.push({ code: 'custom', input: value, path, message })
    },
  )

const smallestLift = z
  .number('Please enter a number')
  .check(z.gte(0.01, 'At least 1%'), z.lte(5, 'At most 500%'))

const common = {
  testId: id,
  name: name(80),
  description: name(300),
  sequential: z._default(z.boolean(), false),
  smallestLift: z._default(smallestLift, 0.2),
}

export const NewExperiment = z.discriminatedUnion('slot', [
  z.object({
    ...common,
    slot: z.literal('hero_cta'),
    variants: variants(configs.hero_cta),
  }),
  z.object({
    ...common,
    slot: z.literal('benefits_layout'),
    variants: variants(configs.benefits_layout),
  }),
])
export type NewExperiment = z.output<typeof NewExperiment>

/** Weights are for visitors who come from now on. */
export const ExperimentChange = z.strictObject({
  version,
  name: z.optional(common.name),
  description: z.optional(common.description),
  sequential: z.optional(z.boolean()),
  smallestLift: z.optional(smallestLift),
  isActive: z.optional(z.boolean()),
  /** By variant. */
  weights: z.optional(z.record(id, weight)),
  end: z.optional(z.literal(true)),
})
export type ExperimentChange = z.output<typeof ExperimentChange>

export type ExperimentState = 'running' | 'paused' | 'ended'

/** Against the control. */
export interface Comparison {
  /** Nothing where the control has no conversions: there is nothing to be a share of. */
  lift: number | null
  interval: Interval | null
  /** Corrected by Holm where there are several variants. */
  pValue: number
  chanceToWin: number
}

export interface VariantResult {
  id: string
  name: string
  weight: number
  config: Record<string, string | number>
  sessions: number
  conversions: number
  rate: number
  /**
   * How many sessions it needs; nothing before the control converts, if nobody is drawn into it, or
   * for a change that cannot be.
   */
  needed: number | null
  /** Nothing for the control itself, for a variant without weight, or while nothing can be said. */
  comparison: Comparison | null
}

/** What came of the days on which visitors were drawn by other weights. */
export interface PhaseReport {
  from: string
  to: string
  variants: VariantResult[]
  sampleRatio: { pValue: number; broken: boolean }
}

/** Definition and results of a test. */
export interface ExperimentReport {
  testId: string
  name: string
  description: string
  slot: SlotName
  state: ExperimentState
  startDate: string
  endedAt: string | null
  sequential: boolean
  /** When it was made so; nothing if it has been from the beginning. */
  sequentialSince: string | null
  smallestLift: number
  version: number
  /** The first day that is counted: later than the start once the weights have been changed. */
  countedFrom: string
  /** When its variants began to differ, which discarded earlier results; null if they always did. */
  differsSince: string | null
  variants: VariantResult[]
  sampleRatio: { pValue: number; broken: boolean }
  /** What was counted by earlier weights, the last first. */
  earlier: PhaseReport[]
  verdict: { kind: VerdictKind; words: string }
}

export type VerdictKind =
  | 'broken'
  | 'nothing-to-compare'
  /** Other weights were chosen today, and are counted from tomorrow. */
  | 'waiting'
  | 'collecting'
  | 'winner'
  | 'worse'
  | 'no-difference'
  /** The sample is complete, and neither a change nor its absence has been shown. */
  | 'open'
