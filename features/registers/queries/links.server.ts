import type { Context } from '#db/context.server.ts'
import { readControls } from '#features/library/queries/library.server.ts'
import { type LinkKind, linkKinds } from '#lib/register-words.ts'
import type { LinkChoice, LinkEnd, LinkedThing } from '../schema/links.ts'
import { assetsAt } from './assets.server.ts'

/**
 * Everything that names something of another register: links, and the relations that have tables of their
 * own. `fixed` ones are changed on the form that they are part of.
 */
const edges = `
  SELECT from_kind, from_id, to_kind, to_id, false AS fixed FROM register_links
  UNION ALL SELECT 'risk', risk_id::text, 'control', code, false FROM risk_controls
  UNION ALL SELECT 'risk', risk_id::text, 'incident', incident_id::text, false FROM risk_incidents
  UNION ALL SELECT 'policy', p.id::text, 'control', c.code, true
    FROM policies p CROSS JOIN LATERAL jsonb_array_elements_text(p.controls) AS c (code)
  UNION ALL SELECT 'finding', id::text, 'control', control_code, true
    FROM audit_findings WHERE control_code IS NOT NULL
  UNION ALL SELECT 'course', id::text, 'control', control_code, true
    FROM courses WHERE control_code IS NOT NULL AND retired_at IS NULL`

/** What each kind is called, but for controls. $1 is now, $2 the auditor who asks, if one does. */
const things: Record<Exclude<LinkKind, 'control'>, string> = {
  policy: `SELECT DISTINCT ON (p.id) p.id::text AS id, NULL AS parent, v.title
    FROM policies p JOIN policy_versions v ON v.policy_id = p.id
    ORDER BY p.id, (v.state = 'published') DESC, v.number DESC`,
  risk: `SELECT id::text, NULL AS parent, reference || ' ' || title AS title FROM risks`,
  incident: `SELECT id::text, NULL AS parent, reference || ' ' || title AS title FROM incidents`,
  asset: `${assetsAt('$1')} SELECT id::text, NULL AS parent, title FROM listed`,
  supplier: `SELECT id::text, NULL AS parent, title FROM privacy_entries
    WHERE register = 'processors' AND removed_at IS NULL`,
  processing: `SELECT id::text, NULL AS parent, title FROM privacy_entries
    WHERE register = 'processing' AND removed_at IS NULL`,
  course: 'SELECT id::text, NULL AS parent, title FROM courses WHERE retired_at IS NULL',
  evidence: 'SELECT id::text, NULL AS parent, title FROM evidence WHERE retired_at IS NULL',
  // An auditor's own audits only.
  finding: `SELECT f.id::text, a.id::text AS parent,
      a.title || ', finding ' || f.number || ': ' || left(f.description, 80) AS title
    FROM audit_findings f JOIN audits a ON a.id = f.audit_id
    WHERE $2::uuid IS NULL OR EXISTS (SELECT 1 FROM audit_guests g
      WHERE g.audit_id = a.id AND g.user_id = $2::uuid AND g.access_ends_at > $1)`,
}

/** Every parameter is named in each query, or the database cannot tell its type. */
const given = `given AS (SELECT $1::timestamptz, $2::uuid)`
const from = (kind: keyof typeof things) => `WITH ${given} SELECT * FROM (${things[kind]}) t`

interface Named {
  id: string
  parent: string | null
  title: string
}

/** Shipped ones and our own. */
async function namedControls(ctx: Context): Promise<(Named & { retired: boolean })[]> {
  return (await readControls(ctx)).map(({ code: id, title, retired }) => ({
    ...{ id, parent: null, title: `${id} ${title}`, retired: retired !== null },
  }))
}

/** Those of a kind that are there, and that the caller may know of. */
export async function named(
  ctx: Context,
  guest: string | undefined,
  kind: LinkKind,
  ids: readonly string[],
): Promise<Named[]> {
  if (kind === 'control') {
    const known = await namedControls(ctx)
    return known.flatMap(({ retired: _, ...control }) => (ids.includes(control.id) ? control : []))
  }
  const { rows } = await ctx.db.query<Named>(
    `${from(kind)} WHERE id = ANY($3::text[]) ORDER BY title, id`,
    [ctx.clock.now(), guest ?? null, ids],
  )
  return rows
}

const mostLinks = 500
const mostChoices = 20

/** What is linked with something, from either side. Files of suppliers stand in a list of their own. */
export async function linksOf(
  ctx: Context,
  guest: string | undefined,
  { kind, id }: LinkEnd,
): Promise<LinkedThing[]> {
  const { rows } = await ctx.db.query<{ kind: LinkKind; id: string; fixed: boolean }>(
    `WITH edges (from_kind, from_id, to_kind, to_id, fixed) AS (${edges})
     SELECT kind, id, bool_or(fixed) AS fixed FROM (
       SELECT to_kind AS kind, to_id AS id, fixed FROM edges WHERE from_kind = $1 AND from_id = $2
       UNION ALL SELECT from_kind, from_id, fixed FROM edges WHERE to_kind = $1 AND to_id = $2) e
     WHERE kind <> 'evidence' GROUP BY kind, id ORDER BY kind, id LIMIT ${mostLinks}`,
    [kind, id],
  )
  const linked: LinkedThing[] = []
  for (const one of Object.keys(linkKinds) as LinkKind[]) {
    const ends = rows.filter((row) => row.kind === one)
    if (ends.length === 0) continue
    const fixed = new Map(ends.map((end) => [end.id, end.fixed]))
    const found = await named(ctx, guest, one, [...fixed.keys()])
    for (const thing of found) {
      linked.push({ ...thing, kind: one, fixed: fixed.get(thing.id) ?? false })
    }
  }
  return linked
}

/** What can be linked, by words of its name. */
export async function linkChoices(
  ctx: Context,
  guest: string | undefined,
  { kind, search }: { kind: LinkKind; search: string },
): Promise<LinkChoice[]> {
  if (kind === 'control') {
    const wanted = search.toLowerCase()
    return (await namedControls(ctx))
      .filter(({ title, retired }) => !retired && title.toLowerCase().includes(wanted))
      .slice(0, mostChoices)
      .map(({ id, title }) => ({ id, title }))
  }
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await ctx.db.query<Named>(
    `${from(kind)} WHERE title ILIKE $3 ORDER BY title, id LIMIT ${mostChoices}`,
    [ctx.clock.now(), guest ?? null, pattern],
  )
  return rows.map(({ id, title }) => ({ id, title }))
}

/** Every pair, with names, for a file. */
export async function listAllLinks(ctx: Context): Promise<[LinkKind, string, LinkKind, string][]> {
  const { rows } = await ctx.db.query<{ a: LinkKind; a_id: string; b: LinkKind; b_id: string }>(
    `WITH edges (from_kind, from_id, to_kind, to_id, fixed) AS (${edges})
     SELECT from_kind AS a, from_id AS a_id, to_kind AS b, to_id AS b_id FROM edges
     ORDER BY from_kind, from_id, to_kind, to_id`,
  )
  const titles = new Map<string, string>()
  for (const kind of Object.keys(linkKinds) as LinkKind[]) {
    const ids = rows.flatMap(({ a, a_id, b, b_id }) => [
      ...(a === kind ? [a_id] : []),
      ...(b === kind ? [b_id] : []),
    ])
    const found = ids.length > 0 ? await named(ctx, undefined, kind, [...new Set(ids)]) : []
    for (const { id, title } of found) titles.set(`${kind} ${id}`, title)
  }
  return rows.flatMap(({ a, a_id, b, b_id }) => {
    const [from, to] = [titles.get(`${a} ${a_id}`), titles.get(`${b} ${b_id}`)]
    return from && to ? [[a, from, b, to] as [LinkKind, string, LinkKind, string]] : []
  })
}
