import { hourMs } from '#lib/time.ts'
import type { Finding } from './check-finding.ts'
import { type RecurringWork, recurringFinding } from './work-checks.ts'

/** What a machine has told of itself, as far as these checks need it. */
export interface MachineFacts {
  serial: string
  model: string
  heardAt: Date | null
  /** Since when chilled food in it has been too warm. */
  warmFoodSince: Date | null
  /** Slots with a pack whose date was over before today. */
  expiredSlots: number
  /** How far its clock is ahead of ours. */
  skewMs: number
  firmware: string | null
  /** Whether it was cleaned at its last visit; nothing if that was longer ago than a month. */
  cleaned: boolean | null
}

/** As long as chilled food may be above 8 °C by law (Food Safety and Hygiene (England) Regulations 2013). */
const warmHours = 4
const largestSkewMs = 5 * 60_000
/** A roll-out takes its time; what stays behind it is found. */
const mostBehind = 0.1

export function chilledFinding(machines: readonly MachineFacts[], now: Date): Finding {
  const warm = machines.filter(
    ({ warmFoodSince }) =>
      warmFoodSince && now.getTime() - warmFoodSince.getTime() > warmHours * hourMs,
  )
  return ofMachines(warm, machines.length, {
    none: `No machine has had chilled food above 8 °C for more than ${warmHours} hours.`,
    some: `Chilled food above 8 °C for more than ${warmHours} hours`,
  })
}

export function expiredFinding(machines: readonly MachineFacts[]): Finding {
  const bad = machines.filter(({ expiredSlots }) => expiredSlots > 0)
  const found = ofMachines(bad, machines.length, {
    none: 'No slot holds a pack that is out of date.',
    some: 'Packs out of date',
  })
  return { ...found, measured: bad.reduce((sum, { expiredSlots }) => sum + expiredSlots, 0) }
}

export function clocksFinding(machines: readonly MachineFacts[]): Finding {
  const heard = machines.filter(({ heardAt }) => heardAt)
  const wrong = heard.filter(({ skewMs }) => Math.abs(skewMs) > largestSkewMs)
  return ofMachines(wrong, heard.length, {
    none: 'Every clock is right to five minutes; differences are corrected when a machine reports.',
    some: 'More than five minutes wrong',
  })
}

export function firmwareFinding(machines: readonly MachineFacts[]): Finding {
  const told = machines.filter(({ firmware }) => firmware)
  const behind = [...Map.groupBy(told, ({ model }) => model).values()].flatMap((alike) => {
    const newest = alike
      .map(({ firmware }) => firmware ?? '')
      .toSorted(byVersion)
      .at(-1)
    return alike.filter(({ firmware }) => firmware !== newest)
  })
  const found = ofMachines(behind, told.length, {
    none: 'Every machine that tells its firmware has the newest of its model.',
    some: 'Older firmware than others of the model',
  })
  return { ...found, passed: behind.length <= told.length * mostBehind }
}

/** The deep clean that comes back, and the cleaning of each visit. */
export function cleaningFinding(work: RecurringWork, machines: readonly MachineFacts[]): Finding {
  const deep = recurringFinding(work)
  const visited = machines.filter(({ cleaned }) => cleaned !== null)
  const each =
    visited.length === 0
      ? {
          ...{ passed: true, measured: 0, details: { machines: 0, wrong: [] } },
          found: 'No machine was visited in the last 30 days.',
        }
      : ofMachines(
          visited.filter(({ cleaned }) => !cleaned),
          visited.length,
          {
            none: 'Each machine visited in the last 30 days was cleaned at its last visit.',
            some: 'Not cleaned at the last visit',
          },
        )
  return {
    passed: deep.passed && each.passed,
    found: `Deep clean: ${deep.found} ${each.found}`,
    details: { deepClean: deep.details, visits: each.details },
    measured: (deep.measured ?? 0) + (each.measured ?? 0),
  }
}

/** 1.10 comes after 1.9. */
const byVersion = new Intl.Collator('en', { numeric: true }).compare

const mostNamed = 10

function ofMachines(
  wrong: readonly MachineFacts[],
  total: number,
  words: { none: string; some: string },
): Finding {
  const serials = wrong.map(({ serial }) => serial)
  const named = serials.slice(0, mostNamed).join(', ')
  const more = serials.length > mostNamed ? ` and ${serials.length - mostNamed} more` : ''
  return {
    passed: wrong.length === 0,
    found:
      wrong.length === 0
        ? words.none
        : `${words.some}: ${named}${more}, ${wrong.length} of ${total} machines.`,
    details: { machines: total, wrong: serials },
    measured: wrong.length,
  }
}
