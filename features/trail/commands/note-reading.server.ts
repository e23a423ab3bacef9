import { recordReading } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'

/** Whoever reads the trail, or takes it away as a file, is in it, and once an hour is enough. */
export async function noteReading(
  ctx: Context,
  { file, ...filter }: { file?: 'csv' | undefined; [asked: string]: unknown },
): Promise<void> {
  const subject = { subjectType: 'trail', details: filter }
  if (file) await recordReading(ctx, { action: 'trail.exported', ...subject })
  else await recordReading(ctx, { action: 'trail.read', ...subject })
}
