import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { breaches, incidents } from '#db/schema/incidents.ts'
import type { IncidentKind, IncidentSeverity } from '#lib/compliance-words.ts'
import { newId, newReferenceCode } from '#lib/ids.server.ts'
import { writeEntries } from './write-entries.server.ts'

export interface NewIncident {
  /** Of the form that it was reported with: sent twice, it is one. */
  id?: string
  kind: IncidentKind
  severity: IncidentSeverity
  title: string
  description: string
  machineId?: string
  companyId?: string
  alertId?: string
  eventKey?: string
  personId?: string
  reportedBy?: string
  example?: boolean
  since: Date
}

export interface OpenedIncident {
  id: string
  reference: string
  severity: IncidentSeverity
  title: string
  since: Date
}

/**
 * Call it inside the transaction of whatever they come from. The same alert, event or form opens none
 * twice; the ids of those that are new come back. A personal-data breach starts its clock at `since`.
 */
export async function openIncidents(
  ctx: Context,
  found: readonly NewIncident[],
): Promise<OpenedIncident[]> {
  if (found.length === 0) return []
  const now = ctx.clock.now()
  const rows = found.map((incident) => {
    return { id: newId(now), ...incident, reference: `INC-${newReferenceCode()}`, openedAt: now }
  })
  const made = await ctx.db.orm.insert(incidents).values(rows).onConflictDoNothing().returning()
  if (made.length === 0) return []
  await writeEntries(
    ctx,
    made.map(({ id, since, title }) => {
      return { incidentId: id, kind: 'noticed', at: since, text: title }
    }),
  )
  const leaks = made.filter(({ kind }) => kind === 'data-breach')
  if (leaks.length > 0) {
    const clocks = leaks.map(({ id, since }) => ({
      ...{ incidentId: id, awareAt: since, firstAwareAt: since },
    }))
    await ctx.db.orm.insert(breaches).values(clocks)
  }
  await recordAudits(
    ctx,
    made.map(({ id, reference, kind, example }) => {
      return {
        action: 'incident.opened',
        subjectType: 'incident',
        subjectId: id,
        details: { reference, kind, ...(example && { example }) },
      }
    }),
  )
  return made.map(({ id, reference, severity, title, since }) => {
    return { id, reference, severity, title, since }
  })
}
