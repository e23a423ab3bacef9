import { tryJob } from '#db/backup.server.ts'
import type { Context } from '#db/context.server.ts'
import { openActions } from '#features/audits/queries/audits.server.ts'
import type { ControlsOptions } from '#features/controls/context.server.ts'
import { readDependencies } from '#features/controls/gateways/advisories.server.ts'
import { recordsOf } from '#features/controls/gateways/mail-domain.server.ts'
import { dependencyFinding } from '#features/controls/policy/dependency-checks.ts'
import {
  chilledFinding,
  cleaningFinding,
  clocksFinding,
  expiredFinding,
  firmwareFinding,
} from '#features/controls/policy/machines-checks.ts'
import {
  type SessionFacts,
  sessionFinding,
  signInFinding,
} from '#features/controls/policy/people-checks.ts'
import { mailFinding } from '#features/controls/policy/system-checks.ts'
import { anchorFinding, trailFinding } from '#features/controls/policy/trail-checks.ts'
import {
  datedFinding,
  recurringFinding,
  restoreFinding,
  trainingFinding,
} from '#features/controls/policy/work-checks.ts'
import { readMachineFacts } from '#features/fleet/queries/machine-facts.server.ts'
import { dueAtOf } from '#features/incidents/policy/breach-clock.ts'
import { failedSignIns } from '#features/incidents/queries/failed-sign-ins.server.ts'
import { incidentsOpen } from '#features/incidents/queries/list.server.ts'
import { openTasks } from '#features/incidents/queries/open-tasks.server.ts'
import { policiesDue } from '#features/policies/queries/due.server.ts'
import { privacyDue, registerReviews } from '#features/privacy/queries/overview.server.ts'
import { trainingStanding } from '#features/registers/queries/training.server.ts'
import { riskOverview } from '#features/risks/queries/risks.server.ts'
import { recurringWork } from '#features/tasks/queries/recurring.server.ts'
import type { AnchorPlaces } from '#features/trail/gateways/anchors.server.ts'
import { protectionOf } from '#features/trail/queries/anchoring.server.ts'
import { lastCheck } from '#features/trail/queries/checks.server.ts'
import { londonDate } from '#lib/time.ts'

export interface SelfCheckOptions {
  places: AnchorPlaces
  staffSessions: SessionFacts
  /** Nothing while our email does not leave this server. */
  mailDomain: string | undefined
  /** Whom we ask for the weaknesses of what we run. */
  advisoriesUrl: string | undefined
  /** Whether the server makes the backups, and so can restore them. */
  makesBackups: boolean
}

/** What controls are shown by, as other parts know it. Examples count for nothing. */
export const selfChecks =
  (options: SelfCheckOptions): ControlsOptions['findElsewhere'] =>
  async (ctx) => ({
    ...(await ofPeople(ctx, options)),
    ...(await ofWork(ctx)),
    ...(await ofMachines(ctx)),
    'restore-drill': await ofRestores(ctx, options.makesBackups),
    dependencies: dependencyFinding(await readDependencies(options.advisoriesUrl), ctx.clock.now()),
    'trail-whole': trailFinding(await lastCheck(ctx), ctx.clock.now()),
    'trail-outside': await ofAnchors(ctx, options.places),
    ...(await ofMail(options.mailDomain)),
  })

async function ofPeople(ctx: Context, { staffSessions }: SelfCheckOptions) {
  const waiting = (await incidentsOpen(ctx)).filter(
    ({ kind, state, example }) => kind === 'security' && state === 'open' && !example,
  )
  return {
    sessions: sessionFinding(staffSessions),
    'sign-ins': signInFinding({ failedInADay: await failedSignIns(ctx), waiting }, ctx.clock.now()),
  }
}

async function ofWork(ctx: Context) {
  const now = ctx.clock.now()
  const today = londonDate(now)
  const real = <Row extends { example: boolean }>(rows: readonly Row[]) =>
    rows.filter(({ example }) => !example)
  const lateOf = <Row extends { dueOn: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ dueOn }) => dueOn !== null && dueOn < today)
  const policies = await policiesDue(ctx)
  const risks = await riskOverview(ctx)
  const actions = real(await openActions(ctx, undefined))
  const tasks = real(await openTasks(ctx))
  const breaches = real(await incidentsOpen(ctx)).flatMap(({ reference, breach }) =>
    breach && !breach.stoppedAt ? [{ reference, dueAt: dueAtOf(new Date(breach.awareAt)) }] : [],
  )
  const requests = real(await privacyDue(ctx))
  const reviews = await registerReviews(ctx)
  const recurring = async (code: string) => recurringFinding(await workOf(ctx, code))
  return {
    policies: datedFinding({
      ...{ one: 'published policy', many: 'published policies', isNeeded: true },
      total: policies.published,
      late: [
        ...real(policies.reviews).flatMap(({ title, reviewBy }) => (reviewBy < today ? title : [])),
        ...real(policies.unread).flatMap(({ title, people }) =>
          people.some(({ overdue }) => overdue) ? `${title} (not accepted by all)` : [],
        ),
      ],
    }),
    risks: datedFinding({
      ...{ one: 'open risk', many: 'open risks', isNeeded: true },
      total: risks.counts.reduce((sum, { count, examples }) => sum + count - examples, 0),
      late: real(risks.late).map(({ reference }) => reference),
    }),
    'corrective-actions': datedFinding({
      ...{ one: 'open corrective action', many: 'open corrective actions', total: actions.length },
      late: lateOf(actions).map(({ description }) => description),
    }),
    'incident-tasks': datedFinding({
      ...{ one: 'open task of an incident', many: 'open tasks of incidents', total: tasks.length },
      late: lateOf(tasks).map(({ reference, title }) => `${reference} ${title}`),
    }),
    'breach-clock': datedFinding({
      ...{ one: 'open breach', many: 'open breaches', total: breaches.length },
      late: breaches.filter(({ dueAt }) => dueAt < now).map(({ reference }) => reference),
    }),
    'data-requests': datedFinding({
      ...{ one: 'open data request', many: 'open data requests', total: requests.length },
      late: lateOf(requests).map(({ reference }) => reference),
    }),
    registers: datedFinding({
      ...{ one: 'entry with a review date', many: 'entries with a review date', ...reviews },
    }),
    calibration: await recurring('FS-09'),
    'card-readers': await recurring('PA-02'),
    training: trainingFinding(await trainingStanding(ctx)),
  }
}

const workOf = (ctx: Context, sourceKey: string) =>
  recurringWork(ctx, { sourceKind: 'control', sourceKey })

async function ofRestores(ctx: Context, makesBackups: boolean) {
  const restored = makesBackups ? (await ctx.jobs.lastCompleted([tryJob])).get(tryJob) : null
  return restoreFinding(await workOf(ctx, 'BC-02'), restored, ctx.clock.now())
}

async function ofMachines(ctx: Context) {
  const machines = await readMachineFacts(ctx)
  const [isHeard, tellsFirmware] = (['heardAt', 'firmware'] as const).map((fact) =>
    machines.some((machine) => machine[fact]),
  )
  // Of what no machine has told, nothing is shown.
  return {
    ...(isHeard && { 'chilled-food': chilledFinding(machines, ctx.clock.now()) }),
    ...(machines.length > 0 && { 'expired-food': expiredFinding(machines) }),
    ...(isHeard && { clocks: clocksFinding(machines) }),
    cleaning: cleaningFinding(await workOf(ctx, 'FS-06'), machines),
    ...(tellsFirmware && { firmware: firmwareFinding(machines) }),
  }
}

async function ofAnchors(ctx: Context, anchorPlaces: AnchorPlaces) {
  const { isMailed, places } = (await protectionOf(ctx.db, anchorPlaces)).protection
  return anchorFinding({
    isMailed,
    places: places.map(({ place, sent }) => ({ place, failure: sent?.failure ?? null })),
  })
}

async function ofMail(domain: string | undefined) {
  const records = domain && (await recordsOf(domain))
  return records ? { 'mail-domain': mailFinding(records) } : {}
}
