import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { queueMail } from '#features/mail/commands.server.ts'
import { ApplicationMailBody, applicationMailText } from '../components/application-mail.tsx'
import type { AccountsContext } from '../context.server.ts'
import type { Profile } from '../queries/current-account.server.ts'
import { mailDecision } from './mail-decision.server.ts'

/**
 * An application waits for us: the team hears of it each time, the person the first time. Part of
 * the transaction that makes it wait.
 */
export async function mailApplication(
  ctx: AccountsContext,
  profile: Profile,
  email: string | null,
): Promise<void> {
  const isFirst = profile.decidedAt === null
  const link = `${ctx.settings.siteUrl}/dashboard/approvals?application=${profile.userId}`
  const mail = { profile, email: email ?? '', isFirst, link }
  await queueMail(ctx, {
    recipient: ctx.teamEmail,
    ...(email && { replyTo: email }),
    subject: `${isFirst ? 'New application' : 'Answered application'}: ${profile.companyName}`,
    text: applicationMailText(mail),
    html: renderToStaticMarkup(createElement(ApplicationMailBody, { mail })),
    aboutUserId: profile.userId,
  })
  if (!isFirst || !email) return
  const { fullName: name, decideBy } = profile
  await mailDecision(ctx, { to: email, name, state: 'pending', reason: null, decideBy })
}
