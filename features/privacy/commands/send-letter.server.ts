import { company } from '#content/company.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'

/** Whoever answers it reaches those who deal with it. */
export const sendPrivacyLetter: typeof sendLetter = (ctx, letter, mail) =>
  sendLetter(ctx, letter, { ...mail, replyTo: company.privacyEmail })
