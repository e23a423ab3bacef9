import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { type Names, namesOf } from '#features/accounts/queries/staff.server.ts'
import { byteOrderMark, type CsvCell, csvLines } from '#lib/csv.ts'
import { beforeAllIds } from '#lib/ids.server.ts'
import { stages, suspicions, waysIn } from '#lib/lead-words.ts'
import { inLondon } from '#lib/time.ts'
import { locationTypes } from '../policy/location-types.ts'
import { matches } from '../queries/desk.server.ts'
import { leadsAfter, referencesOf } from '../queries/lead.server.ts'
import type { LeadQuery } from '../schema/desk.ts'
import type { Lead } from './change-lead.server.ts'

// On the embedded database nobody else is answered while these are read.
const leadsAtOnce = 100

/** What matches as a CSV file, piece by piece, in the order of arrival. That it left us is recorded first. */
export async function exportLeads(ctx: Context, query: LeadQuery): Promise<AsyncIterable<string>> {
  await ctx.db.transaction(() =>
    recordAudit(ctx, {
      action: 'leads.exported',
      subjectType: 'user',
      subjectId: ctx.actor,
      // What was searched for may be somebody's name.
      details: { list: query.list, searched: Boolean(query.q) },
    }),
  )
  return piecesOf(ctx, query)
}

async function* piecesOf(ctx: Context, query: LeadQuery): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns.map(([title]) => title)])
  const where = await matches(ctx, query)
  let last = beforeAllIds
  for (;;) {
    const rows = await leadsAfter(ctx, where, last, leadsAtOnce)
    const names = await namesOf(
      ctx,
      rows.map(({ ownerId }) => ownerId),
    )
    const wholes = await referencesOf(
      ctx,
      rows.flatMap(({ mergedInto }) => mergedInto ?? []),
    )
    const known = { names, wholes }
    yield csvLines(rows.map((lead) => columns.map(([, cell]) => cell(lead, known))))
    const end = rows.at(-1)
    if (!end || rows.length < leadsAtOnce) return
    last = end.id
  }
}

interface Known {
  names: Names
  /** The references of those that others were merged into. */
  wholes: Map<string, string>
}

/** "2026-11-15 21:43" by the clocks of London, which a spreadsheet takes for what it is. */
function moment(at: Date | null): string | undefined {
  if (!at) return undefined
  const { date, minute } = inLondon(at)
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  return `${date} ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

const columns: [string, (lead: Lead, known: Known) => CsvCell][] = [
  ['Reference', (lead) => lead.reference],
  ['Received', (lead) => moment(lead.receivedAt)],
  ['Way in', (lead) => waysIn[lead.wayIn]],
  ['Name', (lead) => lead.name],
  ['Email', (lead) => lead.email],
  ['Telephone', (lead) => lead.phone],
  ['Company', (lead) => lead.company],
  ['Location type', ({ locationType }) => locationType && locationName(locationType)],
  ['Machine of interest', (lead) => lead.machineOfInterest],
  ['Message', (lead) => lead.message],
  ['Stage', (lead) => stages[lead.stage]],
  ['Lost because', (lead) => lead.lostReason],
  ['Owner', ({ ownerId }, { names }) => ownerId && names.get(ownerId)],
  ['Due', (lead) => moment(lead.dueAt)],
  ['Waiting for the customer since', (lead) => moment(lead.pausedAt)],
  ['Answered', (lead) => moment(lead.answeredAt)],
  ['In quarantine because', (lead) => lead.heldFor?.map((each) => suspicions[each]).join('; ')],
  ['Merged into', ({ mergedInto }, { wholes }) => mergedInto && wholes.get(mergedInto)],
]

function locationName(type: string): string {
  return locationTypes[type as keyof typeof locationTypes] ?? type
}
