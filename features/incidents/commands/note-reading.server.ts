import type { Context } from '#db/context.server.ts'
import { noteInTrail } from './with-incident.server.ts'

/** Whoever opens the record of a breach, or takes a report or a file away, is in the trail. */
export function noteReading(
  ctx: Context,
  { id, reference }: { id: string; reference: string },
  action: 'incident.breach_read' | 'incident.exported' | 'incident.file_read',
  details: Record<string, unknown> = {},
): Promise<void> {
  return noteInTrail(ctx, { id, reference }, action, details)
}
