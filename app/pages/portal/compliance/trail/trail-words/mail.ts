import type { AreaWords } from './area-words.ts'

/** Mails that went out, or did not. */
export const mail: AreaWords = {
  deeds: {
    'mail.bounced': 'reported that a mail could not be delivered',
    'mail.hurried': 'had a waiting mail tried at once',
    'mail.retried': 'sent a mail again',
    'mail.set_aside': 'set an undelivered mail aside',
  },
  subjects: {
    mail: 'Mail',
  },
}
