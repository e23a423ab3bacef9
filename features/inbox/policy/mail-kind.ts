/** What is known of an email beside its words: its headers by name in small letters, the first of each. */
export interface MailSigns {
  headers: Map<string, string>
  from: string
  subject: string
}

/**
 * Report: the mail server of a client tells what became of an email of ours. Automatic: a program answered. List: it
 * went to many. Personal: a person wrote to us.
 */
export type MailKind = 'report' | 'automatic' | 'list' | 'personal'

/** How programs begin the subject of their answers, in the languages of our visitors' mail servers. */
const automaticSubjects =
  /^(?:auto(?:matic)?[ -]?(?:reply|response|answer)|auto:|out[ -]of[ -](?:the[ -])?office|on (?:annual )?leave:|automatische (?:antwort|r[üu]ckantwort)|abwesenheits?(?:notiz|meldung|benachrichtigung)?\b|r[ée]ponse automatique|absence du bureau|respuesta autom[áa]tica|risposta automatica|automatisch antwoord|undeliver(?:able|ed)|delivery (?:status notification|has failed|failure)|mail delivery (?:failed|failure|system)|returned mail|unzustellbar|non remis|read(?: receipt|:)|gelesen:|lu ?:)/i

const automaticSenders = /^(?:mailer-daemon|postmaster|mail-daemon|autoresponder|autoreply)@/i

export function kindOfMail({ headers, from, subject }: MailSigns): MailKind {
  const said = (name: string) => headers.get(name)?.trim().toLowerCase()
  if (said('content-type')?.startsWith('multipart/report')) {
    return said('content-type')?.includes('disposition-notification') ? 'automatic' : 'report'
  }
  const submitted = said('auto-submitted')
  if (submitted && !submitted.startsWith('no')) return 'automatic'
  if (headers.has('x-autoreply') || headers.has('x-autorespond')) return 'automatic'
  const precedence = said('precedence')
  if (precedence === 'auto_reply' || precedence === 'junk') return 'automatic'
  // Only what must not be answered has no return address (RFC 3834).
  if (said('return-path') === '<>') return 'automatic'
  if (automaticSenders.test(from) || automaticSubjects.test(subject.trim())) return 'automatic'
  const toMany = headers.has('list-id') || headers.has('list-unsubscribe')
  return toMany || precedence === 'bulk' || precedence === 'list' ? 'list' : 'personal'
}

/**
 * Whether our mail server found that the sender's domain does not vouch for this email. Only the topmost
 * header counts: the mail server that received it last put it there, while others may be forged.
 */
export function isUnauthenticated(authenticationResults: string | undefined): boolean {
  const results = authenticationResults?.toLowerCase() ?? ''
  const found = (method: string) => new RegExp(`(?:^|[;\\s])${method}=(\\w+)`).exec(results)?.[1]
  const dmarc = found('dmarc')
  if (dmarc) return dmarc === 'fail'
  // Without a policy of the domain, a forwarded email fails SPF and is signed all the same.
  return found('spf') === 'fail' && found('dkim') !== 'pass'
}
