import type { AreaWords } from './area-words.ts'

/** Mails that went out, or did not. */
export const mail: AreaWords = {
  deeds: {
    'mail.bounced': 'reported that an email could not be delivered',
    'mail.hurried': 'sent a waiting email at once',
    'mail.retried': 'sent an email again',
    'mail.set_aside': 'archived an undelivered email',
  },
  subjects: {
    mail: 'Email',
  },
}
