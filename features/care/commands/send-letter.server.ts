import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#content/company.ts'
import type { Context } from '#db/context.server.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import { type CareLetter, CareMail, careMailText } from '../components/care-mail.tsx'

/** Part of the transaction of what it tells about. */
export async function sendLetter(
  ctx: Context,
  letter: CareLetter,
  mail: { to: string; aboutUserId?: string },
): Promise<void> {
  const { to, ...about } = mail
  await queueMail(ctx, {
    ...about,
    recipient: to,
    replyTo: company.email,
    subject: letter.subject,
    text: careMailText(letter),
    html: renderToStaticMarkup(createElement(CareMail, { letter })),
  })
}
