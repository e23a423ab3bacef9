import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#content/company.ts'
import type { Context } from '#db/context.server.ts'
import type { MailAttachment } from '#db/schema/mail.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import { type PrivacyLetter, PrivacyMail, privacyMailText } from '../components/privacy-mail.tsx'

/** Part of the transaction of what it tells about. */
export async function sendLetter(
  ctx: Context,
  letter: PrivacyLetter,
  mail: { to: string; attachments?: MailAttachment[] },
): Promise<void> {
  const { to, attachments = [] } = mail
  await queueMail(ctx, {
    recipient: to,
    replyTo: company.privacyEmail,
    subject: letter.subject,
    text: privacyMailText(letter),
    html: renderToStaticMarkup(createElement(PrivacyMail, { letter })),
    ...(attachments.length > 0 && { attachments }),
  })
}
