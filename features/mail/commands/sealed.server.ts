import type { Context } from '#db/context.server.ts'
import type { NewMail } from '../commands.server.ts'
import type { Letter } from '../components/letter-mail.tsx'
import { sealedReplyTo } from '../policy/sealed.ts'
import { sendLetter } from './send-letter.server.ts'

/**
 * A letter of a data request, a complaint or an incident: at the mail desk nobody reads it, and whoever
 * answers it reaches those who deal with it. Part of the transaction of what it tells about.
 */
export function sendSealedLetter(
  ctx: Context,
  letter: Letter,
  mail: { to: string } & Pick<NewMail, 'attachments'>,
): Promise<void> {
  return sendLetter(ctx, letter, { ...mail, replyTo: sealedReplyTo })
}
