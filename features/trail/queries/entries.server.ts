import { users } from '@enix/identity/tables/auth.ts'
import { and, asc, desc, eq, gte, inArray, lt, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { readableDetails } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { auditEntries, auditSeals } from '#db/schema/audit.ts'
import { shownName } from '#features/accounts/queries/staff.server.ts'
import { isId } from '#lib/id-param.server.ts'
import type { Role } from '#lib/roles.ts'
import { addDays, londonMoment } from '#lib/time.ts'
import { firstHash } from '../policy/chain.server.ts'
import { readingEnd } from '../policy/readings.ts'
import { veiledFor } from '../policy/veil.ts'
import type { TrailPerson, TrailQuery, TrailSeal, TrailView } from '../schema.ts'

const { actor, subjectId, subjectType } = auditEntries

/** Who did what, the newest first. A page costs the same however long the trail is. */
export async function listTrail(
  ctx: Context,
  filter: TrailQuery,
  { isVeiled }: { isVeiled: boolean },
): Promise<TrailView[]> {
  const rows = await ctx.db.orm
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor,
      action: auditEntries.action,
      details: readableDetails,
      subjectType,
      subjectId,
      named: subjectName,
    })
    .from(auditEntries)
    .where(and(...conditions(filter)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(filter.size)
  const people = await peopleOf(
    ctx,
    rows.flatMap((row) => [row.actor, ...(row.subjectType === 'user' ? [row.subjectId] : [])]),
  )
  const seals = await sealsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ at, named, ...row }) => {
    const by = people.get(row.actor)
    const whom = row.subjectType === 'user' ? people.get(row.subjectId) : undefined
    const names = { actorName: by?.name ?? null, subjectName: whom?.name ?? named }
    const seal = seals.get(row.id) ?? null
    const entry = { ...row, ...names, seal, at: at.toISOString() }
    if (!isVeiled) return { ...entry, veiled: { actor: false, subject: false } }
    const isClient = { actor: by?.role === 'client', subject: whom?.role === 'client' }
    return veiledFor(entry, isClient)
  })
}

function conditions({ before, from, to, readings, ...exactly }: TrailQuery): (SQL | undefined)[] {
  const { at, id, action } = auditEntries
  const isReading = sql`${action} ~ ${readingEnd}`
  const shownLast = sql`(SELECT shown.at FROM audit_entries shown WHERE shown.id = ${before})`
  return [
    before === undefined ? undefined : sql`(${at}, ${id}) < (${shownLast}, ${before})`,
    from === undefined ? undefined : gte(at, londonMoment(from, 0)),
    to === undefined ? undefined : lt(at, londonMoment(addDays(to, 1), 0)),
    exactly.actor === undefined ? undefined : eq(actor, exactly.actor),
    exactly.action === undefined ? undefined : eq(action, exactly.action),
    readings === undefined ? undefined : readings === 'only' ? isReading : not(isReading),
  ]
}

/** What it was done to, as it is called now: ids of one minute all begin with the same letters. */
const subjectName = sql<string | null>`CASE ${subjectType}
  WHEN 'alert' THEN (SELECT m.serial FROM alerts a JOIN machines m ON m.id = a.machine_id
    WHERE a.id = ${subjectId})
  WHEN 'article' THEN (SELECT title FROM articles WHERE id = ${subjectId})
  WHEN 'audit' THEN (SELECT title FROM audits WHERE id = ${subjectId})
  WHEN 'company' THEN (SELECT name FROM companies WHERE id = ${subjectId})
  WHEN 'document' THEN (SELECT d.name || ', ' || c.name FROM documents d
    JOIN companies c ON c.id = d.company_id WHERE d.id = ${subjectId})
  WHEN 'evidence' THEN (SELECT title FROM evidence WHERE id = ${subjectId})
  WHEN 'incident' THEN (SELECT reference FROM incidents WHERE id = ${subjectId})
  WHEN 'lead' THEN (SELECT reference FROM leads WHERE id = ${subjectId})
  WHEN 'machine' THEN (SELECT serial FROM machines WHERE id = ${subjectId})
  WHEN 'management_review' THEN (SELECT 'of ' || to_char(planned_on, 'FMDD Mon YYYY')
    FROM management_reviews WHERE id = ${subjectId})
  WHEN 'mail' THEN (SELECT subject FROM mails WHERE id = ${subjectId} AND NOT confidential)
  WHEN 'policy' THEN ${titleOfPolicy(sql`v.policy_id = ${subjectId}`)}
  WHEN 'policy_acceptances' THEN ${titleOfPolicy(sql`v.policy_id = ${subjectId}`)}
  WHEN 'policy_version' THEN ${titleOfPolicy(sql`v.id = ${subjectId}`)}
  WHEN 'privacy_case' THEN (SELECT reference FROM privacy_cases WHERE id = ${subjectId})
  WHEN 'privacy_entry' THEN (SELECT title FROM privacy_entries WHERE id = ${subjectId})
  WHEN 'product' THEN (SELECT name FROM products WHERE id = ${subjectId})
  WHEN 'refund' THEN (SELECT reference FROM refund_requests WHERE id = ${subjectId})
  WHEN 'risk' THEN (SELECT reference || ' ' || title FROM risks WHERE id = ${subjectId})
  WHEN 'site' THEN (SELECT name FROM sites WHERE id = ${subjectId})
  WHEN 'ticket' THEN (SELECT reference FROM tickets WHERE id = ${subjectId})
END`

function titleOfPolicy(which: SQL): SQL {
  return sql`(SELECT v.title FROM policy_versions v WHERE ${which} ORDER BY v.id DESC LIMIT 1)`
}

/** The seals of these entries, by entry: asked for by their ids, so that it costs the same on any page. */
async function sealsOf(ctx: Context, ids: number[]): Promise<ReadonlyMap<number, TrailSeal>> {
  if (ids.length === 0) return new Map()
  const before = alias(auditSeals, 'before')
  const { entryId, number, hash } = auditSeals
  const rows = await ctx.db.orm
    .select({ entryId, number, hash, previous: before.hash })
    .from(auditSeals)
    .leftJoin(before, eq(before.number, sql`${number} - 1`))
    .where(inArray(entryId, ids))
  return new Map(
    rows.map(({ entryId, previous, ...seal }) => [
      entryId,
      { ...seal, previous: seal.number === 1 ? firstHash : previous },
    ]),
  )
}

/** As people are called now, by id; whoever is gone, and what is nobody, is not among them. */
async function peopleOf(ctx: Context, ids: string[]) {
  const those = [...new Set(ids)].filter(isId)
  if (those.length === 0) return new Map<string, { name: string; role: Role }>()
  const rows = await ctx.db.orm
    .select({ id: profiles.userId, name: shownName, role: profiles.role })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(inArray(profiles.userId, those))
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

/** Whoever works here or looks at our work, also those whose access has ended. */
export async function listTrailPeople(ctx: Context): Promise<TrailPerson[]> {
  return ctx.db.orm
    .select({ id: profiles.userId, name: shownName })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(ne(profiles.role, 'client'))
    .orderBy(asc(shownName), asc(profiles.userId))
}
