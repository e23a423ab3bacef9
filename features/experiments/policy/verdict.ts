import { longDate } from '#lib/time.ts'
import { alpha, type Design, isPossible } from '../policy.ts'
import type { Comparison, VariantResult, VerdictKind } from '../schema.ts'

export interface Verdict {
  kind: VerdictKind
  words: string
}

/** What the figures are judged by, and what was done with the test. */
interface Circumstances extends Design {
  broken: boolean
  /** Nothing can be added to it, so nobody is told what to do about it. */
  ended?: boolean
  /** The day on which other weights were chosen. */
  weightsChanged?: string | undefined
  /** The first day that is counted, if it is yet to come. */
  countedFrom?: string | undefined
}

type Compared = Comparison & Pick<VariantResult, 'name' | 'rate' | 'sessions' | 'conversions'>

/** What follows from the figures, for somebody who does not read figures. */
export function verdictOf(results: VariantResult[], design: Circumstances): Verdict {
  const [control] = results
  // Into the others nobody is drawn: to wait for them would be to wait for ever.
  const drawn = results.filter(({ weight }) => weight > 0)
  if (!control || control.weight === 0 || drawn.length < 2) {
    return verdict(
      'nothing-to-compare',
      `Visitors ${design.ended ? 'were' : 'are'} drawn into one variant only, or none into the control.`,
      design.ended ? '' : 'Give both a weight, or end the test.',
    )
  }
  if (design.countedFrom && !design.ended) {
    return verdict(
      'waiting',
      `The new weights are counted from tomorrow, ${dayText(design.countedFrom)}: today has visitors of both.`,
    )
  }
  if (design.weightsChanged && drawn.every(({ sessions }) => sessions === 0)) {
    const since = design.ended ? 'was counted after' : 'has been counted since'
    return verdict(
      'collecting',
      `No session ${since} the weights changed on ${dayText(design.weightsChanged)}.`,
    )
  }
  if (design.broken) {
    return verdict(
      'broken',
      'Visitors were not split as planned, so the results cannot be trusted.',
      design.ended ? '' : 'Please look for the cause before deciding anything.',
    )
  }
  const enough = drawn.every(({ needed, sessions }) => needed !== null && sessions >= needed)
  const compared: Compared[] = drawn.flatMap(({ comparison, ...result }) =>
    comparison ? [{ ...result, ...comparison }] : [],
  )
  const clear = enough || design.sequential ? compared.filter((each) => each.pValue < alpha) : []
  const better = clear.filter(({ rate }) => rate > control.rate).toSorted(byRate)
  const worse = clear.filter(({ rate }) => rate < control.rate)
  const [best, ...alsoBetter] = better
  if (best) return verdict('winner', lead(best), advice(alsoBetter), lag(worse))
  if (worse.length > 0 && worse.length === drawn.length - 1) {
    return verdict('worse', lag(worse), 'Keep the control.')
  }
  if (!enough) return verdict('collecting', lag(worse), collecting(drawn, design))
  const rest = compared.filter((each) => !clear.includes(each))
  return undecided(control, rest, design, lag(worse))
}

function verdict(kind: VerdictKind, ...sentences: string[]): Verdict {
  return { kind, words: sentences.filter(Boolean).join(' ') }
}

function byRate(a: Compared, b: Compared): number {
  return b.rate - a.rate
}

function lead({ name, lift, interval, conversions, sessions }: Compared): string {
  if (lift === null || !interval) {
    return `${name} brings ${whole(conversions)} conversions in ${whole(sessions)} sessions, the control none.`
  }
  return `${name} brings ${percent(lift)} more conversions than the control (between ${percent(interval[0])} and ${percent(interval[1])}).`
}

function advice(alsoBetter: Compared[]): string {
  if (alsoBetter.length === 0) return 'It is worth showing to everybody.'
  return `${namesOf(alsoBetter)} ${alsoBetter.length > 1 ? 'are' : 'is'} better than the control too; which is best has not been shown.`
}

/** A variant that is clearly worse is named, whatever the others do. */
function lag(worse: Compared[]): string {
  return worse
    .map(({ name, lift, conversions }) => {
      const fewer = conversions === 0 ? 'no' : `${percent(Math.abs(lift ?? 0))} fewer`
      return `The control does better than ${name}, which brings ${fewer} conversions.`
    })
    .join(' ')
}

function collecting(drawn: VariantResult[], design: Circumstances): string {
  const { sequential, ended } = design
  const [last] = drawn.toSorted((a, b) => progress(a) - progress(b))
  if (!last || last.needed === null) {
    if (drawn[0] && drawn[0].conversions > 0) return impossible(drawn[0], design)
    if (ended) return 'The control had no conversions, so nothing can be said.'
    const early = sequential ? '' : ' Until then, differences mean little.'
    return `The control has no conversions yet, so nobody can say how many sessions are needed.${early}`
  }
  const sessions = `${whole(last.sessions)} of the ${whole(last.needed)} sessions that it`
  if (ended) {
    return `${last.name} had ${sessions} needed: too few for p and the chance to win to decide anything.`
  }
  return sequential
    ? `${last.name} has ${sessions} needs at most. No lead is clear yet: for that, p has to be below ${alpha}.`
    : `${last.name} has ${sessions} needs. Until then, p and the chance to win change with every few sessions and decide nothing.`
}

function impossible({ rate }: VariantResult, { smallestLift, ended }: Circumstances): string {
  const change = `A change of ${percent(smallestLift)} is not possible where ${percent(rate)} convert`
  return ended
    ? `${change}, so nobody can say how many sessions were needed.`
    : `${change} already, so nobody can say how many sessions are needed. Begin a new test with a smaller change.`
}

function progress({ sessions, needed }: VariantResult): number {
  return needed ? sessions / needed : 0
}

/** Enough sessions, and nothing clear: either a change that matters is ruled out, or it is not. */
function undecided(
  control: VariantResult,
  rest: Compared[],
  { smallestLift, ended }: Circumstances,
  worse: string,
): Verdict {
  const least = percent(smallestLift)
  const limits = rest
    .flatMap(({ name, interval }) =>
      interval ? [`${name} lies between ${signed(interval[0])} and ${signed(interval[1])}.`] : [],
    )
    .join(' ')
  if (!isPossible(control.rate, smallestLift)) {
    return verdict(
      'no-difference',
      worse,
      'No difference was found.',
      limits,
      `A rise of ${least} is not possible where ${percent(control.rate)} convert already.`,
    )
  }
  const open = rest.some(
    ({ interval }) => !interval || interval[0] <= -smallestLift || interval[1] >= smallestLift,
  )
  if (open) {
    return verdict(
      'open',
      worse,
      `No difference ${ended ? 'was shown' : 'has been shown yet'}, but the data leave room for one of ${least}.`,
      limits,
      ended ? '' : 'More sessions narrow this down.',
    )
  }
  return verdict(
    'no-difference',
    worse,
    `Between the control and ${namesOf(rest)} there is no difference of ${least} or more. Keep whichever you prefer.`,
  )
}

function dayText(day: string): string {
  return longDate(day, { day: 'numeric', month: 'short', year: 'numeric' })
}

function namesOf(all: { name: string }[]): string {
  return new Intl.ListFormat('en-GB').format(all.map(({ name }) => name))
}

function whole(count: number): string {
  return count.toLocaleString('en-GB')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(Math.abs(share) < 0.1 ? 1 : 0)}%`
}

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`
}
