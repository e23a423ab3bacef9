import { type FaultKind, type Faults, faultKinds, warmTooLongMs } from '#lib/fleet-words.ts'

/**
 * Selling, selling with something that needs a look, too warm for the chilled food in it, not selling,
 * offline, never connected, or asleep as part of a demonstration that does not run.
 */
export type MachineCondition =
  | 'selling'
  | 'attention'
  | 'warm'
  | 'stopped'
  | 'silent'
  | 'new'
  | 'asleep'

/** On a badge, so short: what exactly is the matter stands beside it. */
export const conditionWords: Record<MachineCondition, string> = {
  selling: 'Selling',
  attention: 'Needs attention',
  warm: 'Too warm',
  stopped: 'Not selling',
  silent: 'Offline',
  new: 'Not connected yet',
  asleep: 'Asleep',
}

/** What has to be known of a machine to say whether it is up. */
export interface KnownState {
  heardAt: Date | null
  powerOn: boolean
  doorOpen: boolean
  doorAt: Date | null
  /** Since when it has been too warm for the chilled food in it; nothing where there is none. */
  warmSince: Date | null
  faults: Faults
  /** Of a demonstration whose simulator does not run. */
  asleep?: boolean
}

export interface MachineStatus {
  condition: MachineCondition
  /** Why it is not simply selling, the gravest first. */
  because: string[]
}

const minuteMs = 60_000
/** Machines report each minute; a mobile network may be gone for a while. */
const silentAfterMs = 30 * minuteMs
/** Whoever buys or fills has the door open, but not for so long. */
const doorOpenTooLongMs = 10 * minuteMs

/** Without these nobody can choose, pay or get what they paid for. A jam stops one lane, not the machine. */
const stopping: readonly FaultKind[] = ['payment', 'lock', 'screen', 'camera']

/** Whether a machine is up: heard from, powered, cold enough, and without a fault that stops sales. */
export function statusOf(state: KnownState, now: Date): MachineStatus {
  const lasts = (since: Date | null, ms: number) =>
    since !== null && now.getTime() - since.getTime() > ms
  if (state.heardAt === null) {
    return { condition: 'new', because: ['It has not reported yet'] }
  }
  if (state.asleep) return { condition: 'asleep', because: ['The demonstration is asleep'] }
  if (lasts(state.heardAt, silentAfterMs)) {
    return { condition: 'silent', because: ['It has stopped reporting'] }
  }
  const broken = (Object.keys(faultKinds) as FaultKind[]).filter(
    (kind) => state.faults[kind]?.broken,
  )
  const stops = [
    ...(state.powerOn ? [] : ['It has no power']),
    ...broken.filter((kind) => stopping.includes(kind)).map((kind) => faultWords[kind]),
  ]
  // As soon as there is an alert: beside it nothing may say that all is well.
  const isWarm =
    state.warmSince !== null && now.getTime() - state.warmSince.getTime() >= warmTooLongMs
  const disturbs = [
    ...(isWarm ? ['It is warmer than 8 °C inside'] : []),
    ...broken.filter((kind) => !stopping.includes(kind)).map((kind) => faultWords[kind]),
    ...(state.doorOpen && lasts(state.doorAt, doorOpenTooLongMs) ? ['Its door stands open'] : []),
  ]
  const because = [...stops, ...disturbs]
  if (stops.length > 0) return { condition: 'stopped', because }
  if (isWarm) return { condition: 'warm', because }
  return { condition: because.length > 0 ? 'attention' : 'selling', because }
}

/** To a client: what is wrong, not which part of ours it is. */
export const faultWords: Record<FaultKind, string> = {
  jam: 'Something is stuck in a lane',
  cooling: 'The cooling has a fault',
  payment: 'It cannot take payments',
  lock: 'Its door does not unlock',
  screen: 'Its screen is dark',
  camera: 'Its cameras cannot see',
}

/** What is too warm may sell, but nobody should rely on it. */
export const isUp = (condition: MachineCondition) =>
  condition === 'selling' || condition === 'attention'

/** "1 not connected yet, 2 asleep": not up, but nothing is wrong with them. */
export function restingWords(conditions: Record<'new' | 'asleep', number>): string {
  return (['new', 'asleep'] as const)
    .filter((condition) => conditions[condition] > 0)
    .map((condition) => `${conditions[condition]} ${conditionWords[condition].toLowerCase()}`)
    .join(', ')
}

/** "2 not selling, 1 too warm"; nothing while nothing is wrong. */
export function downWords(conditions: Record<MachineCondition, number>): string {
  const stopped = conditions.stopped + conditions.silent
  return [
    ...(stopped > 0 ? [`${stopped} not selling`] : []),
    ...(conditions.warm > 0 ? [`${conditions.warm} too warm`] : []),
  ].join(', ')
}
