import { and, eq } from 'drizzle-orm'
import { incidents } from '#db/schema/incidents.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { sendSealedLetter } from '#features/mail/commands/sealed.server.ts'
import { incidentKinds, incidentSeverities } from '#lib/compliance-words.ts'
import { passedMoment } from '#lib/entered-moment.ts'
import { portalPath } from '#lib/portal-links.ts'
import { momentWords } from '../policy/moment-words.ts'
import { machineBySerial } from '../queries/places.server.ts'
import type { NewReport } from '../schema/inputs.ts'
import { openIncidents } from './open-incidents.server.ts'
import { type Refused, wrong } from './with-incident.server.ts'

type Reported = { ok: true; id: string; reference: string } | Refused

/** Somebody who works here tells of something; the same form sent twice is one incident. */
export function reportIncident(ctx: AccountsContext, report: NewReport): Promise<Reported> {
  return ctx.db.transaction(async (): Promise<Reported> => {
    const entered = passedMoment(report, ctx.clock.now())
    if ('wrong' in entered) return wrong(entered.wrong, entered.message)
    const since = entered.moment
    const machine = report.serial ? await machineBySerial(ctx, report.serial) : undefined
    if (report.serial && !machine) return wrong('serial', 'There is no such machine')
    const { key, kind, severity, title, description } = report
    const place = machine ? { machineId: machine.id, companyId: machine.companyId } : {}
    const about = { id: key, kind, severity, title, description, since, reportedBy: ctx.actor }
    const [made] = await openIncidents(ctx, [{ ...about, ...place }])
    if (!made) return sentBefore(ctx, key)
    await sendSealedLetter(
      ctx,
      {
        subject: `Incident reported: ${title} (${made.reference})`,
        title,
        paragraphs: ['A colleague has reported an incident.'],
        facts: [
          ['Kind', incidentKinds[kind]],
          ['Severity', incidentSeverities[severity]],
          [kind === 'data-breach' ? 'Aware since' : 'Since', momentWords(since)],
        ],
        action: {
          label: 'Open the incident',
          address: `${ctx.settings.siteUrl}${portalPath('/compliance/incidents/:id', { id: made.id })}`,
        },
      },
      { to: ctx.teamEmail },
    )
    return { ok: true, id: made.id, reference: made.reference }
  })
}

async function sentBefore(ctx: AccountsContext, key: string): Promise<Reported> {
  const isTheirs = and(eq(incidents.id, key), eq(incidents.reportedBy, ctx.actor))
  const { id, reference } = incidents
  const [there] = await ctx.db.orm.select({ id, reference }).from(incidents).where(isTheirs)
  return there ? { ok: true, ...there } : { ok: false, reason: 'not_found' }
}
