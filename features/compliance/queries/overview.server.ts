import type { Context } from '#db/context.server.ts'
import { type Guest, lateAudits, openActions } from '#features/audits/queries/audits.server.ts'
import { dueState, urgencyOfDue } from '#features/controls/policy/cycle.ts'
import { controlsDue, controlsView } from '#features/controls/queries/controls.server.ts'
import { expiringEvidence, findCertificates } from '#features/controls/queries/overview.server.ts'
import type { ControlRow } from '#features/controls/schema/controls.ts'
import { breachUrgency, dueAtOf } from '#features/incidents/policy/breach-clock.ts'
import { incidentsOpen } from '#features/incidents/queries/list.server.ts'
import { openTasks } from '#features/incidents/queries/open-tasks.server.ts'
import type { IncidentRow } from '#features/incidents/schema/incidents.ts'
import { ismsDue } from '#features/isms/queries/due.server.ts'
import { policiesDue } from '#features/policies/queries/due.server.ts'
import {
  erasureMatters,
  privacyDue,
  privacyReviewMatters,
} from '#features/privacy/queries/overview.server.ts'
import { riskOverview } from '#features/risks/queries/risks.server.ts'
import { lastCheck } from '#features/trail/queries/checks.server.ts'
import { ismsDocuments, ismsPages } from '#lib/isms-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { londonDate } from '#lib/time.ts'
import {
  atOnce,
  byDay,
  byHour,
  caseMatters,
  type DueMatter,
  grouped,
  inOrder,
} from '../policy/due.ts'
import { type ComplianceOverview, mostClocks, mostDue } from '../schema.ts'
import { countExamples } from './examples.server.ts'

/** Whether we are inside every clock, and what to do next. */
export async function readOverview(ctx: Context, guest: Guest): Promise<ComplianceOverview> {
  const now = ctx.clock.now()
  const today = londonDate(now)
  const policies = await policiesDue(ctx)
  const risks = await riskOverview(ctx)
  const incidents = await incidentsOpen(ctx)
  const cases = await privacyDue(ctx)
  const last = await lastCheck(ctx)
  const { controls, posture } = await controlsView(ctx)
  const cells = risks.counts.map(({ likelihood, impact, count }) => {
    return [`${likelihood}-${impact}`, count] as const
  })
  const due = inOrder([
    ...policies.reviews.map(({ id, title, reviewBy, example }) => {
      const to = portalPath('/compliance/policies/:id', { id })
      return byDay({ what: 'Policy to review', title, to, example }, reviewBy, today)
    }),
    ...controlMatters(controlsDue(controls), today),
    ...(await evidenceMatters(ctx, today)),
    ...riskMatters(risks, today),
    ...incidents.flatMap((incident) => breachMatters(incident, now)),
    ...(await taskMatters(ctx, today)),
    ...caseMatters(cases, today),
    ...(await privacyReviewMatters(ctx)).map(({ dueOn, ...matter }) => byDay(matter, dueOn, today)),
    ...(await erasureMatters(ctx)).map((matter) => atOnce(matter, false)),
    ...(await auditMatters(ctx, today, guest)),
    ...(await ismsMatters(ctx, today)),
    ...(last?.state === 'broken' ? [brokenTrail] : []),
  ])
  return {
    due: due.slice(0, mostDue),
    dueTotal: due.length,
    overdue: due.filter(({ over }) => over).length,
    posture,
    risks: Object.fromEntries(cells),
    riskExamples: risks.counts.reduce((sum, { examples }) => sum + examples, 0),
    incidents: incidents.slice(0, mostClocks),
    requests: cases.slice(0, mostClocks).map(({ id, reference, kind, dueOn, words, example }) => ({
      ...{ id, reference, dueOn, words, example },
      complaint: kind === 'complaint',
    })),
    certificates: await findCertificates(ctx),
    unread: policies.unread.map(({ id, title, example, people }) => ({
      ...{ id, title, example },
      people: people.map(({ name, overdue }) => ({ name, overdue })),
    })),
    trail: last?.finishedAt
      ? {
          finishedAt: last.finishedAt.toISOString(),
          whole: last.state === 'whole',
          entries: last.checked,
        }
      : null,
    examples: await countExamples(ctx),
  }
}

const brokenTrail = atOnce(
  { what: 'Audit trail', title: 'It was altered', to: '/compliance/trail' },
  true,
)

/** What fails by itself; what is to be looked at again is one row, however many they are. */
function controlMatters(controls: readonly ControlRow[], today: string): DueMatter[] {
  const due = controls.map((control) => {
    const { code, standing, reviewDueOn, due, example } = control
    const title = `${code} ${control.title}`
    const to = portalPath('/compliance/controls/:code', { code })
    const fails = standing === 'shown-to-fail'
    const matter = {
      what: fails ? 'Control shown to fail' : 'Control to review',
      title,
      to,
      example,
    }
    return {
      fails,
      matter: fails
        ? atOnce(matter, true)
        : byDay(matter, reviewDueOn ?? today, today, reviewDueOn ? urgencyOfDue(due) : undefined),
    }
  })
  const of = (fails: boolean) =>
    due.filter((one) => one.fails === fails).map(({ matter }) => matter)
  const count = (controls: number) => `${controls} controls to look at again`
  const reviews = grouped(of(false), {
    ...{ what: 'Controls to review', to: '/compliance/controls', count },
  })
  return [...of(true), ...reviews]
}

async function evidenceMatters(ctx: Context, today: string): Promise<DueMatter[]> {
  return (await expiringEvidence(ctx)).map(({ title, expiresOn, example }) => {
    const to = '/compliance/controls/evidence'
    const urgency = urgencyOfDue(dueState(expiresOn, today))
    return byDay({ what: 'Evidence ends', title, to, example }, expiresOn, today, urgency)
  })
}

function riskMatters(
  { late, acceptancesToRenew }: Awaited<ReturnType<typeof riskOverview>>,
  today: string,
): DueMatter[] {
  const toOf = (id: string) => portalPath('/compliance/risks/:id', { id })
  return [
    ...late.map(({ id, title, late: isLate, dueOn, reviewOn, example }) => {
      const matter = { title, to: toOf(id), example }
      return isLate
        ? byDay({ ...matter, what: 'Treatment of a risk' }, dueOn ?? today, today)
        : byDay({ ...matter, what: 'Risk to review' }, reviewOn, today)
    }),
    ...acceptancesToRenew.map(({ id, title, acceptance, example }) =>
      atOnce(
        { what: `Acceptance ${acceptance}`, title, to: toOf(id), example },
        acceptance !== 'expiring',
      ),
    ),
  ]
}

function breachMatters({ id, title, breach, example }: IncidentRow, now: Date): DueMatter[] {
  if (!breach || breach.stoppedAt) return []
  const to = portalPath('/compliance/incidents/:id', { id })
  const matter = { what: 'Breach: 72 hours', title, to, law: true, example }
  const awareAt = new Date(breach.awareAt)
  const urgency = breachUrgency({ awareAt, regulator: breach.regulator }, now)
  return [byHour(matter, dueAtOf(awareAt), urgency)]
}

async function taskMatters(ctx: Context, today: string): Promise<DueMatter[]> {
  return (await openTasks(ctx)).map(({ incidentId, reference, title, dueOn, example }) => {
    const to = portalPath('/compliance/incidents/:id', { id: incidentId })
    return byDay({ what: `Task of ${reference}`, title, to, example }, dueOn, today)
  })
}

async function ismsMatters(ctx: Context, today: string): Promise<DueMatter[]> {
  const { reviews, actions, versions } = await ismsDue(ctx)
  const toOf = (id: string) => portalPath('/compliance/management-reviews/:id', { id })
  return [
    ...reviews.map(({ id, plannedOn }) =>
      byDay({ what: 'Management review', title: 'To be held', to: toOf(id) }, plannedOn, today),
    ),
    ...actions.map(({ reviewId, description, dueOn }) => {
      const what = 'Action of a management review'
      return byDay({ what, title: description, to: toOf(reviewId) }, dueOn, today)
    }),
    ...versions.map(({ document, number }) => {
      const title = `${ismsDocuments[document]}, version ${number}`
      const to = ismsPages[document]
      return atOnce({ what: 'Version to approve', title, to }, false)
    }),
  ]
}

async function auditMatters(ctx: Context, today: string, guest: Guest): Promise<DueMatter[]> {
  const toOf = (id: string) => portalPath('/compliance/audits/:id', { id })
  const late = await lateAudits(ctx, guest)
  return [
    ...late.map(({ id, title, plannedTo, example }) =>
      byDay({ what: 'Audit', title, to: toOf(id), example }, plannedTo, today),
    ),
    ...(await openActions(ctx, guest)).map(({ auditId, description, dueOn, done, example }) => {
      const what = done ? 'Corrective action to verify' : 'Corrective action'
      return byDay({ what, title: description, to: toOf(auditId), example }, dueOn, today)
    }),
  ]
}
