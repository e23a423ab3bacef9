import type { IdentityMail } from '@enix/identity/schema/identity-mail.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '#db/context.server.ts'
import { queueMail } from '../commands.server.ts'
import { IdentityMailBody, identityMailText, mailSubjects } from '../components/identity-mails.tsx'

/** Part of the transaction of what the identity service tells about. */
export async function queueIdentityMail(ctx: Context, mail: IdentityMail): Promise<void> {
  await queueMail(ctx, {
    recipient: mail.to,
    subject: mailSubjects[mail.kind],
    text: identityMailText(mail),
    html: renderToStaticMarkup(createElement(IdentityMailBody, { mail })),
    confidential: 'code' in mail,
  })
}
