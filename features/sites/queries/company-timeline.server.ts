import type { Context } from '#db/context.server.ts'
import type { CompanyTimeline, TimelineKind, TimelineQuery } from '../schema.ts'

const pageSize = 30

/** What each kind of entry is read from: when, of which record, and what it is called. $1 is the company. */
const sources: Record<TimelineKind, string> = {
  enquiry: `SELECT received_at, id, reference || ', ' || name FROM theirs`,
  answered: `SELECT e.at, e.lead_id, coalesce(e.details->>'subject', t.reference)
    FROM lead_events e JOIN theirs t ON t.id = e.lead_id WHERE e.kind IN ('answered', 'mailed')`,
  noted: `SELECT e.at, e.lead_id, left(e.text, 200)
    FROM lead_events e JOIN theirs t ON t.id = e.lead_id WHERE e.kind = 'note'`,
  consultation: `SELECT b.starts_at, b.lead_id, t.name FROM bookings b JOIN theirs t ON t.id = b.lead_id
    WHERE b.state = 'booked'`,
  'installation-started': `SELECT i.started_at, i.id, s.name FROM installations i
    JOIN sites s ON s.id = i.site_id WHERE i.company_id = $1`,
  'installation-cancelled': `SELECT i.cancelled_at, i.id, i.cancel_reason FROM installations i
    WHERE i.company_id = $1 AND i.cancelled_at IS NOT NULL`,
  'machine-put-up': `SELECT commissioned_at, id, serial || ', ' || spot FROM machines WHERE company_id = $1`,
  'machine-live': `SELECT live_at, id, serial || ', ' || spot FROM machines
    WHERE company_id = $1 AND live_at > commissioned_at`,
  'machine-retired': `SELECT retired_at, id, serial || ', ' || spot FROM machines
    WHERE company_id = $1 AND retired_at IS NOT NULL`,
  agreement: `SELECT a.accepted_at, a.machine_id, a.accepted_name FROM agreements a WHERE a.company_id = $1`,
  visit: `SELECT v.finished_at, v.id, s.name FROM visits v JOIN sites s ON s.id = v.site_id
    WHERE v.company_id = $1 AND v.finished_at IS NOT NULL`,
  ticket: `SELECT opened_at, id, reference || ', ' || subject FROM tickets WHERE company_id = $1`,
}

/** Enquiries of the contacts of the company and of those with an account there, and those that led to a machine. */
const theirs = `theirs AS (
  SELECT id, reference, name, received_at FROM leads
  WHERE merged_into IS NULL AND coalesce(held_for, '{}') = '{}' AND (
    lower(email) IN (
      SELECT lower(email) FROM contacts WHERE company_id = $1
      UNION SELECT lower(u.email) FROM profiles p JOIN auth.users u ON u.id = p.user_id
      WHERE p.company_id = $1 AND p.role = 'client')
    OR id IN (SELECT lead_id FROM installations WHERE company_id = $1)))`

/** Everything that has happened with a company, the newest first. */
export async function companyTimeline(
  ctx: Context,
  companyId: string,
  { before }: TimelineQuery,
): Promise<CompanyTimeline> {
  const parts = Object.entries(sources).map(
    ([kind, source]) => `(SELECT '${kind}' AS kind, f.* FROM (${source}) AS f (at, id, name)
      WHERE f.at < $2 ORDER BY f.at DESC LIMIT ${pageSize + 1})`,
  )
  const { rows } = await ctx.db.query<{ kind: TimelineKind; at: Date; id: string; name: string }>(
    `WITH ${theirs} ${parts.join(' UNION ALL ')} ORDER BY at DESC, id LIMIT ${pageSize + 1}`,
    // A consultation may be ahead.
    [companyId, before ?? new Date('9999-12-31T00:00:00Z')],
  )
  const entries = rows
    .slice(0, pageSize)
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
  return { entries, hasMore: rows.length > pageSize }
}
