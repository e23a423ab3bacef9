import type { IdentityContext } from '../context.server.ts'
import type { OneTimeToken } from '../policy/one-time-tokens.server.ts'
import { presentUser } from '../policy/presentation.server.ts'
import type { Person } from '../queries/people.server.ts'
import type { IdentityMail, TokenMail } from '../schema/identity-mail.ts'

/**
 * One email to one address in a while, whoever lives there, and so many from one place; counted before
 * anything is looked up, and for all that a stranger may ask for alike, or the count would tell.
 */
export async function countMail(
  ctx: IdentityContext,
  address: string,
  askedFor: 'by anybody' | 'email_change' | 'reauthentication' = 'by anybody',
): Promise<void> {
  await ctx.limits.count('mailTo', `${askedFor} ${address}`, {
    code: 'over_email_send_rate_limit',
    message: (seconds) =>
      `For security purposes, you can only request this after ${seconds} seconds.`,
  })
  await ctx.limits.countFrom(ctx.caller.ip, 'mail')
  await ctx.limits.count('emails', 'all', {
    code: 'over_email_send_rate_limit',
    message: () => 'email rate limit exceeded',
  })
}

/** Part of the transaction that stores the token: neither exists without the other. */
export async function mailToken(
  ctx: IdentityContext,
  kind: TokenMail,
  person: Person,
  options: { to: string; token: OneTimeToken },
): Promise<void> {
  const { to, token } = options
  if (ctx.hooks.has('sendEmail')) {
    return askHook(ctx, person, kind, { token: token.code, token_hash: token.linkToken })
  }
  const { codeSeconds, invitationSeconds } = ctx.settings.email
  const minutes = Math.round((kind === 'invite' ? invitationSeconds : codeSeconds) / 60)
  const link = kind === 'reauthentication' ? undefined : actionLink(ctx, kind, token)
  await ctx.host.queueMail(ctx, { kind, to, code: token.code, link, minutes })
}

/** To both addresses, or to the new one alone. The original's hook gets both in one call, hashes crossed. */
export async function mailChangeTokens(
  ctx: IdentityContext,
  person: Person,
  tokens: { newEmail: string; forNew: OneTimeToken; forCurrent: OneTimeToken | undefined },
): Promise<void> {
  const { newEmail, forNew, forCurrent } = tokens
  if (ctx.hooks.has('sendEmail')) {
    return askHook(ctx, person, 'email_change', {
      token: (forCurrent ?? forNew).code,
      token_hash: forNew.linkToken,
      ...(forCurrent && { token_new: forNew.code, token_hash_new: forCurrent.linkToken }),
    })
  }
  await mailToken(ctx, 'email_change_new', person, { to: newEmail, token: forNew })
  if (!forCurrent) return
  const to = person.user.email ?? ''
  await mailToken(ctx, 'email_change_current', person, { to, token: forCurrent })
}

type Notice = Exclude<IdentityMail['kind'], TokenMail>

const noticesOfOriginal: Record<Notice, string> = {
  password_changed: 'password_changed_notification',
  email_changed: 'email_changed_notification',
  factor_added: 'mfa_factor_enrolled_notification',
  factor_removed: 'mfa_factor_unenrolled_notification',
  recovery_code_used: 'recovery_code_used_notification',
  identity_linked: 'identity_linked_notification',
  identity_unlinked: 'identity_unlinked_notification',
  passkey_added: 'passkey_added_notification',
  // Beyond the original, which tells nobody.
  account_deleted: 'account_deleted_notification',
}

/** Tells people what happened to their account, in case it was not them; as they were before it. */
export async function mailNotice(
  ctx: IdentityContext,
  kind: Notice,
  person: Person,
): Promise<void> {
  const to = person.user.email
  if (!to) return
  if (ctx.hooks.has('sendEmail')) {
    return askHook(ctx, person, noticesOfOriginal[kind], {
      ...(kind === 'email_changed' && { old_email: to }),
    })
  }
  await ctx.host.queueMail(ctx, { kind, to })
}

/** The hook sends it, with what the original tells it. */
async function askHook(
  ctx: IdentityContext,
  person: Person,
  kind: string,
  known: Record<string, string>,
): Promise<void> {
  const unknown = { token: '', token_hash: '', token_new: '', token_hash_new: '' }
  const more = { old_email: '', old_phone: '', provider: '', factor_type: '' }
  await ctx.hooks.call(ctx, 'sendEmail', {
    user: presentUser(person),
    email_data: {
      ...unknown,
      ...more,
      ...known,
      redirect_to: ctx.caller.redirectTo,
      email_action_type: kind,
      site_url: ctx.settings.externalUrl,
    },
  })
}

/** Where a mailed link leads: a page of ours with a button, since mail scanners follow links. */
export function actionLink(
  ctx: IdentityContext,
  kind: Exclude<TokenMail, 'reauthentication'>,
  token: OneTimeToken,
): string {
  const type = kind.startsWith('email_change') ? 'email_change' : kind
  const query = new URLSearchParams({
    token: token.linkToken,
    type,
    redirect_to: ctx.caller.redirectTo,
  })
  return `${ctx.settings.externalUrl}/verify?${query}`
}
