import { eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import {
  exchangeCode,
  fetchPerson,
  findProvider,
  type Provider,
  type ProviderTokens,
} from '../gateways/openid.server.ts'
import { withCode, withOAuthError, withTokens } from '../policy/callback-url.ts'
import { OAuthRefusal, Refusal } from '../policy/errors.ts'
import type { ProviderPerson } from '../policy/provider-claims.ts'
import { redirectTarget } from '../policy/redirects.ts'
import type { Person } from '../queries/people.server.ts'
import { oauthClientStates } from '../tables/auth-oauth.ts'
import { endFlow, type FlowState, findFlow, isOver, issueAuthCode } from './flow-state.server.ts'
import { issueSession } from './issue-session.server.ts'
import { tripOf } from './leave-for-provider.server.ts'
import { linkIdentity } from './link-identity.server.ts'
import { signInWithIdentity } from './sign-in-with-provider.server.ts'

/** Somebody is back from a provider. Returns where they go next, with what came of it in the address. */
export async function returnFromProvider(
  ctx: IdentityContext,
  answer: URLSearchParams,
): Promise<string> {
  let redirectTo = redirectTarget(ctx.settings)
  try {
    const { flow, verifier } = await claimFlow(ctx, answer.get('state') ?? '')
    redirectTo = flow.referrer ?? redirectTo
    const came = { ...ctx, caller: { ...ctx.caller, redirectTo } }
    return await finish(came, flow, await askProvider(came, flow, verifier, answer))
  } catch (error) {
    return withOAuthError(redirectTo, expected(ctx, error))
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A state counts once, whatever comes of it: what was kept for the way back is gone afterwards. */
async function claimFlow(
  ctx: IdentityContext,
  state: string,
): Promise<{ flow: FlowState; verifier: string | undefined }> {
  if (!state) throw new Refusal(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!uuid.test(state)) throw badState('OAuth state parameter is invalid')
  return ctx.db.transaction(async () => {
    const flow = await findFlow(ctx, state)
    const clientState = flow?.oauthClientStateId
    if (!flow || !clientState) throw badState('OAuth state not found or expired')
    if (isOver(flow.createdAt, ctx.clock.now())) throw badState('OAuth state has expired')
    const [kept] = await ctx.db.orm
      .delete(oauthClientStates)
      .where(eq(oauthClientStates.id, clientState))
      .returning()
    if (!kept) throw new Refusal(400, 'flow_state_already_used', 'State has already been used')
    const { codeVerifier } = kept
    const verifier = codeVerifier
      ? ctx.vault.decrypt(clientState, codeVerifier).toString()
      : undefined
    return { flow, verifier }
  })
}

const badState = (message: string) => new Refusal(400, 'bad_oauth_state', message)

interface Vouched {
  tokens: ProviderTokens
  person: ProviderPerson
}

async function askProvider(
  ctx: IdentityContext,
  flow: FlowState,
  verifier: string | undefined,
  answer: URLSearchParams,
): Promise<Vouched> {
  const error = answer.get('error')
  if (error) throw new OAuthRefusal(error, answer.get('error_description') ?? '')
  const code = answer.get('code')
  if (!code) {
    const message = 'OAuth callback with missing authorization code missing'
    throw new Refusal(400, 'bad_oauth_callback', message)
  }
  const provider = findProvider(ctx.settings, flow.providerType)
  const trip = tripOf(ctx, flow.id, verifier)
  const tokens = await orRefuse(
    ctx,
    provider,
    exchangeCode(provider, trip, answer),
    `Unable to exchange external code: ${code.slice(0, 4)}`,
  )
  const person = await orRefuse(
    ctx,
    provider,
    fetchPerson(provider, tokens),
    'Error getting user profile from external provider',
  )
  if (person.email || flow.emailOptional) return { tokens, person }
  const message = 'Error getting user email from external provider'
  throw new Refusal(500, 'unexpected_failure', message)
}

/** Why a provider could not be asked is for the operator; people learn that it was so. */
async function orRefuse<T>(
  ctx: IdentityContext,
  provider: Provider,
  asked: Promise<T>,
  message: string,
): Promise<T> {
  try {
    return await asked
  } catch (err) {
    const reason = (err as { error?: string }).error
    ctx.log.warn({ err, provider: provider.name, reason }, message)
    throw new Refusal(500, 'unexpected_failure', message)
  }
}

function finish(
  ctx: IdentityContext,
  flow: FlowState,
  { tokens, person }: Vouched,
): Promise<string> {
  const { redirectTo } = ctx.caller
  const { accessToken, refreshToken } = tokens
  const send = async (who: Person): Promise<string> => {
    if (flow.codeChallenge) {
      const given = { providerToken: accessToken, providerRefreshToken: refreshToken }
      return withCode(redirectTo, await issueAuthCode(ctx, flow, { userId: who.user.id, ...given }))
    }
    await endFlow(ctx, flow)
    const session = await issueSession(ctx, who, 'oauth')
    const given = {
      provider_token: accessToken,
      ...(refreshToken && { provider_refresh_token: refreshToken }),
    }
    return withTokens(redirectTo, { ...session, ...given }, {})
  }
  const identity = { provider: flow.providerType, emailOptional: flow.emailOptional, ...person }
  return flow.linkingTargetId
    ? linkIdentity(ctx, flow.linkingTargetId, identity, send)
    : signInWithIdentity(ctx, identity, send)
}

function expected(ctx: IdentityContext, error: unknown): Refusal | OAuthRefusal {
  if (error instanceof Refusal || error instanceof OAuthRefusal) return error
  ctx.log.error({ err: error }, 'identity request failed')
  const message = 'Unexpected failure, please check server logs for more information'
  return new Refusal(500, 'unexpected_failure', message)
}
