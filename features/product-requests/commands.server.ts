import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { productRequests, productVotes } from '#db/schema/product-requests.ts'
import { announceCare } from '#features/accounts/commands/announce-change.server.ts'
import type { Client } from '#features/accounts/context.server.ts'
import { isMachineOf } from '#features/fleet/queries/own-machines.server.ts'
import { newId } from '#lib/ids.server.ts'
import { wishKeyOf } from './policy.ts'
import type { RequestAnswer } from './schema/desk.ts'
import type { NewProductRequest } from './schema/own.ts'

export type Changed<Reason extends string = never> =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_found' | Reason }

/** Whoever asks for what a colleague has asked for already votes for it. */
export async function askForProduct(
  ctx: Context,
  client: Client,
  { wish, machineId }: NewProductRequest,
): Promise<Changed<'machine'>> {
  const now = ctx.clock.now()
  const { companyId, userId } = client
  return ctx.db.transaction(async () => {
    if (machineId && !(await isMachineOf(ctx, machineId, companyId))) {
      return { ok: false, reason: 'machine' }
    }
    const wishKey = wishKeyOf(wish)
    const request = { id: newId(now), companyId, machineId: machineId ?? null, wish, wishKey }
    const [made] = await ctx.db.orm
      .insert(productRequests)
      .values({ ...request, askedBy: userId, askedAt: now })
      .onConflictDoNothing({ target: [productRequests.companyId, productRequests.wishKey] })
      .returning({ id: productRequests.id })
    if (made) await note(ctx, made.id, companyId, 'product_request.made')
    const [found] = await ctx.db.orm
      .select({ id: productRequests.id })
      .from(productRequests)
      .where(and(eq(productRequests.companyId, companyId), eq(productRequests.wishKey, wishKey)))
    return found ? vote(ctx, client, found.id) : { ok: false, reason: 'not_found' }
  })
}

/** One vote for each person. */
export async function vote(ctx: Context, client: Client, id: string): Promise<Changed> {
  return withOwn(ctx, client, id, async () => {
    const cast = await ctx.db.orm
      .insert(productVotes)
      .values({ requestId: id, userId: client.userId, at: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ requestId: productVotes.requestId })
    if (cast.length > 0) await count(ctx, client, id, 1)
  })
}

export async function withdrawVote(ctx: Context, client: Client, id: string): Promise<Changed> {
  return withOwn(ctx, client, id, async () => {
    const isTheirs = and(eq(productVotes.requestId, id), eq(productVotes.userId, client.userId))
    const gone = await ctx.db.orm
      .delete(productVotes)
      .where(isTheirs)
      .returning({ requestId: productVotes.requestId })
    if (gone.length > 0) await count(ctx, client, id, -1)
  })
}

/** Whether it comes, and why or when. */
export async function answerRequest(
  ctx: Context,
  id: string,
  { outcome, answer }: RequestAnswer,
): Promise<Changed> {
  return ctx.db.transaction(async () => {
    const [answered] = await ctx.db.orm
      .update(productRequests)
      .set({ outcome, answer, answeredAt: ctx.clock.now() })
      .where(eq(productRequests.id, id))
      .returning({ companyId: productRequests.companyId })
    if (!answered) return { ok: false, reason: 'not_found' }
    await note(ctx, id, answered.companyId, 'product_request.answered', { outcome })
    return { ok: true, id }
  })
}

/** Locked, so that the count stays what was counted. */
async function withOwn(
  ctx: Context,
  { companyId }: Client,
  id: string,
  act: () => Promise<void>,
): Promise<Changed> {
  return ctx.db.transaction(async () => {
    const [found] = await ctx.db.orm
      .select({ id: productRequests.id })
      .from(productRequests)
      .where(and(eq(productRequests.id, id), eq(productRequests.companyId, companyId)))
      .for('update')
    if (!found) return { ok: false, reason: 'not_found' }
    await act()
    return { ok: true, id }
  })
}

async function count(ctx: Context, { companyId }: Client, id: string, by: 1 | -1): Promise<void> {
  await ctx.db.orm
    .update(productRequests)
    .set({ votes: sql`${productRequests.votes} + ${by}` })
    .where(eq(productRequests.id, id))
  await note(ctx, id, companyId, by === 1 ? 'product_request.voted' : 'product_request.unvoted')
}

async function note(
  ctx: Context,
  subjectId: string,
  companyId: string,
  action: `product_request.${string}`,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(ctx, {
    action,
    subjectType: 'product_request',
    subjectId,
    details: { companyId, ...details },
  })
  await announceCare(ctx, companyId)
}
