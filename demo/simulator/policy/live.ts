import type { MachineEvent } from '#features/telemetry/schema.ts'
import type { Listener, Progress } from '../schema.ts'
import type { LondonTime } from './calendar.ts'
import { type Simulation, stepMs } from './machine.ts'

/** What was longer ago when a machine is switched on again is forgotten. */
const longestGapMs = 30 * 86_400_000

/** The steps that a machine has missed up to now, which it makes up for before it goes on. */
export function missedSteps(until: number, now: number): number[] {
  const first = Math.ceil(Math.max(until, now - longestGapMs) / stepMs) * stepMs
  const steps: number[] = []
  for (let at = first; at + stepMs <= now; at += stepMs) steps.push(at)
  return steps
}

/**
 * A clock that runs faster than ours. Machines behave by it, but tell our time: they do in a second
 * what others do in minutes, and never report from the future.
 */
export function fastClock(began: number, minutesASecond: number) {
  const simulatedAt = Math.floor(began / stepMs) * stepMs
  const faster = minutesASecond * 60
  return {
    simulatedAt,
    now: (real: number) => simulatedAt + (real - began) * faster,
    /** In whole milliseconds of ours. */
    real: (simulated: number) => Math.floor(began + (simulated - simulatedAt) / faster),
  }
}

/** Lets a step pass at a machine: what happens is numbered on and put into its outbox. */
export function workOn(
  simulation: Simulation,
  progress: Progress,
  at: number,
  time: LondonTime,
  stamp: (at: number) => number,
): void {
  const { slots } = simulation.machine
  const put = (moment: number, event: EventBody) => {
    progress.numbers += 1
    const head = { number: progress.numbers, at: new Date(stamp(moment)).toISOString() }
    progress.outbox.push({ ...head, ...event })
  }
  const code = (slot: number) => slots[slot]?.code ?? ''
  const listener: Listener = {
    sale: (moment, slot, pence, payment) =>
      put(moment, { type: 'sale', slot: code(slot), pence, payment }),
    reading: (moment, { celsius, signal, doorOpen, powerOn }) => {
      const cold = celsius === undefined ? {} : { celsius }
      put(moment, { type: 'reading', ...cold, signal, door_open: doorOpen, power_on: powerOn })
    },
    door: (moment, open) => put(moment, { type: 'door', open }),
    fault: (moment, fault, broken) => put(moment, { type: 'fault', fault, broken }),
    restock: (moment, slot, quantity, expiresOn) => {
      const expiry = expiresOn === null ? {} : { expires_on: expiresOn }
      put(moment, { type: 'restock', slot: code(slot), quantity, ...expiry })
    },
  }
  simulation.advance(progress.condition, at, time, listener)
  progress.until = stamp(at + stepMs)
}

type EventBody = MachineEvent extends infer Event
  ? Event extends MachineEvent
    ? Omit<Event, 'number' | 'at'>
    : never
  : never
