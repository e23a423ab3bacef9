import { and, desc, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { policyAcceptances, policyOpenings } from '#db/schema/policies.ts'
import { newId } from '#lib/ids.server.ts'
import { sealOf } from '../policy/hash.server.ts'
import { findOwnPolicy } from '../queries/acceptances.server.ts'
import type { OwnPolicy } from '../schema.ts'
import { lockPolicy } from './write.server.ts'

/** What whoever asks is to read. That they have had it open is noted, the first time. */
export async function openOwnPolicy(
  ctx: Context,
  policyId: string,
): Promise<OwnPolicy | undefined> {
  return ctx.db.transaction(async () => {
    const found = await findOwnPolicy(ctx, policyId)
    if (!found) return undefined
    const { versionId, view } = found
    const [first] = await ctx.db.orm
      .insert(policyOpenings)
      .values({ versionId, userId: ctx.actor, at: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ at: policyOpenings.at })
    if (first) {
      await recordAudit(ctx, {
        action: 'policy.opened',
        subjectType: 'policy_version',
        subjectId: versionId,
        details: { policyId, number: view.number },
      })
    }
    return view
  })
}

type Accepted = { ok: true } | { ok: false; reason: 'not_found' | 'text' | 'not_opened' }

/** Once a person and version; doing it again changes nothing. */
export async function acceptPolicy(
  ctx: Context,
  policyId: string,
  sha256: string,
): Promise<Accepted> {
  return ctx.db.transaction(async () => {
    // One after the other, or two would follow the same seal.
    await lockPolicy(ctx, policyId)
    const found = await findOwnPolicy(ctx, policyId)
    if (!found) return { ok: false, reason: 'not_found' }
    const { versionId, view } = found
    if (view.sha256 !== sha256) return { ok: false, reason: 'text' }
    if (view.acceptance?.number === view.number) return { ok: true }
    if (!(await hasOpened(ctx, versionId))) return { ok: false, reason: 'not_opened' }
    const now = ctx.clock.now()
    const [last] = await ctx.db.orm
      .select({ place: policyAcceptances.place, seal: policyAcceptances.seal })
      .from(policyAcceptances)
      .where(eq(policyAcceptances.policyId, policyId))
      .orderBy(desc(policyAcceptances.place))
      .limit(1)
    const sealed = { sha256, userId: ctx.actor, previousSeal: last?.seal ?? '' }
    const seal = sealOf({ ...sealed, at: now.toISOString() })
    const place = (last?.place ?? 0) + 1
    const { number } = view
    await ctx.db.orm.insert(policyAcceptances).values({
      ...{ id: newId(now), policyId, versionId, number, at: now, place, seal },
      ...sealed,
    })
    await recordAudit(ctx, {
      action: 'policy.accepted',
      subjectType: 'policy_version',
      subjectId: versionId,
      details: { policyId, number, sha256, seal },
    })
    return { ok: true }
  })
}

async function hasOpened(ctx: Context, versionId: string): Promise<boolean> {
  const [opened] = await ctx.db.orm
    .select({ at: policyOpenings.at })
    .from(policyOpenings)
    .where(and(eq(policyOpenings.versionId, versionId), eq(policyOpenings.userId, ctx.actor)))
  return opened !== undefined
}
