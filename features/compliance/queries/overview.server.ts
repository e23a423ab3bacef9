import { controlByCode } from '#content/compliance/controls.ts'
import type { Context } from '#db/context.server.ts'
import { listAudits } from '#features/audits/queries/audits.server.ts'
import { controlsDue, postureByFramework } from '#features/controls/queries/controls.server.ts'
import { expiringEvidence } from '#features/controls/queries/overview.server.ts'
import { dueAtOf } from '#features/incidents/policy/breach-clock.ts'
import { incidentsOpen } from '#features/incidents/queries/list.server.ts'
import type { IncidentRow } from '#features/incidents/schema/incidents.ts'
import { policiesDue } from '#features/policies/queries/due.server.ts'
import { privacyDue, privacyReviewMatters } from '#features/privacy/queries/overview.server.ts'
import { riskOverview } from '#features/risks/queries/risks.server.ts'
import { trailChecksView } from '#features/trail/queries/checks.server.ts'
import { londonDate } from '#lib/business-hours.ts'
import { type DueMatter, inOrder } from '../policy/due.ts'
import type { ComplianceOverview } from '../schema.ts'

/** GET /api/compliance/overview: whether we are inside every clock, and what to do next. */
export async function readOverview(ctx: Context): Promise<ComplianceOverview> {
  const today = londonDate(ctx.clock.now())
  const policies = await policiesDue(ctx)
  const risks = await riskOverview(ctx)
  const incidents = await incidentsOpen(ctx)
  const requests = await privacyDue(ctx)
  const certificates = await expiringEvidence(ctx)
  const { last } = await trailChecksView(ctx)
  const counts: Record<string, number> = {}
  for (const { current } of risks.open) {
    const cell = `${current.likelihood}-${current.impact}`
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return {
    due: inOrder([
      ...policies.reviews.map(({ id, title, reviewBy }) =>
        byDay('Policy to review', title, `/compliance/policies/policy?id=${id}`, reviewBy, today),
      ),
      ...(await controlMatters(ctx, today)),
      ...certificates.map(({ title, expiresOn }) =>
        byDay('Evidence ends', title, '/compliance/controls/evidence', expiresOn, today),
      ),
      ...riskMatters(risks, today),
      ...incidents.flatMap((incident) => breachMatters(incident, ctx.clock.now())),
      ...requests.flatMap(({ id, reference, kind, dueOn }) => {
        const what = kind === 'complaint' ? 'Data complaint' : 'Data request'
        const to = `/compliance/gdpr/request?id=${id}`
        return dueOn ? [byDay(what, reference, to, dueOn, today)] : []
      }),
      ...(await privacyReviewMatters(ctx)).map(({ what, title, to, dueOn }) =>
        byDay(what, title, to, dueOn, today),
      ),
      ...(await auditMatters(ctx, today)),
      ...(last?.state === 'broken' ? [brokenTrail] : []),
    ]),
    posture: await postureByFramework(ctx),
    risks: counts,
    incidents,
    requests: requests.map(({ kind, id, reference, dueOn, words, example }) => ({
      ...{ id, reference, dueOn, words, example },
      complaint: kind === 'complaint',
    })),
    certificates,
    unread: policies.unread.map(({ id, title, people }) => ({
      id,
      title,
      people: people.map(({ name, overdue }) => ({ name, overdue })),
    })),
    trail: last?.finishedAt
      ? { finishedAt: last.finishedAt, whole: last.state === 'whole', entries: last.checked }
      : null,
  }
}

const byDay = (
  what: string,
  title: string,
  to: string,
  dueOn: string,
  today: string,
): DueMatter => ({ what, title, to, dueOn, over: dueOn < today })

const brokenTrail: DueMatter = {
  what: 'Audit trail',
  title: 'It was altered',
  to: '/compliance/trail',
  dueOn: null,
  over: true,
}

async function controlMatters(ctx: Context, today: string): Promise<DueMatter[]> {
  return (await controlsDue(ctx)).map(({ code, standing, reviewDueOn }) => {
    const title = `${code} ${controlByCode.get(code)?.title ?? ''}`
    const to = `/compliance/controls/control?code=${code}`
    if (standing === 'shown-to-fail') {
      return { what: 'Control shown to fail', title, to, dueOn: null, over: true }
    }
    return byDay('Control to review', title, to, reviewDueOn ?? today, today)
  })
}

function riskMatters(
  { late, acceptancesToRenew }: Awaited<ReturnType<typeof riskOverview>>,
  today: string,
): DueMatter[] {
  const toOf = (id: string) => `/compliance/risks/risk?id=${id}`
  return [
    ...late.map(({ id, title, late: isLate, dueOn, reviewOn }) =>
      isLate
        ? byDay('Treatment of a risk', title, toOf(id), dueOn ?? today, today)
        : byDay('Risk to review', title, toOf(id), reviewOn, today),
    ),
    ...acceptancesToRenew.map(({ id, title, acceptance }) => ({
      what: `Acceptance ${acceptance}`,
      title,
      to: toOf(id),
      dueOn: null,
      over: acceptance !== 'expiring',
    })),
  ]
}

function breachMatters({ id, title, breach }: IncidentRow, now: Date): DueMatter[] {
  if (!breach || breach.stoppedAt) return []
  const due = dueAtOf(new Date(breach.awareAt))
  const to = `/compliance/incidents/incident?id=${id}`
  return [{ what: 'Breach: 72 hours', title, to, dueOn: londonDate(due), over: due < now }]
}

async function auditMatters(ctx: Context, today: string): Promise<DueMatter[]> {
  return (await listAudits(ctx)).flatMap(({ id, title, state, plannedTo, openActions }) => {
    const to = `/compliance/audits/audit?id=${id}`
    if (state === 'closed') return []
    if (state !== 'reported' && plannedTo < today)
      return [byDay('Audit', title, to, plannedTo, today)]
    const what = `${openActions} corrective ${openActions === 1 ? 'action' : 'actions'} open`
    return openActions > 0 ? [{ what, title, to, dueOn: null, over: false }] : []
  })
}
