import type { IdentityContext } from '../context.server.ts'
import type { AuthenticationMethod } from '../policy/assurance.ts'
import { Refusal } from '../policy/errors.ts'
import { checkVerifier } from '../policy/pkce.server.ts'
import { findPersonById } from '../queries/people.server.ts'
import type { AuthCodeGrantBody } from '../schema/bodies.server.ts'
import { endFlow, type FlowState, findFlowByAuthCode, isOver } from './flow-state.server.ts'
import { issueSession, type TokenAnswer } from './issue-session.server.ts'

/** The client that started the flow, and only that one, gets its session; once. */
export async function exchangeAuthCode(
  ctx: IdentityContext,
  { auth_code: authCode, code_verifier: verifier }: AuthCodeGrantBody,
): Promise<TokenAnswer> {
  if (!authCode || !verifier) {
    const message = 'invalid request: both auth code and code verifier should be non-empty'
    throw new Refusal(400, 'validation_failed', message)
  }
  return ctx.db.transaction(async () => {
    const flow = await findFlowByAuthCode(ctx, authCode)
    const { userId, codeChallenge: challenge, codeChallengeMethod: method } = flow ?? {}
    if (!flow?.authCodeIssuedAt || !userId || !challenge || !method) throw unknownFlow()
    if (isOver(flow.authCodeIssuedAt, ctx.clock.now())) {
      const message = 'invalid flow state, flow state has expired'
      throw new Refusal(422, 'flow_state_expired', message)
    }
    checkVerifier({ challenge, method }, verifier)
    const person = await findPersonById(ctx, userId, { lock: true })
    if (!person) throw unknownFlow()
    await endFlow(ctx, flow)
    const answer = await issueSession(
      ctx,
      person,
      flow.authenticationMethod as AuthenticationMethod,
    )
    return { ...answer, ...providerTokens(ctx, flow) }
  })
}

function providerTokens(ctx: IdentityContext, flow: FlowState) {
  const opened = (token: string | null) => token && ctx.vault.decrypt(flow.id, token).toString()
  const token = opened(flow.providerAccessToken)
  const refreshToken = opened(flow.providerRefreshToken)
  return {
    ...(token && { provider_token: token }),
    ...(refreshToken && { provider_refresh_token: refreshToken }),
  }
}

function unknownFlow(): Refusal {
  const message = 'invalid flow state, no valid flow state found'
  return new Refusal(404, 'flow_state_not_found', message)
}
