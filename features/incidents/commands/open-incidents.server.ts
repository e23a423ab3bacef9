import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { incidents } from '#db/schema/incidents.ts'
import type { IncidentKind, IncidentSeverity } from '#lib/fleet-words.ts'
import { newId, newReferenceCode } from '#lib/ids.server.ts'

export interface NewIncident {
  kind: IncidentKind
  severity: IncidentSeverity
  title: string
  description: string
  machineId: string
  companyId: string
  alertId: string
  since: Date
}

/** Call it inside the transaction of whatever they come from. The same alert opens none twice. */
export async function openIncidents(ctx: Context, found: readonly NewIncident[]): Promise<void> {
  if (found.length === 0) return
  const now = ctx.clock.now()
  const rows = found.map((incident) => {
    return { ...incident, id: newId(now), reference: `INC-${newReferenceCode()}`, openedAt: now }
  })
  const made = await ctx.db.orm
    .insert(incidents)
    .values(rows)
    .onConflictDoNothing({ target: incidents.alertId })
    .returning({ id: incidents.id, reference: incidents.reference, kind: incidents.kind })
  await recordAudits(
    ctx,
    made.map(({ id, reference, kind }) => {
      return {
        action: 'incident.opened',
        subjectType: 'incident',
        subjectId: id,
        details: { reference, kind },
      }
    }),
  )
}
