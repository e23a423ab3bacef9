import type { IdentityContext } from '../context.server.ts'
import type { Flow } from '../policy/one-time-tokens.server.ts'
import type { Person } from '../queries/people.server.ts'
import { startFlow } from './flow-state.server.ts'

/** A client that sent a challenge gets a code for its link, which only itself can exchange. */
export async function beginMailFlow(
  ctx: IdentityContext,
  person: Person,
  method: 'magiclink' | 'recovery' | 'email/signup' | 'email_change',
  pkce: { code_challenge: string; code_challenge_method: string },
): Promise<Flow> {
  if (!pkce.code_challenge) return 'implicit'
  await startFlow(ctx, {
    challenge: pkce.code_challenge,
    method: pkce.code_challenge_method,
    userId: person.user.id,
    providerType: method,
    authenticationMethod: method,
  })
  return 'pkce'
}
