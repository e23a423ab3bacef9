import type { IdentityContext } from '../context.server.ts'
import { newOneTimeToken } from '../policy/one-time-tokens.server.ts'
import type { Person } from '../queries/people.server.ts'
import { beginMailFlow } from './begin-mail-flow.server.ts'
import { reload, storeToken, updateUser } from './change-user.server.ts'
import { recordEvent } from './record-event.server.ts'
import { mailChangeTokens } from './send-mails.server.ts'

/** Nothing changes until the new address, and by default the old one too, has confirmed it. */
export async function mailEmailChange(
  ctx: IdentityContext,
  person: Person,
  newEmail: string,
  pkce: { code_challenge: string; code_challenge_method: string },
): Promise<void> {
  const { id, email } = person.user
  const { codeDigits: digits, confirmBothOnChange } = ctx.settings.email
  await ctx.db.transaction(async () => {
    const flow = await beginMailFlow(ctx, person, 'email_change', pkce)
    await updateUser(ctx, id, { emailChange: newEmail, emailChangeConfirmStatus: 0 })
    const forNew = newOneTimeToken(ctx.vault, { address: newEmail, digits, flow })
    await storeToken(ctx, id, 'email_change_token_new', forNew, newEmail)
    const forCurrent =
      confirmBothOnChange && email
        ? newOneTimeToken(ctx.vault, { address: email, digits, flow })
        : undefined
    if (forCurrent) {
      await storeToken(ctx, id, 'email_change_token_current', forCurrent, email ?? '')
    }
    const tokens = { newEmail, forNew, forCurrent }
    await mailChangeTokens(ctx, await reload(ctx, person), tokens)
    await recordEvent(ctx, 'email.change_requested', { id })
  })
}
