import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { policies, policyApprovals, policyVersions } from '#db/schema/policies.ts'
import { newId } from '#lib/ids.server.ts'
import { londonDate } from '#lib/time.ts'
import { askedBy } from '../policy/acceptance.ts'
import { type ApprovalProblem, approvalProblem, hasQuorum } from '../policy/approvals.ts'
import { hashOfText } from '../policy/hash.server.ts'
import { type Step, stateAfter } from '../policy/life.ts'
import { reviewDate } from '../policy/review.ts'
import type { VersionStep } from '../schema.ts'
import { approvalsOf, audit, lockPolicy, lockVersion, takeApprovalsBack } from './write.server.ts'

type StepProblem =
  | 'not_found'
  | 'changed_meanwhile'
  | 'state'
  | 'empty'
  | 'changes'
  | 'quorum'
  | 'damaged'
  | 'first_minor'
type Stepped = { ok: true } | { ok: false; reason: StepProblem }

type Version = typeof policyVersions.$inferSelect

const recorded = {
  submit: 'policy.submitted',
  send_back: 'policy.sent_back',
  publish: 'policy.published',
  retire: 'policy.retired',
} as const satisfies Record<Step, string>

/** Takes a version a step on, or back. */
export async function takeStep(
  ctx: Context,
  policyId: string,
  versionId: string,
  { version: seen, step, minor = false }: VersionStep,
): Promise<Stepped> {
  return ctx.db.transaction(async () => {
    const version = await lockVersion(ctx, policyId, versionId)
    if (!version) return { ok: false, reason: 'not_found' }
    if (version.version !== seen) return { ok: false, reason: 'changed_meanwhile' }
    const state = stateAfter(version.state, step)
    if (!state) return { ok: false, reason: 'state' }
    const problem = await stepProblem(ctx, version, step, minor)
    if (problem) return { ok: false, reason: problem }
    if (step === 'send_back') await takeApprovalsBack(ctx, versionId)
    const changed = step === 'publish' ? await publication(ctx, version, minor) : {}
    await ctx.db.orm
      .update(policyVersions)
      .set({
        ...{ state, version: seen + 1, ...changed },
        ...(step === 'retire' && { retiredAt: ctx.clock.now() }),
      })
      .where(eq(policyVersions.id, versionId))
    const { number, sha256 } = version
    await audit(ctx, recorded[step], policyId, {
      number,
      sha256,
      ...(step === 'publish' && { minor }),
    })
    return { ok: true }
  })
}

async function stepProblem(
  ctx: Context,
  version: Version,
  step: Step,
  minor: boolean,
): Promise<StepProblem | undefined> {
  if (step === 'submit') {
    if (version.body.trim() === '') return 'empty'
    if (version.number > 1 && version.changes === '') return 'changes'
  }
  if (step !== 'publish') return undefined
  if (minor && version.number === 1) return 'first_minor'
  if (hashOfText(version) !== version.sha256) return 'damaged'
  const policy = await lockPolicy(ctx, version.policyId)
  const approvals = await approvalsOf(ctx, version.id)
  return policy && hasQuorum(approvals, version.sha256, policy.quorum) ? undefined : 'quorum'
}

/** The version before is retired in the same moment: there is never none, and never two. */
async function publication(ctx: Context, version: Version, minor: boolean) {
  const now = ctx.clock.now()
  const { policyId, number } = version
  const [before] = await ctx.db.orm
    .update(policyVersions)
    .set({ state: 'retired', retiredAt: now })
    .where(
      and(
        eq(policyVersions.policyId, policyId),
        eq(policyVersions.state, 'published'),
        ne(policyVersions.id, version.id),
      ),
    )
    .returning({
      number: policyVersions.number,
      since: policyVersions.askedSince,
      at: policyVersions.askedAt,
    })
  if (before) await audit(ctx, 'policy.retired', policyId, { number: before.number })
  const asked = before?.at && before.since ? { since: before.since, at: before.at } : undefined
  const { since: askedSince, at: askedAt } = askedBy({ number, at: now, minor }, asked)
  // What has been decided here is no example any longer.
  const [policy] = await ctx.db.orm
    .update(policies)
    .set({ example: false })
    .where(eq(policies.id, policyId))
    .returning({ months: policies.reviewMonths })
  const reviewBy = reviewDate(londonDate(now), policy?.months ?? 12)
  const published = { publishedAt: now, publishedBy: ctx.actor, reviewBy }
  return { ...published, minor: minor && asked !== undefined, askedSince, askedAt }
}

type Approved =
  | { ok: true; isEnough: boolean }
  | { ok: false; reason: ApprovalProblem | 'not_found' }

/** Counts once a person and for this very text; the last one that is needed approves the version. */
export async function approveVersion(
  ctx: Context,
  policyId: string,
  versionId: string,
  sha256: string,
): Promise<Approved> {
  return ctx.db.transaction(async () => {
    const policy = await lockPolicy(ctx, policyId)
    const version = await lockVersion(ctx, policyId, versionId)
    if (!policy || !version) return { ok: false, reason: 'not_found' }
    const approval = { userId: ctx.actor, sha256 }
    const approvals = await approvalsOf(ctx, versionId)
    const problem = approvalProblem(version, approvals, approval)
    if (problem) return { ok: false, reason: problem }
    const now = ctx.clock.now()
    await ctx.db.orm
      .insert(policyApprovals)
      .values({ id: newId(now), versionId, ...approval, at: now })
    const all = [...approvals, { ...approval, takenBack: false }]
    const isEnough = hasQuorum(all, version.sha256, policy.quorum)
    if (isEnough && version.state === 'review') {
      await ctx.db.orm
        .update(policyVersions)
        .set({ state: 'approved', version: version.version + 1 })
        .where(eq(policyVersions.id, versionId))
    }
    await audit(ctx, 'policy.approved', policyId, { number: version.number, sha256, isEnough })
    return { ok: true, isEnough }
  })
}
