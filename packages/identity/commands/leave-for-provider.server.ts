import { randomBytes, randomUUID } from 'node:crypto'
import type { IdentityContext } from '../context.server.ts'
import { authorizationUrl, findProvider, type Trip, takesPkce } from '../gateways/openid.server.ts'
import { checkChallenge } from '../policy/pkce.server.ts'
import { oauthClientStates } from '../tables/auth-oauth.ts'
import { startFlow } from './flow-state.server.ts'

export interface SignInWish {
  provider: string
  scopes: string[]
  challenge: string | undefined
  method: string | undefined
  /** For the provider, as they are: a prompt, a hint who is signing in. */
  parameters: Record<string, string>
  /** Who gets the identity, when it is not for signing in. */
  linkTo?: string
}

/** Returns where at the provider somebody goes on. */
export async function leaveForProvider(ctx: IdentityContext, wish: SignInWish): Promise<string> {
  const provider = findProvider(ctx.settings, wish.provider)
  checkChallenge(wish.challenge, wish.method)
  const verifier = (await takesPkce(provider)) ? randomBytes(32).toString('base64url') : undefined
  const flow = await ctx.db.transaction(async () => {
    const clientState = randomUUID()
    await ctx.db.orm.insert(oauthClientStates).values({
      id: clientState,
      providerType: provider.name,
      codeVerifier: verifier ? ctx.vault.encrypt(clientState, verifier) : null,
      createdAt: ctx.clock.now(),
    })
    return startFlow(ctx, {
      challenge: wish.challenge,
      method: wish.method,
      providerType: provider.name,
      authenticationMethod: 'oauth',
      referrer: ctx.caller.redirectTo,
      linkingTargetId: wish.linkTo,
      oauthClientStateId: clientState,
      emailOptional: provider.settings.emailOptional,
    })
  })
  return authorizationUrl(provider, tripOf(ctx, flow.id, verifier), wish)
}

/** The nonce is made of the state: what comes back can be checked without keeping it. */
export function tripOf(ctx: IdentityContext, state: string, verifier: string | undefined): Trip {
  return {
    redirectUri: `${ctx.settings.externalUrl}/callback`,
    state,
    nonce: ctx.vault.fingerprint('oauth-nonce', state),
    verifier,
  }
}
