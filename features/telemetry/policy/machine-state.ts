import { type Faults, warmestChilledCelsius } from '#lib/fleet-words.ts'
import type { ToldEvent } from '../schema.ts'

/** What we know of a machine now. Moments are in milliseconds. */
export interface MachineState {
  readAt: number | null
  celsius: number | null
  warmSince: number | null
  doorOpen: boolean
  doorAt: number | null
  powerOn: boolean
  powerAt: number | null
  signal: number | null
  faults: Faults
  lastSaleAt: number | null
}

/** An event whose clock has been set right. */
export type TimedEvent = ToldEvent & { time: number }

/** What we know after these events. What is older than what we know already changes nothing. */
export function stateAfter(before: MachineState, events: readonly TimedEvent[]): MachineState {
  const state = { ...before, faults: { ...before.faults } }
  for (const event of events.toSorted((a, b) => a.time - b.time)) apply(state, event)
  return state
}

function apply(state: MachineState, event: TimedEvent): void {
  const { time } = event
  if (event.type === 'sale') state.lastSaleAt = Math.max(state.lastSaleAt ?? 0, time)
  if (event.type === 'door') setDoor(state, event.open, time)
  if (event.type === 'fault') {
    const known = state.faults[event.fault]
    if (!known || Date.parse(known.at) <= time) {
      state.faults[event.fault] = { broken: event.broken, at: new Date(time).toISOString() }
    }
  }
  // A newer reading has told all of this already.
  if (event.type !== 'reading' || time < (state.readAt ?? 0)) return
  state.readAt = time
  if (event.door_open !== undefined) setDoor(state, event.door_open, time)
  if (event.power_on !== undefined && time >= (state.powerAt ?? 0)) {
    if (state.powerOn !== event.power_on || state.powerAt === null) state.powerAt = time
    state.powerOn = event.power_on
  }
  state.signal = event.signal ?? state.signal
  if (event.celsius === undefined) return
  state.celsius = event.celsius
  const warm = event.celsius > warmestChilledCelsius
  state.warmSince = warm ? (state.warmSince ?? time) : null
}

/** When the power went and came back, as these events tell it to whoever knew what was before. */
export function powerChanges(
  before: Pick<MachineState, 'powerOn' | 'readAt'>,
  events: readonly TimedEvent[],
): { time: number; on: boolean }[] {
  const changes: { time: number; on: boolean }[] = []
  let on = before.powerOn
  for (const event of events.toSorted((a, b) => a.time - b.time)) {
    if (event.type !== 'reading' || event.power_on === undefined) continue
    if (event.power_on === on || event.time < (before.readAt ?? 0)) continue
    on = event.power_on
    changes.push({ time: event.time, on })
  }
  return changes
}

/** `doorAt` is since when it has been as it is. */
function setDoor(state: MachineState, open: boolean, time: number): void {
  if (time < (state.doorAt ?? 0)) return
  if (state.doorOpen !== open || state.doorAt === null) state.doorAt = time
  state.doorOpen = open
}
