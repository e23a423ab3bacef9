import type { Context } from '#db/context.server.ts'
import { readControls } from '#features/library/queries/library.server.ts'
import { type LinkKind, linkKinds } from '#lib/register-words.ts'
import { veiled } from '#lib/veil.ts'
import type { LinkChoice, LinkEnd, LinkedThing } from '../schema/links.ts'
import { assetsAt } from './assets.server.ts'

type End = [kind: LinkKind, column: string, type: 'uuid' | 'text']

interface Relation {
  from: End
  to: End
  /** With the condition under which a row of it counts. */
  table: string
  /** Changed on the form that it is part of. */
  fixed: boolean
}

/** What names something of another register in a table of its own, beside the table of links. */
const relations: readonly Relation[] = [
  {
    ...{ from: ['risk', 'risk_id', 'uuid'], to: ['control', 'code', 'text'] },
    ...{ table: 'risk_controls', fixed: false },
  },
  {
    ...{ from: ['risk', 'risk_id', 'uuid'], to: ['incident', 'incident_id', 'uuid'] },
    ...{ table: 'risk_incidents', fixed: false },
  },
  {
    ...{ from: ['policy', 'p.id', 'uuid'], to: ['control', 'c.code', 'text'], fixed: true },
    table: 'policies p CROSS JOIN LATERAL jsonb_array_elements_text(p.controls) AS c (code)',
  },
  {
    ...{ from: ['finding', 'id', 'uuid'], to: ['control', 'control_code', 'text'] },
    ...{ table: 'audit_findings', fixed: true },
  },
  {
    ...{ from: ['course', 'id', 'uuid'], to: ['control', 'control_code', 'text'], fixed: true },
    table: '(SELECT * FROM courses WHERE retired_at IS NULL) c',
  },
  {
    ...{ from: ['audit', 'audit_id', 'uuid'], to: ['finding', 'id', 'uuid'] },
    ...{ table: 'audit_findings', fixed: true },
  },
  {
    ...{ from: ['audit', 'audit_id', 'uuid'], to: ['control', 'control_code', 'text'] },
    ...{ table: "(SELECT * FROM audit_lines WHERE result <> 'not_looked_at') l", fixed: true },
  },
]

/** An auditor’s own audits only. $1 is now, $2 the auditor who asks, if one does. */
const isTheirs = `($2::uuid IS NULL OR EXISTS (SELECT 1 FROM audit_guests g
  WHERE g.audit_id = a.id AND g.user_id = $2::uuid AND g.access_ends_at > $1))`

const entries = (register: 'processors' | 'processing', only: string) =>
  `SELECT id::text, NULL AS parent, title, example FROM privacy_entries
   WHERE register = '${register}' AND removed_at IS NULL AND ${only}`
const byReference = (table: 'risks' | 'incidents', only: string) =>
  `SELECT id::text, NULL AS parent, reference || ' ' || title AS title, example
   FROM ${table} WHERE ${only}`

/** What each kind is called. $3 is the library of controls, those of our own as well. */
const things: Record<LinkKind, (only: (column: string) => string) => string> = {
  policy: (only) => `SELECT DISTINCT ON (p.id) p.id::text AS id, NULL AS parent, v.title, p.example
    FROM policies p JOIN policy_versions v ON v.policy_id = p.id WHERE ${only('p.id')}
    ORDER BY p.id, (v.state = 'published') DESC, v.number DESC`,
  control: (only) => `SELECT l.code AS id, NULL AS parent, l.code || ' ' || l.title AS title,
      false AS example
    FROM json_to_recordset($3::json) AS l (code text, title text, retired boolean) WHERE ${only('l.code')}`,
  risk: (only) => byReference('risks', only('id')),
  incident: (only) => byReference('incidents', only('id')),
  asset: (only) =>
    `${assetsAt('$1')} SELECT id::text, NULL AS parent, title, example FROM listed
     WHERE ${only('id')}`,
  supplier: (only) => entries('processors', only('id')),
  processing: (only) => entries('processing', only('id')),
  course: (only) => `SELECT id::text, NULL AS parent, title, false AS example FROM courses
    WHERE retired_at IS NULL AND ${only('id')}`,
  evidence: (only) => `SELECT id::text, NULL AS parent, title, example FROM evidence
    WHERE retired_at IS NULL AND ${only('id')}`,
  audit: (only) => `SELECT a.id::text, NULL AS parent, a.title, a.example FROM audits a
    WHERE ${isTheirs} AND ${only('a.id')}`,
  finding: (only) => `SELECT f.id::text, a.id::text AS parent,
      a.title || ', finding ' || f.number || ': ' || left(f.description, 80) AS title, a.example
    FROM audit_findings f JOIN audits a ON a.id = f.audit_id WHERE ${isTheirs} AND ${only('f.id')}`,
}

/** Every parameter is named in each query, or the database cannot tell its type. */
const given = `given AS (SELECT $1::timestamptz, $2::uuid, $3::json)`
const from = (kind: LinkKind, only: (column: string) => string) =>
  `WITH ${given} SELECT * FROM (${things[kind](only)}) t`

interface Named {
  id: string
  parent: string | null
  title: string
  example: boolean
}

async function params(ctx: Context, guest: string | undefined, kind: LinkKind) {
  const controls = kind === 'control' ? await readControls(ctx) : []
  const library = controls.map(({ code, title, retired }) => {
    return { code, title, retired: retired !== null }
  })
  return [ctx.clock.now(), guest ?? null, JSON.stringify(library)]
}

/** Those of a kind that are there, and that the caller may know of. */
export async function named(
  ctx: Context,
  guest: string | undefined,
  kind: LinkKind,
  ids: readonly string[],
): Promise<Named[]> {
  const type = kind === 'control' ? 'text' : 'uuid'
  const { rows } = await ctx.db.query<Named>(
    `${from(kind, (column) => `${column} = ANY($4::${type}[])`)} ORDER BY title, id`,
    [...(await params(ctx, guest, kind)), ids],
  )
  return rows
}

/** Of each kind, the newest. */
const mostLinks = 200

/**
 * What is linked with something, from either side. Files of suppliers stand in a list of their own, and so
 * do the checklist and the findings of an audit.
 */
export async function linksOf(
  ctx: Context,
  guest: string | undefined,
  { kind, id }: LinkEnd,
): Promise<LinkedThing[]> {
  const own = relations.flatMap(({ from, to, table, fixed }) => {
    if (kind === 'audit' && fixed) return []
    const seenFrom = ([, column, type]: End, other: End) =>
      `UNION ALL SELECT '${other[0]}', ${other[1]}::text, ${fixed}
       FROM ${table} WHERE ${column} = $2::${type} AND ${other[1]} IS NOT NULL`
    return [
      ...(from[0] === kind ? [seenFrom(from, to)] : []),
      ...(to[0] === kind ? [seenFrom(to, from)] : []),
    ]
  })
  const { rows } = await ctx.db.query<{ kind: LinkKind; id: string; fixed: boolean }>(
    `SELECT kind, id, fixed FROM (
       SELECT kind, id, bool_or(fixed) AS fixed,
         row_number() OVER (PARTITION BY kind ORDER BY id DESC) AS place FROM (
         SELECT to_kind AS kind, to_id AS id, false AS fixed FROM register_links
         WHERE from_kind = $1 AND from_id = $2::text
         UNION ALL SELECT from_kind, from_id, false FROM register_links
         WHERE to_kind = $1 AND to_id = $2::text
         ${own.join('\n')}) e
       WHERE kind <> 'evidence' GROUP BY kind, id) ranked
     WHERE place <= ${mostLinks}`,
    [kind, id],
  )
  const linked: LinkedThing[] = []
  for (const one of Object.keys(linkKinds) as LinkKind[]) {
    const ends = rows.filter((row) => row.kind === one)
    if (ends.length === 0) continue
    const fixed = new Map(ends.map((end) => [end.id, end.fixed]))
    const found = await named(ctx, guest, one, [...fixed.keys()])
    for (const { example: _, ...thing } of found) {
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
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await ctx.db.query<Named>(
    `${from(kind, () => (kind === 'control' ? 'NOT l.retired' : 'true'))}
     WHERE title ILIKE $4 ORDER BY title, id LIMIT 20`,
    [...(await params(ctx, guest, kind)), pattern],
  )
  return rows.map(({ id, title }) => ({ id, title }))
}

/** Every pair, with names, for the evidence pack of an audit: of other audits it tells nothing. */
export async function listAllLinks(
  ctx: Context,
  audit: { id: string; example: boolean },
): Promise<[LinkKind, string, LinkKind, string][]> {
  const own = relations.map(({ from, to, table }) => {
    const ofAudit = from[0] === 'audit' ? `AND ${from[1]} = $1::uuid` : ''
    return `UNION ALL SELECT '${from[0]}', ${from[1]}::text, '${to[0]}', ${to[1]}::text
      FROM ${table} WHERE ${to[1]} IS NOT NULL ${ofAudit}`
  })
  const { rows } = await ctx.db.query<{ a: LinkKind; a_id: string; b: LinkKind; b_id: string }>(
    `SELECT * FROM (SELECT from_kind AS a, from_id AS a_id, to_kind AS b, to_id AS b_id
       FROM register_links ${own.join('\n')}) e ORDER BY a, a_id, b, b_id`,
    [audit.id],
  )
  const titles = new Map<string, string>()
  for (const kind of Object.keys(linkKinds) as LinkKind[]) {
    const ids = rows.flatMap(({ a, a_id, b, b_id }) => [
      ...(a === kind ? [a_id] : []),
      ...(b === kind ? [b_id] : []),
    ])
    const found = ids.length > 0 ? await named(ctx, undefined, kind, [...new Set(ids)]) : []
    for (const { id, parent, title, example } of found) {
      const ofAudit = kind === 'audit' ? id : parent
      const isOther = ofAudit !== null && ofAudit !== audit.id
      if (!isOther && (audit.example || !example)) titles.set(`${kind} ${id}`, veiled(title))
    }
  }
  return rows.flatMap(({ a, a_id, b, b_id }) => {
    const [from, to] = [titles.get(`${a} ${a_id}`), titles.get(`${b} ${b_id}`)]
    return from && to ? [[a, from, b, to] as [LinkKind, string, LinkKind, string]] : []
  })
}
