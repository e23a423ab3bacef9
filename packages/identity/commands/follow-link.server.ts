import type { IdentityContext } from '../context.server.ts'
import type { AuthenticationMethod } from '../policy/assurance.ts'
import { withCode, withError, withMessage, withTokens } from '../policy/callback-url.ts'
import { Refusal } from '../policy/errors.ts'
import { flowOf } from '../policy/one-time-tokens.server.ts'
import { noteProviders, passwordDropped, reload } from './change-user.server.ts'
import { authCodeFor } from './flow-state.server.ts'
import { issueSession } from './issue-session.server.ts'
import { confirmLink, halfConfirmed } from './verify-code.server.ts'

const methods: Record<string, AuthenticationMethod> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
}

/** Spends a mailed link; returns where its person goes next, with what came of it in the address. */
export async function followLink(
  ctx: IdentityContext,
  link: { type: string; token: string; redirectTo: string },
): Promise<string> {
  const { type, token, redirectTo } = link
  const flow = flowOf(token)
  try {
    return await ctx.db.transaction(async () => {
      const confirmed = await confirmLink(ctx, type, token)
      if (confirmed.half) return withMessage(redirectTo, halfConfirmed.msg, flow)
      const { id } = confirmed.person.user
      await noteProviders(ctx, id)
      if (flow === 'pkce') {
        const code = await authCodeFor(ctx, id, methods[type] ?? 'magiclink')
        // For a browser that did not begin this and so cannot use the code.
        const dropped = confirmed.person.user.rawAppMetaData?.[passwordDropped] === true
        return withCode(redirectTo, code, dropped ? { password: 'dropped' } : {})
      }
      const answer = await issueSession(ctx, await reload(ctx, confirmed.person), 'otp')
      return withTokens(redirectTo, answer, { type: confirmed.type })
    })
  } catch (error) {
    if (error instanceof Refusal) return withError(redirectTo, error, flow)
    throw error
  }
}
