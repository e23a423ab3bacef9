import type * as z from 'zod/mini'
import { MachineEvent, NewEvents, NewReport, type ToldEvent } from '../schema.ts'
import type { Told } from './clock-skew.ts'

/** What is wrong with a field, by its path. */
export interface Wrong {
  path: PropertyKey[]
  message: string
}

/** As much as is kept of what nobody here knows. */
const mostExtra = 2000

type Fields = Record<string, unknown>
type Read = { told: Told & { report: NewReport } } | { wrong: Wrong[] }

/** A report of telemetry 1.1: unknown fields and types of events are kept, known ones are checked. */
export function readNewReport(value: unknown): Read {
  const checked = NewReport.safeParse(value)
  if (!checked.success) return { wrong: checked.error.issues }
  const report = checked.data
  const wrong: Wrong[] = []
  const events = report.events.flatMap((event, index): ToldEvent[] => {
    const read = readEvent(event)
    if (!Array.isArray(read)) return [read]
    wrong.push(...read.map(({ path, message }) => ({ path: ['events', index, ...path], message })))
    return []
  })
  if (wrong.length > 0) return { wrong }
  const known = new Set(Object.keys(NewReport.shape))
  const rest = without(report, known)
  const [first] = events
  if (first && rest) first.extra = { ...first.extra, report: rest }
  return { told: { sent_at: report.sent_at, events, report: { ...report, unread: rest } } }
}

type Schema = z.ZodMiniObject
const schemas = new Map<string, Schema>(
  [...MachineEvent.def.options, ...Object.values(NewEvents)].map((option) => {
    const { type } = option.shape as { type: z.ZodMiniLiteral<string> }
    return [[...type.def.values][0] ?? '', option as Schema]
  }),
)

function readEvent(event: NewReport['events'][number]): ToldEvent | Wrong[] {
  const { number, at, type } = event
  const schema = schemas.get(type)
  if (!schema) {
    const fields = without(event, new Set(['number', 'at', 'type'])) ?? {}
    return { type: 'noted', number, at, kind: 'unread', details: { type, fields } }
  }
  const keys = new Set(Object.keys(schema.shape))
  const own = Object.fromEntries(Object.entries(event).filter(([key]) => keys.has(key)))
  const checked = schema.safeParse(own)
  if (!checked.success) return checked.error.issues
  const rest = without(event, keys)
  const extra = rest ? { extra: rest } : {}
  if (type in NewEvents) {
    const { number: _, at: __, type: kind, ...details } = checked.data as Fields
    return { type: 'noted', number, at, kind: kind as 'refund', details, ...extra }
  }
  return { ...(checked.data as MachineEvent), ...extra }
}

/** What is left without some fields; nothing if nothing is. */
function without(fields: Fields, known: ReadonlySet<string>): Fields | undefined {
  const rest = Object.entries(fields).filter(([key]) => !known.has(key))
  if (rest.length === 0) return undefined
  const kept = Object.fromEntries(rest)
  return isSmall(kept) ? kept : { too_large: Object.keys(kept).slice(0, 20) }
}

function isSmall(fields: Fields): boolean {
  try {
    return JSON.stringify(fields).length <= mostExtra
  } catch {
    // Nested deeper than the stack.
    return false
  }
}
