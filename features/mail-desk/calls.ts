import {
  answers,
  answersNothing,
  conflict,
  get,
  missing,
  post,
} from '#features/accounts/policy/contract.ts'
import { list, record } from '#features/accounts/policy/readings.ts'
import {
  type MailDetail,
  type MailPage,
  MailQuery,
  MailRetry,
  MailSetAside,
  type MailsRetried,
  MailsRetry,
} from './schema.ts'

const writes = {
  action: 'mails.retry',
  answer: answersNothing,
  // In words that say what to do.
  refusals: {
    not_found: missing('mail'),
    not_undelivered: conflict(
      'This email was sent or still waits, so there is nothing to send again.',
    ),
    not_waiting: conflict('This email does not wait any more. Please look at it again.'),
    confidential: conflict(
      'This email carried a code or a link that no longer works. Its recipient can ask for a new one.',
    ),
    sealed: conflict(
      'This email goes to the address of its case alone. Please ask those who deal with data protection.',
    ),
    being_tried: conflict('It is being tried at this moment. Please look again in a minute.'),
  },
} as const

/** What became of the emails that we send, and what staff do about those that nobody got. */
export const mailDeskCalls = {
  list: get('/api/mails', {
    action: 'mails.read',
    reading: list('mail'),
    query: MailQuery,
    answer: answers<MailPage>(),
  }),
  find: get('/api/mails/:id', {
    action: 'mails.read',
    reading: record('mail'),
    answer: answers<MailDetail>(),
    refusals: { not_found: missing('mail') },
  }),
  retrySeveral: post('/api/mails/retry', {
    action: 'mails.retry',
    input: MailsRetry,
    answer: answers<MailsRetried>(),
  }),
  retry: post('/api/mails/:id/retry', { ...writes, input: MailRetry }),
  tryNow: post('/api/mails/:id/try-now', writes),
  setAside: post('/api/mails/:id/set-aside', { ...writes, input: MailSetAside }),
}
