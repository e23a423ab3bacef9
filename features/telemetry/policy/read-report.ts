import type { ErrorBody } from '#lib/errors.ts'
import { Report } from '../schema.ts'

/** Fields that are wrong are named by the number of their event: "17.pence". */
export function readReport(
  body: Uint8Array,
): { report: Report } | { refusal: { status: 400 | 422; body: ErrorBody } } {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return { refusal: invalid }
  }
  const checked = Report.safeParse(value)
  if (checked.success) return { report: checked.data }
  const fields: Record<string, string> = {}
  for (const issue of checked.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const key of unknown) {
      const path = key === undefined ? issue.path : [...issue.path, key]
      fields[nameOf(path, value)] ??= key === undefined ? issue.message : 'This field is not known'
    }
  }
  const message = 'Nothing of this report was stored. Mend or leave out the events that are named.'
  return { refusal: { status: 422, body: { code: 'validation_failed', message, fields } } }
}

const invalid = {
  status: 400,
  body: { code: 'invalid_json', message: 'The body is not valid JSON.' },
} as const

function nameOf(path: PropertyKey[], value: unknown): string {
  const [first, index, ...rest] = path
  if (first !== 'events' || typeof index !== 'number') return path.map(String).join('.') || 'body'
  const { events } = value as { events: unknown[] }
  const number = (events[index] as { number?: unknown } | null)?.number
  // An event without a number that could be believed is named by its place.
  const event = Number.isSafeInteger(number) ? String(number) : `events[${index}]`
  return [event, ...rest.map(String)].join('.')
}
