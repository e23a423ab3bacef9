import { type Environment, environments } from '#content/environments.ts'
import {
  isSlug,
  type Machine,
  machineList,
  machines,
  type Payment,
  payments,
} from '#content/machines.ts'

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
