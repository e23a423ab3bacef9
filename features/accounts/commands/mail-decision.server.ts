import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#content/company.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import {
  type AccountMail,
  AccountMailBody,
  accountMailSubjects,
  accountMailText,
} from '../components/account-mails.tsx'
import type { AccountsContext } from '../context.server.ts'

/** What becomes of somebody's account. Part of the transaction that changes it. */
export async function mailDecision(
  ctx: AccountsContext,
  mail: Omit<AccountMail, 'link'>,
): Promise<void> {
  const whole = { ...mail, link: `${ctx.settings.siteUrl}/dashboard` }
  await queueMail(ctx, {
    recipient: mail.to,
    replyTo: company.email,
    subject: accountMailSubjects[mail.state],
    text: accountMailText(whole),
    html: renderToStaticMarkup(createElement(AccountMailBody, { mail: whole })),
  })
}
