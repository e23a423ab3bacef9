import type { Context } from '#db/context.server.ts'
import { listAudits, openActions } from '#features/audits/queries/audits.server.ts'
import { postureWords } from '#features/controls/policy/posture.ts'
import { controlsView } from '#features/controls/queries/controls.server.ts'
import { listIncidents } from '#features/incidents/queries/list.server.ts'
import type { ReviewSources } from '#features/isms/context.server.ts'
import { dayWords } from '#features/letterhead/documents/files.server.ts'
import { countCases } from '#features/privacy/queries/overview.server.ts'
import { bandOf, bands, scoreOf } from '#features/risks/policy/matrix.ts'
import { riskRegister } from '#features/risks/queries/risks.server.ts'
import {
  auditStates,
  incidentKinds,
  incidentSeverities,
  incidentStates,
} from '#lib/compliance-words.ts'
import type { CollectedInput } from '#lib/isms-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { londonDate } from '#lib/time.ts'

type Fact = [label: string, value: string]
const dayOf = (moment: string) => londonDate(new Date(moment))
const counted = (label: string, rows: readonly unknown[]): Fact => [label, String(rows.length)]
const real = <Row extends { example: boolean }>(rows: readonly Row[]) =>
  rows.filter(({ example }) => !example)

/** More than a meeting can look at one by one. */
const mostItems = 50
const collected = (facts: Fact[], items: CollectedInput['items']): CollectedInput => ({
  facts,
  items: items.slice(0, mostItems),
})

/** What a management review collects from other parts. Examples are no part of it. */
export const reviewSources: ReviewSources = {
  async risks(ctx, since) {
    const all = real(await riskRegister(ctx))
    const open = all.filter(({ closedAt }) => closedAt === null)
    const bandName = (risk: (typeof open)[number]) => bands[bandOf(scoreOf(risk.current))]
    return collected(
      [
        counted('Open', open),
        ...Object.values(bands)
          .toReversed()
          .map((band) =>
            counted(
              band,
              open.filter((risk) => bandName(risk) === band),
            ),
          ),
        counted(
          `Added since ${dayWords(since)}`,
          all.filter((risk) => dayOf(risk.openedAt) >= since),
        ),
        counted(
          `Closed since ${dayWords(since)}`,
          all.filter(({ closedAt }) => closedAt !== null && dayOf(closedAt) >= since),
        ),
        counted(
          'Treatment overdue',
          open.filter(({ late }) => late),
        ),
      ],
      open.map((risk) => ({
        text: `${risk.reference} ${risk.title}: ${bandName(risk)}${risk.late ? ', treatment overdue' : ''}`,
        to: portalPath('/compliance/risks/:id', { id: risk.id }),
      })),
    )
  },

  // Without titles, which may name people.
  async incidents(ctx, since) {
    const all = real(await listIncidents(ctx))
    const recent = all.filter(({ openedAt }) => dayOf(openedAt) >= since)
    return collected(
      [
        counted(`Since ${dayWords(since)}`, recent),
        counted(
          'Not closed',
          all.filter(({ closedAt }) => closedAt === null),
        ),
        counted(
          'Personal-data breaches',
          recent.filter(({ breach }) => breach !== null),
        ),
      ],
      recent.map(({ id, reference, kind, severity, state }) => ({
        text: `${reference}: ${incidentKinds[kind]}, ${incidentSeverities[severity].toLowerCase()}, ${incidentStates[state].toLowerCase()}`,
        to: portalPath('/compliance/incidents/:id', { id }),
      })),
    )
  },

  async corrections(ctx) {
    const today = londonDate(ctx.clock.now())
    const open = real(await openActions(ctx, undefined))
    return collected(
      [
        counted(
          'To be done',
          open.filter(({ done }) => !done),
        ),
        counted(
          'To be verified',
          open.filter(({ done }) => done),
        ),
        counted(
          'Overdue',
          open.filter(({ dueOn }) => dueOn < today),
        ),
      ],
      open.map(({ auditId, description, dueOn, done }) => ({
        text: `${description} (${done ? 'to be verified' : 'to be done'}, due ${dayWords(dueOn)})`,
        to: portalPath('/compliance/audits/:id', { id: auditId }),
      })),
    )
  },

  async audits(ctx, since) {
    const recent = real(await listAudits(ctx, undefined)).filter(
      ({ plannedTo }) => plannedTo >= since,
    )
    return collected(
      [
        counted(`Since ${dayWords(since)}`, recent),
        ['Findings', String(recent.reduce((sum, { findings }) => sum + findings, 0))],
      ],
      recent.map(({ id, title, state, findings }) => ({
        text: `${title}: ${auditStates[state].toLowerCase()}, ${findings} ${findings === 1 ? 'finding' : 'findings'}`,
        to: portalPath('/compliance/audits/:id', { id }),
      })),
    )
  },

  async controls(ctx) {
    const { controls, posture } = await controlsView(ctx)
    const failing = controls.filter(({ standing }) => standing === 'shown-to-fail')
    return collected(
      [
        ...posture.map((figures): Fact => [figures.name, postureWords(figures)]),
        counted('Automatic checks that fail', failing),
      ],
      failing.map(({ code, check }) => ({
        text: `${code}: ${check?.found ?? ''}`,
        to: portalPath('/compliance/controls/:code', { code }),
      })),
    )
  },

  async feedback(ctx: Context, since) {
    const { requests, complaints, open, overdue } = await countCases(ctx, since)
    return collected(
      [
        [`Data requests since ${dayWords(since)}`, String(requests)],
        [`Complaints since ${dayWords(since)}`, String(complaints)],
        ['Open', String(open)],
        ['Past their legal day', String(overdue)],
      ],
      [],
    )
  },
}
