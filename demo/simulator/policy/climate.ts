import { type Random, wobble } from '#lib/randomness.ts'

/** Minutes between two readings; the model moves on by as many. */
export const stepMinutes = 5

const roomCelsius = 21
/** How much of the way to its target, or to the room, a cabinet goes in a step. */
const cooling = 0.25
const warming = 0.019
/** Three times a day the compressor rests, so that the ice melts. */
const defrostEvery = 480
const defrostMinutes = 20
const defrostRise = 0.4
const handfulOfWarmAir = 0.04

export interface CabinetStep {
  /** What the thermostat is set to. */
  target: number
  /** Whether the compressor works and has power. */
  cools: boolean
  doorOpen: boolean
  /** How often somebody took something out. */
  taken: number
  minute: number
  /** Each cabinet defrosts at a time of its own. */
  defrostAt: number
}

/** How warm a cabinet is a step later. */
export function warmthAfter(celsius: number, step: CabinetStep, random: Random): number {
  const noise = wobble(random) * 0.1
  const air = step.taken * handfulOfWarmAir
  if (!step.cools || step.doorOpen) return celsius + (roomCelsius - celsius) * warming + noise + air
  const defrosts = (step.minute + defrostEvery - step.defrostAt) % defrostEvery < defrostMinutes
  if (defrosts) return celsius + defrostRise + noise
  return celsius + (step.target - celsius) * cooling + noise + air
}
