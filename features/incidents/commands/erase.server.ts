import { inArray, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { incidents } from '#db/schema/incidents.ts'
import { eraseSealedMailsOf } from '#features/mail/commands/sealed.server.ts'
import {
  contactPattern,
  incidentsAbout,
  incidentTexts,
  listIncidentsAbout,
} from '../queries/personal.server.ts'

const erased = '[erased]'

/**
 * What happened has to be shown later, so the incident stays (Art. 33(5)); the person goes out of it: the
 * link to their account, and their address or number wherever somebody wrote it down.
 */
export const incidentRecords: PersonalRecords = {
  name: 'incidents',
  list: listIncidentsAbout,
  async erase(ctx, contact) {
    const about = await incidentsAbout(ctx, contact)
    if (about.length === 0) return 0
    const ids = about.map(({ id }) => id)
    await unlink(
      ctx,
      about.flatMap(({ accounts }) => accounts),
    )
    const pattern = contactPattern(contact)
    if (pattern) {
      for (const [table, columns, key] of incidentTexts) {
        const set = columns.map((column) => `${column} = regexp_replace(${column}, $1, $2, 'gi')`)
        await ctx.db.query(
          `UPDATE ${table} SET ${set.join(', ')} WHERE ${key} = ANY ($3::uuid[])`,
          [pattern, erased, ids],
        )
      }
    }
    const references = about.map(({ reference }) => reference)
    await eraseSealedMailsOf(ctx, references, ctx.clock.now())
    return about.length
  },
}

async function unlink(ctx: Context, accounts: string[]): Promise<void> {
  if (accounts.length === 0) return
  const theirs = (column: typeof incidents.personId | typeof incidents.reportedBy) =>
    sql`CASE WHEN ${inArray(column, accounts)} THEN NULL ELSE ${column} END`
  await ctx.db.orm
    .update(incidents)
    .set({
      ...{ personId: theirs(incidents.personId), reportedBy: theirs(incidents.reportedBy) },
    })
    .where(
      sql`${inArray(incidents.personId, accounts)} OR ${inArray(incidents.reportedBy, accounts)}`,
    )
}
