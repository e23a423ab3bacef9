import type { Environment } from '#content/environments.ts'
import { type Machine, machineList } from '#content/machines.ts'

interface Site {
  environment: Environment
  people: number
  hours: number
}

/** Sales a week for each person of the site, if they can reach the machine for ten hours a day. */
const aPersonAWeek: Record<Environment, number> = {
  apartment: 0.9,
  office: 1.1,
  retail: 0.4,
  hospital: 0.8,
  education: 0.5,
}

/** Where more is asked for, more than one machine stands. */
export const mostAWeek = 400

/** A rule of thumb of the trade, until machines of ours have sold something there. */
export const salesAWeek = ({ environment, people, hours }: Site): number =>
  people * aPersonAWeek[environment] * Math.sqrt(hours / 10)

export interface MachineChoice {
  machine: Machine
  /** How many of them. */
  count: number
  salesAWeek: number
}

/** The smallest first. */
const suitedTo = (environment: Environment): Machine[] =>
  machineList
    .filter(({ temperature, environments }) => temperature && environments.includes(environment))
    .toSorted((one, other) => one.items - other.items)

/** Up to how many people each of them holds what is sold in a week, the smallest first. */
export const machinesBySize = (environment: Environment) =>
  suitedTo(environment).map((machine) => ({
    machine,
    mostPeople: Math.floor(machine.items / aPersonAWeek[environment]),
  }))

/**
 * The smallest machine for food and drink that suits the building and holds what it sells in a week:
 * it is then restocked once. Where none does, as many of the largest as the sales need.
 */
export function machineFor(site: Site): MachineChoice {
  const sales = salesAWeek(site)
  const suited = suitedTo(site.environment)
  const machine = suited.find(({ items }) => items >= sales) ?? suited.at(-1)
  if (!machine) throw new Error(`No machine suits ${site.environment}`)
  return { machine, count: Math.ceil(sales / mostAWeek), salesAWeek: Math.round(sales) }
}
