import { recordAudit, recordReading } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import type { Noted } from '../policy/readings.ts'

/** Whoever has read this is in the trail. What was searched for is not: it may be somebody's name. */
export function noteReading(
  ctx: Context,
  { action, subjectType, per }: Noted,
  recordId: string | undefined,
): Promise<void> {
  const read = { action, subjectType, details: {} }
  if (recordId === undefined) return recordReading(ctx, read)
  const ofRecord = { ...read, subjectId: recordId }
  return per === 'file' ? recordAudit(ctx, ofRecord) : recordReading(ctx, ofRecord)
}
