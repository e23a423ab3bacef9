import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SelfShown } from '#content/compliance/control.ts'
import type { Context } from '#db/context.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { evidence, evidenceControls } from '#db/schema/controls.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import type { CheckPoint, ControlDetail } from '../schema/controls.ts'

const mostHistory = 50
/** A quarter of nights. */
const mostChecks = 90

/** What people did to a control and to what shows that it holds, the newest first. */
export async function historyOf(
  ctx: Context,
  code: string,
  /** Of what is said of it, and of its text and mappings. */
  ids: readonly (string | undefined)[],
): Promise<ControlDetail['history']> {
  const { id, at, actor, action, subjectType, subjectId, details } = auditEntries
  const known = ids.filter((id) => id !== undefined)
  const ofControl =
    known.length > 0 ? and(eq(subjectType, 'control'), inArray(subjectId, known)) : undefined
  const isTheirs = or(ofControl, await ofEvidence(ctx, code))
  // Without a condition it would be the whole trail.
  if (!isTheirs) return []
  const entries = await ctx.db.orm
    .select({ id, at, actor, action, subjectId, details })
    .from(auditEntries)
    .where(isTheirs)
    .orderBy(desc(id))
    .limit(mostHistory)
  const titles = await titlesOf(
    ctx,
    entries.map((entry) => entry.subjectId),
  )
  const names = await namesOf(
    ctx,
    entries.map((entry) => entry.actor),
  )
  return entries.map(({ actor, at, subjectId, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    by: nameOf(names, actor),
    evidence: titles.get(subjectId) ?? null,
  }))
}

/** What a check found each time, the oldest first. The trail has it for good. */
export async function checksOf(ctx: Context, shows: SelfShown): Promise<CheckPoint[]> {
  const { id, at, action, subjectType, subjectId, details } = auditEntries
  const rows = await ctx.db.orm
    .select({
      at,
      passed: sql<boolean>`(${details}->>'passed')::boolean`,
      measured: sql<number | null>`(${details}->>'measured')::float8`,
    })
    .from(auditEntries)
    .innerJoin(evidence, eq(evidence.id, subjectId))
    .where(
      and(eq(evidence.shows, shows), eq(subjectType, 'evidence'), eq(action, 'control.checked')),
    )
    .orderBy(desc(id))
    .limit(mostChecks)
  return rows.toReversed().map((row) => ({ ...row, at: row.at.toISOString() }))
}

/**
 * Of what is evidence of it now, and of what was until somebody took it off. Ids are asked for first, so
 * that the trail, which is long, is read by its index of subjects alone.
 */
async function ofEvidence(ctx: Context, code: string): Promise<SQL | undefined> {
  const { action, at, subjectType, subjectId, details } = auditEntries
  const names = (list: 'controls' | 'removed') =>
    sql`${details} @> ${JSON.stringify({ [list]: [code] })}::jsonb`
  // What the software shows each night is with the checks.
  const linked = await ctx.db.orm
    .select({ id: evidence.id })
    .from(evidenceControls)
    .innerJoin(evidence, eq(evidence.id, evidenceControls.evidenceId))
    .where(and(eq(evidenceControls.code, code), ne(evidence.kind, 'shown')))
  const takenOff = await ctx.db.orm
    .select({ id: subjectId })
    .from(auditEntries)
    .where(and(eq(action, 'evidence.changed'), names('removed')))
    .orderBy(desc(at))
    .limit(mostHistory)
  const linkedIds = linked.map(({ id }) => id)
  const ids = [...new Set([...linkedIds, ...takenOff.map(({ id }) => id)])]
  if (ids.length === 0) return undefined
  const whileLinked = ['evidence.changed', 'evidence.renewed', 'evidence.retired']
  return and(
    eq(subjectType, 'evidence'),
    inArray(subjectId, ids),
    or(
      and(eq(action, 'evidence.added'), names('controls')),
      and(eq(action, 'evidence.changed'), names('removed')),
      and(inArray(action, whileLinked), inArray(subjectId, linkedIds)),
    ),
  )
}

async function titlesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, title } = evidence
  const rows = await ctx.db.orm
    .select({ id, title })
    .from(evidence)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.title]))
}
