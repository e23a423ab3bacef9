import { company } from '#content/company.ts'
import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailHeading,
  MailNote,
  MailQuote,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText, unbroken } from '#features/mail/policy/plain-text.ts'
import type { AccountState } from '#lib/roles.ts'
import { longDate } from '#lib/time.ts'

export interface AccountMail {
  to: string
  name: string
  state: AccountState
  /** What we tell the person, in the words of whoever decided. */
  reason: string | null
  /** The day by which we decide, for whoever waits for that. */
  decideBy?: string | null
  link: string
}

export const accountMailSubjects: Record<AccountState, string> = {
  pending: `We are checking your ${company.name} account`,
  more_needed: `Your ${company.name} account: we need a little more`,
  approved: `Your ${company.name} account is ready`,
  rejected: `Your ${company.name} account was not approved`,
  suspended: `Your ${company.name} account is suspended`,
}

const words: Record<Exclude<AccountState, 'pending'>, string> = {
  more_needed: 'We have looked at your request and need to know a little more.',
  approved: 'Your account is approved. Sign in, and your dashboard is there.',
  rejected: 'We have looked at your request and cannot open an account for you.',
  suspended: 'Your account is suspended for now. You cannot sign in.',
}

const buttons: Partial<Record<AccountState, string>> = {
  approved: 'Open your dashboard',
  more_needed: 'Complete your details',
}

function wordsOf({ state, decideBy }: AccountMail): string {
  if (state !== 'pending') return words[state]
  const promise = decideBy ? `by the end of ${longDate(decideBy)}` : 'within 1 business day'
  return `Thank you, we have your request. A person checks it, and you have our answer ${promise}.`
}

const questions = `Questions? Reply to this email or call us on ${unbroken(company.phone.display)}.`

export function AccountMailBody({ mail }: { mail: AccountMail }) {
  const button = buttons[mail.state]
  return (
    <MailFrame title={accountMailSubjects[mail.state]} preheader={wordsOf(mail)}>
      <MailHeading>{accountMailSubjects[mail.state]}</MailHeading>
      {mail.name && <MailText>Dear {mail.name},</MailText>}
      <MailText>{wordsOf(mail)}</MailText>
      {mail.reason && <MailQuote>{mail.reason}</MailQuote>}
      {button && <MailButton href={mail.link}>{button}</MailButton>}
      <MailNote>{questions}</MailNote>
    </MailFrame>
  )
}

export function accountMailText(mail: AccountMail): string {
  const button = buttons[mail.state]
  return plainText([
    mail.name ? `Dear ${mail.name},` : undefined,
    wordsOf(mail),
    mail.reason ? { quote: mail.reason } : undefined,
    button ? { link: mail.link, label: button } : undefined,
    questions,
  ])
}
