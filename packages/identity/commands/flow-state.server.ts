import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import type { AuthenticationMethod } from '../policy/assurance.ts'
import { Refusal } from '../policy/errors.ts'
import { checkChallenge } from '../policy/pkce.server.ts'
import { flowStates } from '../tables/auth-sessions.ts'

export type FlowState = typeof flowStates.$inferSelect

export interface NewFlow {
  /** From the client; a flow without a challenge ends with tokens, one with it with a code. */
  challenge: string | undefined
  method: string | undefined
  /** Who it is for, where that is known before they come back. */
  userId?: string
  providerType: string
  authenticationMethod: AuthenticationMethod
  /** Where they end up. */
  referrer?: string
  /** Whom to give the identity that comes back. */
  linkingTargetId?: string | undefined
  oauthClientStateId?: string
  emailOptional?: boolean
}

const flowMinutes = 5

/** Somebody leaves for a provider or a mailbox. Its id is the state that a provider hands back. */
export async function startFlow(ctx: IdentityContext, flow: NewFlow): Promise<FlowState> {
  const bound = checkChallenge(flow.challenge, flow.method)
  const now = ctx.clock.now()
  const [stored] = await ctx.db.orm
    .insert(flowStates)
    .values({
      id: randomUUID(),
      userId: flow.userId ?? null,
      authCode: bound ? randomUUID() : null,
      codeChallenge: bound?.challenge ?? null,
      codeChallengeMethod: bound?.method ?? null,
      providerType: flow.providerType,
      authenticationMethod: flow.authenticationMethod,
      referrer: flow.referrer ?? null,
      linkingTargetId: flow.linkingTargetId ?? null,
      oauthClientStateId: flow.oauthClientStateId ?? null,
      emailOptional: flow.emailOptional ?? false,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!stored) throw new Error('The flow was not stored')
  return stored
}

/** The code for whoever has just proven a mailed link; part of the caller's transaction. */
export async function authCodeFor(
  ctx: IdentityContext,
  userId: string,
  authenticationMethod: AuthenticationMethod,
): Promise<string> {
  const [flow] = await ctx.db.orm
    .select()
    .from(flowStates)
    .where(
      and(eq(flowStates.userId, userId), eq(flowStates.authenticationMethod, authenticationMethod)),
    )
    .orderBy(desc(flowStates.createdAt))
    .limit(1)
    .for('update')
  if (!flow) throw new Refusal(422, 'flow_state_not_found', 'No valid flow state found for user.')
  return issueAuthCode(ctx, flow, { userId })
}

/** From now on the code can be exchanged. What the provider gave us waits with it, encrypted. */
export async function issueAuthCode(
  ctx: IdentityContext,
  flow: FlowState,
  options: {
    userId: string
    providerToken?: string | undefined
    providerRefreshToken?: string | undefined
  },
): Promise<string> {
  if (!flow.authCode) {
    const message = 'Flow state does not have an auth code (not a PKCE flow).'
    throw new Refusal(422, 'flow_state_not_found', message)
  }
  const now = ctx.clock.now()
  const sealed = (token: string | undefined) => (token ? ctx.vault.encrypt(flow.id, token) : null)
  await ctx.db.orm
    .update(flowStates)
    .set({
      userId: options.userId,
      providerAccessToken: sealed(options.providerToken),
      providerRefreshToken: sealed(options.providerRefreshToken),
      authCodeIssuedAt: now,
      updatedAt: now,
    })
    .where(eq(flowStates.id, flow.id))
  return flow.authCode
}

export function isOver(since: Date | null, now: Date): boolean {
  return since === null || now.getTime() > since.getTime() + flowMinutes * 60_000
}

export async function findFlow(ctx: IdentityContext, id: string): Promise<FlowState | undefined> {
  const [flow] = await ctx.db.orm
    .select()
    .from(flowStates)
    .where(eq(flowStates.id, id))
    .for('update')
  return flow
}

/** Nobody else may use this code until the transaction ends. */
export async function findFlowByAuthCode(
  ctx: IdentityContext,
  authCode: string,
): Promise<FlowState | undefined> {
  const [flow] = await ctx.db.orm
    .select()
    .from(flowStates)
    .where(eq(flowStates.authCode, authCode))
    .for('update')
  return flow
}

export async function endFlow(ctx: IdentityContext, flow: FlowState): Promise<void> {
  await ctx.db.orm.delete(flowStates).where(eq(flowStates.id, flow.id))
}
