import type { MailRow } from './schema.ts'

export type RetryRefusal =
  | 'not_found'
  | 'not_undelivered'
  | 'not_waiting'
  | 'confidential'
  | 'being_tried'
  | 'sealed'

/** Why an email cannot be sent again; nothing if it can. */
export function retryRefusal(
  mail: Pick<MailRow, 'status' | 'confidential'>,
): RetryRefusal | undefined {
  if (mail.status !== 'failed' && mail.status !== 'bounced') return 'not_undelivered'
  // Its code has run out, or lies erased: whoever needs one asks for a new one.
  return mail.confidential ? 'confidential' : undefined
}

const byStatus: [code: RegExp, words: string][] = [
  [/^5\.1\.(1|6|10)$/, 'There is no such mailbox. Please check the address.'],
  [/^5\.1\.2$/, 'There is no such domain. Please check what follows the @.'],
  [/^5\.1\.3$/, 'This is not a possible address. Please check it.'],
  [/^5\.2\.1$/, 'The mailbox is closed and takes no email.'],
  [/^[45]\.2\.2$/, 'The mailbox is full.'],
  [/^[45]\.3\.4$|^552$/, 'The email is larger than the mailbox takes.'],
  [/^[45]\.4\./, 'The mail server of the recipient could not be reached.'],
  [/^[45]\.7\.|^554$/, 'The mail server refused it by its rules, perhaps as unwanted email.'],
  [
    /^(530|534|535|538)$|^EAUTH$/,
    'Our mail server did not accept our login. Please check SMTP_URL.',
  ],
  [/^(550|551|553)$|^5\.1\./, 'The mail server does not accept this address. Please check it.'],
  [/^(421|450|451|452)$|^4\./, 'The mail server asked us to try again later.'],
  [/^ECONNREFUSED$|^ECONNECTION$|^ESOCKET$/, 'Our mail server could not be reached.'],
  [/^EDNS$|^ENOTFOUND$/, 'The name of our mail server is not known. Please check SMTP_URL.'],
  [/^ETIMEDOUT$/, 'The mail server did not answer in time.'],
  [/^ETLS$/, 'No secure connection to our mail server could be made.'],
  [/^5/, 'The mail server refused it.'],
]

/** What went wrong, in plain words; the mail server's own stand beside them. */
export function errorWords(code: string): string {
  return byStatus.find(([pattern]) => pattern.test(code))?.[1] ?? 'It could not be handed over.'
}
