import type { ErrorBody } from '#lib/errors.ts'
import { type NewReport, newVersion, Report } from '../schema.ts'
import type { Told } from './clock-skew.ts'
import { readNewReport } from './read-new-report.ts'

/** Fields that are wrong are named by the number of their event: "17.pence". */
export function readReport(
  body: Uint8Array,
): { told: Told; report?: NewReport } | { refusal: { status: 400 | 422; body: ErrorBody } } {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return { refusal: invalid }
  }
  // Firmware of 1.0 names no version, and is read as it always was.
  const version = (value as { version?: unknown } | null)?.version
  if (typeof version === 'string' && newVersion.test(version)) {
    const read = readNewReport(value)
    if ('told' in read) return { told: read.told, report: read.told.report }
    const fields: Record<string, string> = {}
    for (const { path, message } of read.wrong) fields[nameOf(path, value)] ??= message
    return { refusal: refusalOf(fields) }
  }
  const checked = Report.safeParse(value)
  if (checked.success) return { told: checked.data }
  const fields: Record<string, string> = {}
  for (const issue of checked.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const key of unknown) {
      const path = key === undefined ? issue.path : [...issue.path, key]
      fields[nameOf(path, value)] ??= key === undefined ? issue.message : 'This field is not known'
    }
  }
  return { refusal: refusalOf(fields) }
}

function refusalOf(fields: Record<string, string>) {
  const message = 'Nothing of this report was stored. Mend or leave out the events that are named.'
  return { status: 422 as const, body: { code: 'validation_failed' as const, message, fields } }
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
