import type { Context } from '#db/context.server.ts'
import type { LineLink } from '#features/audits/schema.ts'

type Row = LineLink & { code: string }

const mostOfAKind = 10

/** What names a control: evidence and risks, incidents through its risks, and the policies that lay it down. */
export async function linksToControls(
  ctx: Context,
  codes: readonly string[],
): Promise<Record<string, LineLink[]>> {
  const { rows } = await ctx.db.query<Row>(
    // Names are read of those that are listed alone; codes need no order of a language, which is slow.
    `WITH links (code, kind, id, at) AS (
       SELECT c.code COLLATE "C", 'evidence', e.id, e.created_at
       FROM evidence_controls c JOIN evidence e ON e.id = c.evidence_id
       WHERE c.code = ANY($1) AND e.retired_at IS NULL
       UNION ALL
       SELECT c.code COLLATE "C", 'risk', r.id, r.opened_at
       FROM risk_controls c JOIN risks r ON r.id = c.risk_id
       WHERE c.code = ANY($1) AND r.closed_at IS NULL
       UNION ALL
       SELECT DISTINCT c.code COLLATE "C", 'incident', i.id, i.opened_at
       FROM risk_controls c JOIN risk_incidents l ON l.risk_id = c.risk_id
       JOIN incidents i ON i.id = l.incident_id WHERE c.code = ANY($1)
       UNION ALL
       SELECT c.code COLLATE "C", 'policy', p.id, v.published_at
       FROM policies p JOIN policy_versions v ON v.policy_id = p.id AND v.state = 'published'
       CROSS JOIN LATERAL jsonb_array_elements_text(p.controls) AS c (code)
       WHERE c.code = ANY($1)),
     ranked AS (SELECT *, row_number() OVER (PARTITION BY code, kind ORDER BY at DESC, id) AS place
       FROM links)
     SELECT l.code, l.kind, l.id, coalesce(e.title, r.reference || ' ' || r.title,
       i.reference || ' ' || i.title, v.title) AS title
     FROM ranked l
     LEFT JOIN evidence e ON l.kind = 'evidence' AND e.id = l.id
     LEFT JOIN risks r ON l.kind = 'risk' AND r.id = l.id
     LEFT JOIN incidents i ON l.kind = 'incident' AND i.id = l.id
     LEFT JOIN policy_versions v ON l.kind = 'policy' AND v.policy_id = l.id AND v.state = 'published'
     WHERE l.place <= ${mostOfAKind} ORDER BY l.code, l.kind, l.place`,
    [codes],
  )
  const byCode = Object.groupBy(rows, ({ code }) => code) as Record<string, Row[]>
  return Object.fromEntries(
    Object.entries(byCode).map(([code, links]) => [
      code,
      links.map(({ kind, id, title }) => ({ kind, id, title })),
    ]),
  )
}
