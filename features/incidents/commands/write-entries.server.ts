import type { Context } from '#db/context.server.ts'
import { incidentEntries } from '#db/schema/incidents.ts'
import type { IncidentEntryKind } from '#lib/compliance-words.ts'
import { newId } from '#lib/ids.server.ts'

export interface WrittenEntry {
  id?: string
  incidentId: string
  kind: IncidentEntryKind
  /** Now, unless it is told later. */
  at?: Date
  text: string
  correctsId?: string | null
}

/**
 * Adds to the timeline, in the transaction of what it tells; how many are new. Nothing changes or removes
 * an entry.
 */
export async function writeEntries(ctx: Context, entries: WrittenEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const now = ctx.clock.now()
  const common = { writtenAt: now, actor: ctx.actor }
  const rows = entries.map((entry) => ({ id: newId(now), at: now, ...entry, ...common }))
  const made = await ctx.db.orm
    .insert(incidentEntries)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: incidentEntries.id })
  return made.length
}
