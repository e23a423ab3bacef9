import { pounds } from '#lib/pounds.ts'
import { compareSlots, pairSlots } from '#lib/slot-names.ts'
import type { ComparedSlot, Comparison, Counter, SlotStep, Step, Verdict } from '../schema.ts'

/** Two clocks and a reading that takes a while: so far from it, a sale may be on either side. */
export const toleranceMinutes = 10

/** What we heard of one slot between two readings. */
export interface LiveSales extends Counter {
  slot: string
  /** Of those, how many were so near to one of the readings that they may lie outside. */
  nearInside: Counter
  /** Just outside, so that they may lie inside. */
  nearOutside: Counter
  /** Reported as free, which is no sale. */
  free: number
}

export interface LiveAccount {
  slots: readonly LiveSales[]
  /** Reports of the machine that we know to be on their way. */
  missingReports: number
  /** What stands in each slot of the planogram. */
  products: ReadonlyMap<string, string>
}

const none: Counter = { sold: 0, pence: 0 }

/** The file's account of the time between two readings beside what the machine told live. */
export function compare(
  counted: { total: Step; slots: SlotStep[] },
  live: LiveAccount,
): Comparison {
  const steps = new Map(counted.slots.map((step) => [step.slot, step]))
  const inFile = pairSlots(
    live.slots.map(({ slot }) => slot),
    steps.keys(),
  )
  const told = new Map(live.slots.map((sales) => [inFile.get(sales.slot) ?? sales.slot, sales]))
  const names = [...new Set([...steps.keys(), ...told.keys()])].filter((slot) => slot !== '')
  const inPlan = pairSlots(names, live.products.keys())
  const slots = names.map((slot) => {
    const product = live.products.get(inPlan.get(slot) ?? '') ?? null
    return compareSlot({ slot, product }, steps.get(slot), told.get(slot), live)
  })
  const everything = sumOfLive(live.slots)
  const total = verdictOf(counted.total, everything)
  return {
    total: { ...total, causes: total.verdict === 'differs' ? totalCauses(total, live) : [] },
    slots: slots.sort(
      (a, b) => order[a.verdict] - order[b.verdict] || compareSlots(a.slot, b.slot),
    ),
  }
}

const order: Record<Verdict, number> = { differs: 0, unknown: 1, within: 2, agrees: 3 }

function sumOfLive(slots: readonly LiveSales[]): Omit<LiveSales, 'slot'> {
  const add = (a: Counter, b: Counter) => ({ sold: a.sold + b.sold, pence: a.pence + b.pence })
  return slots.reduce<Omit<LiveSales, 'slot'>>(
    (sum, slot) => ({
      ...add(sum, slot),
      nearInside: add(sum.nearInside, slot.nearInside),
      nearOutside: add(sum.nearOutside, slot.nearOutside),
      free: sum.free + slot.free,
    }),
    { ...none, nearInside: none, nearOutside: none, free: 0 },
  )
}

function verdictOf(step: Step, live: Omit<LiveSales, 'slot'>) {
  const told: Counter = { sold: live.sold, pence: live.pence }
  if (step.sold === null || step.pence === null) {
    return { dex: null, live: told, difference: null, verdict: 'unknown' as const }
  }
  const dex: Counter = { sold: step.sold, pence: step.pence }
  const difference = { sold: dex.sold - told.sold, pence: dex.pence - told.pence }
  const same = difference.sold === 0 && difference.pence === 0
  const isNear = (name: keyof Counter) =>
    difference[name] >= -live.nearInside[name] && difference[name] <= live.nearOutside[name]
  const near = isNear('sold') && isNear('pence')
  const verdict: Verdict = same ? 'agrees' : near ? 'within' : 'differs'
  return { dex, live: told, difference, verdict }
}

function compareSlot(
  { slot, product }: { slot: string; product: string | null },
  step: SlotStep | undefined,
  sales: LiveSales | undefined,
  live: LiveAccount,
): ComparedSlot {
  const told = sales ?? { ...none, nearInside: none, nearOutside: none, free: 0 }
  const compared = verdictOf(step ?? { kind: 'new', sold: null, pence: null }, told)
  const causes = step ? causesOf(step, compared, told, live.missingReports) : [noCounter]
  if (product === null) {
    causes.push(
      live.products.size > 0
        ? 'The planogram had no such slot.'
        : 'The machine had no planogram at that time.',
    )
  }
  return { slot, product, ...compared, causes: isQuiet(compared.verdict) ? [] : causes }
}

const isQuiet = (verdict: Verdict) => verdict === 'agrees' || verdict === 'within'
const noCounter = 'The file has no counter of this slot.'

const unknownWords: Partial<Record<Step['kind'], string>> = {
  reset: 'Its counter was put back: what was sold before that is not known.',
  new: 'Its counter is new: it is counted from here on.',
  gone: 'Its counter is no longer in the file.',
  doubted: 'The counters of the slots are not believed this time.',
}

/** Why the file and the live sales of a slot differ, as far as the numbers tell. */
function causesOf(
  step: SlotStep,
  compared: ReturnType<typeof verdictOf>,
  live: Omit<LiveSales, 'slot'>,
  missingReports: number,
): string[] {
  const { difference } = compared
  if (!difference) return [unknownWords[step.kind] ?? noCounter]
  if (difference.sold > 0) return moreInFile(difference.sold, step, live, missingReports)
  if (difference.sold < 0) return moreHeard(-difference.sold, step)
  if (compared.dex?.sold === 0 && difference.pence > 0) {
    return ['The value went up without a vend: the board’s counters do not fit each other.']
  }
  return [otherMoney(step)]
}

const vends = (count: number) => (count === 1 ? 'one vend' : `${count} vends`)

function moreInFile(
  count: number,
  step: SlotStep,
  live: Omit<LiveSales, 'slot'>,
  missingReports: number,
): string[] {
  if (live.free >= count) return [`${capital(vends(count))} told to us as free of charge.`]
  if (step.tests === count) {
    return [`The board may have counted ${vends(count)} for a test as paid.`]
  }
  return [
    missingReports > 0
      ? `Sales that have not reached us: ${missingReports} reports of the machine are missing.`
      : 'Sales that never reached us, such as those of a machine that was offline.',
  ]
}

function moreHeard(count: number, step: SlotStep): string[] {
  if (step.free === count) return [`${capital(vends(count))} free of charge, told to us as paid.`]
  if (step.tests === count) return [`${capital(vends(count))} for a test, told to us as sold.`]
  if ((step.free ?? 0) + (step.tests ?? 0) >= count) {
    return ['Free and test vends that were told to us as sold.']
  }
  return ['Paid for but not handed out, or told to us under another slot.']
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function otherMoney({ priceBefore, priceAfter }: SlotStep): string {
  if (priceBefore !== null && priceAfter !== null && priceBefore !== priceAfter) {
    return `The price went from ${pounds(priceBefore)} to ${pounds(priceAfter)} in between.`
  }
  return 'Another price was paid than the board counts, such as a discount.'
}

function totalCauses(
  { difference }: ReturnType<typeof verdictOf>,
  { missingReports }: LiveAccount,
): string[] {
  if (!difference) return []
  if (difference.sold > 0 && missingReports > 0) {
    return [`${missingReports} reports of the machine are still missing.`]
  }
  return []
}
