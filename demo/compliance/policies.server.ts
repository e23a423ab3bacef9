import { examplePolicies } from '#content/compliance/policies.ts'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { policies, policyVersions } from '#db/schema/policies.ts'
import { hashOfText } from '#features/policies/policy/hash.server.ts'
import { reviewDate } from '#features/policies/policy/review.ts'
import { newId } from '#lib/ids.server.ts'
import { londonDate } from '#lib/time.ts'

/**
 * Publishes the policies that come with the software, marked as examples, unless there is any policy
 * already. Nobody has approved them, and they say so.
 */
export async function seedExamplePolicies(ctx: Context): Promise<void> {
  await ctx.db.transaction(async () => {
    const [any] = await ctx.db.orm.select({ id: policies.id }).from(policies).limit(1)
    if (any) return
    const now = ctx.clock.now()
    const made = examplePolicies.map(({ title, body, readers, reviewMonths, controls }) => {
      const [id, versionId] = [newId(now), newId(now)]
      return {
        policy: { id, readers, reviewMonths, controls, quorum: 1, example: true, createdAt: now },
        version: {
          ...{ id: versionId, policyId: id, number: 1, state: 'published' as const },
          ...{ title, body, changes: '', sha256: hashOfText({ title, body }) },
          ...{ authors: [ctx.actor], createdAt: now, savedAt: now, savedBy: ctx.actor },
          ...{ publishedAt: now, publishedBy: ctx.actor },
          reviewBy: reviewDate(londonDate(now), reviewMonths),
          ...{ askedSince: 1, askedAt: now },
        },
      }
    })
    await ctx.db.orm.insert(policies).values(made.map(({ policy }) => policy))
    await ctx.db.orm.insert(policyVersions).values(made.map(({ version }) => version))
    await recordAudits(
      ctx,
      made.map(({ version: { policyId, sha256 } }) => ({
        action: 'policy.published',
        subjectType: 'policy',
        subjectId: policyId,
        details: { number: 1, sha256, example: true },
      })),
    )
  })
}
