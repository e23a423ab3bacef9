import { eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { incidents } from '#db/schema/incidents.ts'

export type Incident = typeof incidents.$inferSelect

export type Refused =
  | { ok: false; reason: 'not_found' | 'closed' }
  | { ok: false; reason: 'wrong'; message: string; fields: Record<string, string> }
  | { ok: false; reason: 'not_ready'; message: string }

/** Changed, or why not. */
export type Changed = { ok: true } | Refused

export const done: Changed = { ok: true }

export const wrong = (field: string, message: string): Refused => {
  return { ok: false, reason: 'wrong', message, fields: { [field]: message } }
}

/** Two who change one incident at once come one after the other. What is closed is opened again first. */
export function withIncident(
  ctx: Context,
  id: string,
  act: (incident: Incident) => Promise<Changed>,
  options: { evenClosed?: true } = {},
): Promise<Changed> {
  return ctx.db.transaction(async () => {
    const [incident] = await ctx.db.orm
      .select()
      .from(incidents)
      .where(eq(incidents.id, id))
      .for('update')
    if (!incident) return { ok: false, reason: 'not_found' }
    if (incident.state === 'closed' && !options.evenClosed) return { ok: false, reason: 'closed' }
    return act(incident)
  })
}

export async function setIncident(
  ctx: Context,
  { id }: Incident,
  columns: Partial<Incident>,
): Promise<void> {
  await ctx.db.orm.update(incidents).set(columns).where(eq(incidents.id, id))
}

/** The trail tells that it was done; what was written stays with the incident. */
export function noteInTrail(
  ctx: Context,
  { id, reference }: Pick<Incident, 'id' | 'reference'>,
  action: `incident.${string}`,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(ctx, {
    action,
    subjectType: 'incident',
    subjectId: id,
    details: { reference, ...details },
  })
}
