import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { acceptancesOf } from '../queries/acceptances.server.ts'
import { findPolicy } from '../queries/policies.server.ts'
import type { AcceptanceView } from '../schema.ts'

/** Who has accepted a policy and who has not is about people: whoever looks is noted. */
export async function readAcceptances(
  ctx: Context,
  policyId: string,
  how: 'read' | 'exported',
): Promise<{ view: AcceptanceView; title: string } | undefined> {
  const policy = await findPolicy(ctx, policyId)
  if (!policy) return undefined
  return ctx.db.transaction(async () => {
    const view = await acceptancesOf(ctx, policyId)
    const about = { subjectType: 'policy_acceptances', subjectId: policyId }
    const details = { accepted: view.accepted.length, waiting: view.waiting.length }
    if (how === 'read') {
      await recordAudit(ctx, { action: 'policy.acceptances_read', ...about, details })
    } else {
      await recordAudit(ctx, { action: 'policy.acceptances_exported', ...about, details })
    }
    return { view, title: policy.versions[0]?.title ?? 'policy' }
  })
}
