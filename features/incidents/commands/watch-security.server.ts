import type { Context } from '#db/context.server.ts'
import {
  type Burst,
  burstWithinMs,
  eventKeyOf,
  fewestInBurst,
  ruleOfBurst,
  ruleOfEvent,
  type SecurityRule,
  securityWords,
  subjectOf,
  type TrailEvent,
} from '../policy/security-rules.ts'
import { type NewIncident, openIncidents } from './open-incidents.server.ts'
import { tellOfSecurity } from './tell-of-security.server.ts'

/** Events are looked at again for a day; what they opened then, they do not open twice. */
const lookBackMs = 24 * 3_600_000
/** More at once are no events but a flood, of which the first tell enough. */
const mostAtOnce = 200

interface Found {
  rule: SecurityRule
  /** Whom or what it is about: the id of an account or a machine, or an address. */
  subject: string
  at: Date
  personId?: string
  machineId?: string
  companyId?: string
  detail?: string
}

/**
 * Opens incidents for what the audit trail tells of attacks: one for each kind and subject a day. The
 * officers get one email for all that a look has opened.
 */
export async function watchSecurity(
  ctx: Context,
  options: { teamEmail: string; siteUrl: string },
): Promise<void> {
  // Before the transaction: on the embedded database everybody else waits for an open one.
  const found = [...(await singleEvents(ctx)), ...(await burstsOfFailures(ctx))]
  const byKey = new Map<string, NewIncident>()
  for (const event of found) {
    const incident = incidentOf(event)
    if (!byKey.has(incident.eventKey)) byKey.set(incident.eventKey, incident)
  }
  if (byKey.size === 0) return
  await ctx.db.transaction(async () => {
    await tellOfSecurity(ctx, await openIncidents(ctx, [...byKey.values()]), options)
  })
}

function incidentOf(found: Found): NewIncident & { eventKey: string } {
  const { rule, subject, at, detail, personId, machineId, companyId } = found
  const { severity, title, description } = securityWords[rule]
  return {
    kind: 'security',
    severity,
    title: detail ? `${title}: ${detail}` : title,
    description,
    since: at,
    eventKey: eventKeyOf(rule, subject, at),
    ...(personId && { personId }),
    ...(machineId && { machineId }),
    ...(companyId && { companyId }),
  }
}

interface EventRow extends TrailEvent {
  at: Date
  user_id: string | null
  machine_id: string | null
  company_id: string | null
  serial: string | null
}

/** Those of which one is enough. The actions stand here as they do in the index. */
async function singleEvents(ctx: Context): Promise<Found[]> {
  const { rows } = await ctx.db.query<EventRow>(
    `SELECT e.at, e.action, e.actor, e.subject_type AS "subjectType", e.subject_id AS "subjectId",
       e.details, u.id AS user_id, m.id AS machine_id, s.company_id, m.serial
     FROM audit_entries e
     LEFT JOIN auth.users u ON e.subject_type = 'user' AND u.id = e.subject_id
     LEFT JOIN machines m ON e.subject_type = 'machine' AND m.id = e.subject_id
     LEFT JOIN sites s ON s.id = m.site_id
     WHERE e.action IN ('session.stolen', 'factor.removed', 'person.role_changed',
         'person.invited', 'device.revoked', 'trail.checked')
       AND e.at > $1
       AND (e.action NOT IN ('person.role_changed', 'person.invited')
         OR 'admin' IN (e.details->>'to', e.details->>'role'))
       AND (e.action <> 'trail.checked' OR e.details->>'state' = 'broken')
     ORDER BY e.at DESC LIMIT $2`,
    [new Date(ctx.clock.now().getTime() - lookBackMs), mostAtOnce],
  )
  return rows.toReversed().flatMap((event): Found[] => {
    const rule = ruleOfEvent(event)
    if (!rule) return []
    return [
      {
        rule,
        subject: subjectOf(event),
        at: event.at,
        ...(event.user_id && { personId: event.user_id }),
        ...(event.machine_id && { machineId: event.machine_id }),
        ...(event.company_id && { companyId: event.company_id }),
        ...(event.serial && { detail: event.serial }),
      },
    ]
  })
}

interface BurstRow {
  of: Burst['of']
  subject: string
  count: number
  at: Date
  user_id: string | null
}

/** Those of which only many at once tell something, counted by the database. */
async function burstsOfFailures(ctx: Context): Promise<Found[]> {
  const { rows } = await ctx.db.query<BurstRow>(
    `WITH failed AS (
       SELECT e.action, e.subject_type, e.subject_id, e.at,
         coalesce(a.ip, e.details->>'ip') AS ip
       FROM audit_entries e LEFT JOIN audit_addresses a ON a.entry_id = e.id
       WHERE e.action IN ('sign_in.failed', 'factor.refused') AND e.at > $1
     )
     (SELECT CASE action WHEN 'sign_in.failed' THEN 'wrong passwords' ELSE 'wrong factors' END AS of,
        subject_id::text AS subject, count(*)::int AS count, max(at) AS at, u.id AS user_id
      FROM failed LEFT JOIN auth.users u ON u.id = failed.subject_id
      WHERE subject_type = 'user'
      GROUP BY action, subject_id, u.id HAVING count(*) >= $2
      ORDER BY count(*) DESC LIMIT $3)
     UNION ALL
     (SELECT 'accounts tried', ip, count(DISTINCT subject_id)::int, max(at), NULL
      FROM failed WHERE action = 'sign_in.failed' AND ip IS NOT NULL
      GROUP BY ip HAVING count(DISTINCT subject_id) >= $2
      ORDER BY 3 DESC LIMIT $3)`,
    [new Date(ctx.clock.now().getTime() - burstWithinMs), fewestInBurst, mostAtOnce],
  )
  return rows.flatMap(({ of, subject, count, at, user_id }): Found[] => {
    const rule = ruleOfBurst({ of, count })
    if (!rule) return []
    const detail = of === 'accounts tried' ? `${count}, from ${subject}` : undefined
    return [{ rule, subject, at, ...(user_id && { personId: user_id }), ...(detail && { detail }) }]
  })
}
