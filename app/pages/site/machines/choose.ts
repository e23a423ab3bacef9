import { type Environment, environments } from '#content/environments.ts'
import {
  isSlug,
  type Machine,
  machineList,
  machines,
  type Payment,
  payments,
} from '#content/machines.ts'
import { machinesBySize } from '#features/forecasting/policy/machine-choice.ts'

export interface Filter {
  environment: Environment | ''
  cooling: 'chilled' | 'ambient' | ''
  payment: Payment | ''
}

/** The filter in a link. Anybody can write one: what is wrong filters nothing. */
export function filterFromQuery(query: URLSearchParams): Filter {
  const environment = query.get('environment') ?? ''
  const cooling = query.get('cooling')
  const payment = query.get('payment') ?? ''
  return {
    environment: Object.hasOwn(environments, environment) ? (environment as Environment) : '',
    cooling: cooling === 'chilled' || cooling === 'ambient' ? cooling : '',
    payment: Object.hasOwn(payments, payment) ? (payment as Payment) : '',
  }
}

export function machinesFor({ environment, cooling, payment }: Filter): Machine[] {
  return machineList.filter(
    (machine) =>
      (!environment || machine.environments.includes(environment)) &&
      (!cooling || (cooling === 'chilled') === (machine.temperature !== undefined)) &&
      (!payment || machine.payments.includes(payment)),
  )
}

export const isFiltered = (filter: Filter) => Object.values(filter).some(Boolean)

/** What the machines that are left have in common, and by what to choose among them. */
export function fitWords({ environment, cooling, payment }: Filter): string {
  const kept = [
    environment && `suit ${environments[environment].kind}`,
    cooling && (cooling === 'chilled' ? 'are chilled' : 'are not chilled'),
    payment && `take ${payment === 'card' ? 'cards' : payments[payment].toLowerCase()}`,
  ].filter(Boolean)
  const why = environment && !cooling && !payment ? sizeWords(environment) : ''
  return `${kept.join(' and ')}.${why}`
}

/** "By size: Combo up to 225 people, AI Vend Pro up to 312, Cooler Pair above that." */
function sizeWords(environment: Environment): string {
  const steps = machinesBySize(environment).map(({ machine, mostPeople }, index, all) => {
    if (index === all.length - 1) return `${machine.name} above that`
    return `${machine.name} up to ${mostPeople}${index === 0 ? ' people' : ''}`
  })
  return ` By size: ${steps.join(', ')}.`
}

export const mostCompared = 3

/** The machines to compare: `a,b` in a link that we make, one parameter each from a plain form. */
export function comparedFromQuery(query: URLSearchParams): Machine[] {
  const named = query.getAll('compare').flatMap((text) => text.split(','))
  return [...new Set(named)]
    .filter((slug) => isSlug(slug))
    .slice(0, mostCompared)
    .map((slug) => machines[slug])
}

/** What is compared, row by row. */
export const rows: [name: string, of: (machine: Machine) => string][] = [
  ['Kind', (machine) => machine.kind],
  ['Width', ({ size }) => `${size.width} cm`],
  ['Depth', ({ size }) => `${size.depth} cm`],
  ['Height', ({ size }) => `${size.height} cm`],
  ['Weight, empty', ({ weightKg }) => `${weightKg} kg`],
  ['Socket', () => 'Standard 13 A'],
  ['Power, at most', ({ watts }) => `${watts} W`],
  ['Holds', ({ capacity }) => capacity],
  ['Temperature', ({ temperature }) => temperature ?? 'Not cooled'],
  ['Air behind', ({ temperature }) => (temperature ? '10–12 cm' : '2–5 cm')],
  ['Sound', ({ noise }) => noise],
  ['Payment', (machine) => machine.payments.map((one) => payments[one]).join(', ')],
  ['Sells', ({ sells }) => sells.join(', ')],
]

export const typicalValues = 'Typical values; the data sheet of your machine counts.'
