import { pairSlots } from '#lib/slot-names.ts'
import type { Counter, Since, SlotCounter, SlotStep, Step } from '../schema.ts'

/** The usable counters of one file. */
export interface Reading {
  board: string
  /** VA1; nothing if the machine does not keep it, and then its slots stand for it. */
  paid: Counter | null
  slots: readonly SlotCounter[]
  unpaid: readonly { slot: string; free: number; tests: number }[]
}

/** Between two readings of one board, sales neither fall by so much nor rise by more. */
const lowestPence = -20_000
const highestPence = 200_000

/** What happened between two readings of a machine, as its cumulative counters tell it. */
export function differencesBetween(before: Reading | undefined, after: Reading): Since {
  if (!before) return { kind: 'first' }
  if (before.board !== after.board) return { kind: 'board', because: 'number' }
  const whole = wholeStep(before, after)
  const pairs = pairsOf(before, after)
  const slots = pairs.map(({ slot, was, is }) => stepOf(was, is, slot))
  const jumps = [whole.jump, ...pairs.map(({ was, is }, index) => jumpOf(was, is, slots[index]))]
  if (jumps.includes('fell')) return { kind: 'board', because: 'fell' }
  if (jumps.includes('rose')) return { kind: 'board', because: 'rose' }
  return { kind: 'counted', ...believed(whole.step, slots, before, after) }
}

/** Of the whole machine. Without VA1 the slots stand for it, as long as each of them is counted. */
function wholeStep(before: Reading, after: Reading) {
  const [was, is] = [before.paid ?? undefined, after.paid ?? undefined]
  if (!was || !is) {
    return { step: { kind: 'doubted', sold: null, pence: null } as Step, jump: undefined }
  }
  const step = stepBetween(was, is, undefined)
  return { step, jump: jumpOf(was, is, step) }
}

function pairsOf(before: Reading, after: Reading) {
  const is = new Map(after.slots.map((slot) => [slot.slot, slot]))
  const named = pairSlots(
    before.slots.map(({ slot }) => slot),
    is.keys(),
  )
  const was = new Map(before.slots.map((slot) => [named.get(slot.slot) ?? slot.slot, slot]))
  return [...new Set([...was.keys(), ...is.keys()])].map((slot) => ({
    slot,
    was: was.get(slot),
    is: is.get(slot),
  }))
}

function stepOf(
  was: SlotCounter | undefined,
  is: SlotCounter | undefined,
  slot: string,
): SlotStep & Step {
  const prices = { priceBefore: was?.pricePence ?? null, priceAfter: is?.pricePence ?? null }
  const unknown = { sold: null, pence: null, free: null, tests: null }
  if (!was) return { slot, kind: 'new', ...unknown, ...prices }
  if (!is) return { slot, kind: 'gone', ...unknown, ...prices }
  const price = is.pricePence ?? was.pricePence ?? undefined
  return { slot, ...stepBetween(was, is, price), ...prices, free: null, tests: null }
}

function stepBetween(was: Counter, is: Counter, price: number | undefined): Step {
  const [sold, pence] = [is.sold - was.sold, is.pence - was.pence]
  if (sold >= 0 && pence >= 0) return { kind: 'counted', sold, pence }
  const rolled = rolledOver(was, is, price)
  return rolled ? { kind: 'rolled', ...rolled } : { kind: 'reset', sold: null, pence: null }
}

/** From here on a counter of four, five, six or eight digits is about to run out of them. */
const digits = [4, 5, 6, 8]
const nearTheTop = 0.9

/**
 * One of the two counters has run past its last digit while the other went on. Only the other can
 * vouch for it: what was sold must have cost about what such things cost. Else it is a reset.
 */
function rolledOver(was: Counter, is: Counter, price: number | undefined): Counter | undefined {
  const [low, high] = price ? [price / 2, price * 2] : [10, 2000]
  for (const size of digits) {
    const top = 10 ** size
    const sold = wrapped(was.sold, is.sold, top)
    const pence = wrapped(was.pence, is.pence, top)
    const steps: [number | undefined, number | undefined] =
      is.sold < was.sold ? [sold, is.pence - was.pence] : [is.sold - was.sold, pence]
    const [count, value] = steps
    if (count === undefined || value === undefined || count <= 0 || value > highestPence) continue
    if (value >= count * low && value <= count * high) return { sold: count, pence: value }
  }
  return undefined
}

function wrapped(was: number, is: number, top: number): number | undefined {
  return was < top && was >= top * nearTheTop && is < was ? is + top - was : undefined
}

function jumpOf(
  was: Counter | undefined,
  is: Counter | undefined,
  step: Step | undefined,
): 'fell' | 'rose' | undefined {
  if (!was || !is || step?.kind === 'rolled') return undefined
  const pence = is.pence - was.pence
  if (pence < lowestPence) return 'fell'
  return pence > highestPence ? 'rose' : undefined
}

/**
 * A board is cleared as a whole. When the machine's own counter was put back, a slot that seems to
 * have gone up may have been put back as well and sold past its old mark: none is believed.
 */
function believed(total: Step, slots: SlotStep[], before: Reading, after: Reading) {
  const notes: string[] = []
  const withoutWhole = !before.paid || !after.paid
  const fell = slots.some(({ kind }) => kind === 'reset')
  if (total.kind === 'reset' || (withoutWhole && fell)) {
    notes.push('The counters were put back between the two readings: nothing is counted.')
    return { total: { ...total, kind: 'reset' as const }, slots: slots.map(doubted), notes }
  }
  const known = slots.filter(({ sold }) => sold !== null)
  const sum = sumOf(known)
  if (withoutWhole) {
    const whole: Step = { kind: 'counted', ...sum }
    return { total: whole, slots: withUnpaid(slots, before, after), notes }
  }
  const more = sum.sold > (total.sold ?? 0) || sum.pence > (total.pence ?? 0)
  if (more) {
    notes.push('The slots add up to more than the whole machine: they are not believed.')
    return { total, slots: slots.map(doubted), notes }
  }
  const silent = slots.length - known.length
  if (silent > 0) notes.push(`${silent} of ${slots.length} slots cannot be counted.`)
  return { total, slots: withUnpaid(slots, before, after), notes }
}

const sumOf = (steps: readonly Step[]): Counter => ({
  sold: steps.reduce((sum, step) => sum + (step.sold ?? 0), 0),
  pence: steps.reduce((sum, step) => sum + (step.pence ?? 0), 0),
})

function doubted(step: SlotStep): SlotStep {
  const kind = step.kind === 'counted' || step.kind === 'rolled' ? 'doubted' : step.kind
  return { ...step, kind, sold: null, pence: null }
}

/** What was handed out unpaid, which explains differences and is never a sale. */
function withUnpaid(slots: SlotStep[], before: Reading, after: Reading): SlotStep[] {
  const was = new Map(before.unpaid.map((unpaid) => [unpaid.slot, unpaid]))
  const is = new Map(after.unpaid.map((unpaid) => [unpaid.slot, unpaid]))
  return slots.map((step) => {
    const [a, b] = [was.get(step.slot), is.get(step.slot)]
    const free = (b?.free ?? 0) - (a?.free ?? 0)
    const tests = (b?.tests ?? 0) - (a?.tests ?? 0)
    return { ...step, free: Math.max(0, free), tests: Math.max(0, tests) }
  })
}
