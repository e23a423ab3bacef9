import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { isOfAnchors, type TrailFault } from '#lib/compliance-words.ts'
import { newId } from '#lib/ids.server.ts'
import { type AnchorPlaces, setAside } from '../gateways/anchors.server.ts'
import { verifyTrail } from '../queries/verify.server.ts'
import { anchorHead } from './anchor.server.ts'
import { compareWith } from './check.server.ts'
import { sealTrail } from './seal.server.ts'

/**
 * Takes sealing up again after a fault that was looked into. Every fault there is goes into the trail with
 * the reason, and checks from then on know it; anchors that do not fit are put aside, not deleted.
 */
export async function resumeSealing(
  ctx: Context,
  places: AnchorPlaces,
  reason: string,
): Promise<TrailFault[]> {
  const now = ctx.clock.now()
  const { isAccepted, ...compared } = await compareWith(ctx, places)
  const faults: TrailFault[] = []
  await verifyTrail(ctx.db, {
    ...compared,
    now,
    isAccepted(fault) {
      // Entries that wait for a seal get one now.
      if (!isAccepted(fault) && fault.kind !== 'unsealed') faults.push(fault)
      return true
    },
  })
  if (faults.length === 0) return []
  await ctx.db.transaction(async () => {
    await recordAudit(ctx, {
      action: 'trail.resumed',
      subjectType: 'trail_check',
      subjectId: newId(now),
      details: { reason, faults },
    })
    if (faults.some(isOfAnchors)) {
      for (const folder of [places.dataDir, places.folder]) if (folder) setAside(folder, now)
      await ctx.db.query("UPDATE audit_sealing SET anchors = 0, anchors_sent = '{}'")
    }
  })
  await sealTrail(ctx.db)
  await anchorHead(ctx, places)
  return faults
}
