import { company } from '#content/company.ts'
import type { Environment } from '#content/environments.ts'
import { type Coverage, coverageOf, longestPostcode } from '#features/coverage/policy.ts'
import { type MachineChoice, machineFor } from '#features/forecasting/policy/machine-choice.ts'
import { defaultMix, limits, mixFromQuery, queryOfMix } from '#features/forecasting/schema.ts'
import type { MeetingPlace } from '#lib/booking-words.ts'

/** What a visitor says of their building, as it was typed: a wrong answer stays in its field. */
export interface BuildingQuestion {
  postcode: string
  environment: Environment
  people: string
}

/** The question in a link; nothing where no postcode was asked for. Anybody can write one. */
export function questionFromQuery(query: URLSearchParams): BuildingQuestion | undefined {
  const postcode = query.get('postcode')
  if (postcode === null) return undefined
  const mix = mixFromQuery(new URLSearchParams(query.get('plan') ?? query.toString()))
  return {
    postcode: postcode.slice(0, 2 * longestPostcode).trim(),
    environment: mix.environment,
    people: query.get('people')?.slice(0, 12).trim() ?? String(mix.people),
  }
}

export type KnownCoverage = Exclude<Coverage, { answer: 'not a postcode' }>

/** Each answer stands on its own: a wrong number of people takes nothing from the postcode. */
export interface BuildingAnswer {
  errors: { postcode?: string; people?: string }
  coverage: KnownCoverage | undefined
  choice: MachineChoice | undefined
  /** The choices of the planner for this building. */
  plan: string | undefined
}

export function answerTo({ postcode, environment, people }: BuildingQuestion): BuildingAnswer {
  const coverage = coverageOf(postcode)
  const counted = countPeople(people)
  const site = { environment, people: counted.number ?? 0, hours: defaultMix.hours }
  const choice = counted.number === undefined ? undefined : machineFor(site)
  return {
    errors: {
      ...(coverage.answer === 'not a postcode' && { postcode: notAPostcode }),
      ...(counted.error && { people: counted.error }),
    },
    coverage: coverage.answer === 'not a postcode' ? undefined : coverage,
    choice,
    plan: choice && queryOfMix({ ...defaultMix, ...site, machine: choice.machine.slug }),
  }
}

/** We come where we have machines to look after; elsewhere we talk first. */
export const placeFor = (coverage: Coverage | undefined): MeetingPlace =>
  coverage?.answer === 'served' ? 'site' : 'video'

export const notAPostcode =
  'That does not look like a UK postcode. Try one like M1 1AE, or only its first half, M1.'

function countPeople(text: string): { number?: number; error?: string } {
  const [least, most] = limits.people
  const digits = text.replace(/[\s,]/g, '')
  if (!/^\d{1,9}$/.test(digits)) return { error: 'Enter a whole number of people, such as 120.' }
  const number = Number(digits)
  const call = `call us on ${company.phone.display}, and we will plan it with you.`
  if (number < least) return { error: `Enter ${least} people or more. For fewer, ${call}` }
  if (number > most) {
    return { error: `Enter ${most.toLocaleString('en-GB')} people or fewer. For more, ${call}` }
  }
  return { number }
}
