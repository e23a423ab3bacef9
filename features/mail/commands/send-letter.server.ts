import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#content/company.ts'
import type { Context } from '#db/context.server.ts'
import { type NewMail, queueMail } from '../commands.server.ts'
import { type Letter, LetterMail, letterText } from '../components/letter-mail.tsx'

/** Part of the transaction of what it tells about. */
export async function sendLetter(
  ctx: Context,
  letter: Letter,
  mail: { to: string } & Pick<
    NewMail,
    'aboutUserId' | 'attachments' | 'confidential' | 'leadId' | 'replyTo' | 'sealed'
  >,
): Promise<void> {
  const { to, attachments = [], ...about } = mail
  await queueMail(ctx, {
    replyTo: company.email,
    ...about,
    recipient: to,
    subject: letter.subject,
    text: letterText(letter),
    html: renderToStaticMarkup(createElement(LetterMail, { letter })),
    ...(attachments.length > 0 && { attachments }),
  })
}
