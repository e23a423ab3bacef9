import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { queueMail } from '#features/mail/commands.server.ts'
import {
  type IdentityMail,
  IdentityMailBody,
  identityMailText,
  mailSubjects,
} from '../components/identity-mails.tsx'
import type { IdentityContext } from '../context.server.ts'
import type { OneTimeToken } from '../policy/one-time-tokens.server.ts'
import { presentUser } from '../policy/presentation.server.ts'
import type { Person } from '../queries/people.server.ts'

export type TokenMail =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** One mail to one address in a while, whoever lives there; counted before anything is looked up. */
export async function countMail(
  ctx: IdentityContext,
  kind: string,
  address: string,
): Promise<void> {
  await ctx.limits.count('mailTo', `${kind} ${address}`, {
    code: 'over_email_send_rate_limit',
    message: (seconds) =>
      `For security purposes, you can only request this after ${seconds} seconds.`,
  })
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
    await ctx.hooks.call('sendEmail', {
      user: presentUser(person),
      email_data: {
        token: token.code,
        token_hash: token.linkToken,
        redirect_to: ctx.caller.redirectTo,
        email_action_type: kind,
        site_url: ctx.settings.siteUrl,
        token_new: '',
        token_hash_new: '',
        old_email: person.user.email ?? '',
      },
    })
    return
  }
  const minutes = Math.round(ctx.settings.email.codeSeconds / 60)
  const link = kind === 'reauthentication' ? undefined : actionLink(ctx, kind, token)
  await queueIdentityMail(
    ctx,
    { kind, to, code: token.code, link, minutes },
    { confidential: true },
  )
}

/** Tells people what happened to their account, in case it was not them. */
export async function mailNotice(
  ctx: IdentityContext,
  kind: Exclude<IdentityMail['kind'], TokenMail>,
  to: string,
): Promise<void> {
  await queueIdentityMail(ctx, { kind, to }, { confidential: false })
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

async function queueIdentityMail(
  ctx: IdentityContext,
  mail: IdentityMail,
  { confidential }: { confidential: boolean },
): Promise<void> {
  await queueMail(ctx, {
    recipient: mail.to,
    subject: mailSubjects[mail.kind],
    text: identityMailText(mail),
    html: renderToStaticMarkup(createElement(IdentityMailBody, { mail })),
    confidential,
  })
}
