import type { Context } from '#db/context.server.ts'
import { enquiriesByReferrer } from '#features/leads/queries/by-referrer.server.ts'
import { endOfDay, startOfDay } from '../policy/rollup-days.ts'
import { originOf } from '../policy/sources.ts'
import type { Enquiries, EnquiriesQuery, EnquiryRow } from '../schema.ts'

/** Enquiries as the desk has them, so those of visitors who are not counted are among them. */
export async function readEnquiries(ctx: Context, query: EnquiriesQuery): Promise<Enquiries> {
  const counts = await enquiriesByReferrer(ctx, {
    from: startOfDay(query.from),
    until: endOfDay(query.to),
  })
  const rows = new Map<string, EnquiryRow>()
  for (const { referrer, wayIn, received, won, lost } of counts) {
    const { source, referrer: host } = originOf(referrer ?? '', '', [])
    const value = { source, referrer: host, way_in: wayIn }[query.by]
    const row = rows.get(value) ?? { value, received: 0, won: 0, lost: 0 }
    rows.set(value, {
      value,
      received: row.received + received,
      won: row.won + won,
      lost: row.lost + lost,
    })
  }
  return {
    by: query.by,
    rows: [...rows.values()].toSorted(
      (a, b) => b.received - a.received || (a.value < b.value ? -1 : 1),
    ),
  }
}
