import { company } from '#content/company.ts'
import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import { longDate } from '#lib/business-hours.ts'
import type { AccountState } from '#lib/roles.ts'

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

export function AccountMailBody({ mail }: { mail: AccountMail }) {
  const button = buttons[mail.state]
  return (
    <MailFrame title={accountMailSubjects[mail.state]}>
      <p style={{ margin: '0 0 16px', fontSize: 20, fontWeight: 700 }}>
        {accountMailSubjects[mail.state]}
      </p>
      {mail.name && <p style={{ margin: '0 0 16px' }}>Dear {mail.name},</p>}
      <p style={{ margin: '0 0 16px' }}>{wordsOf(mail)}</p>
      {mail.reason && (
        <p style={{ margin: '0 0 16px', padding: '0 0 0 14px', borderLeft: '3px solid #E2D7C7' }}>
          {mail.reason}
        </p>
      )}
      {button && (
        <p style={{ margin: '0 0 20px' }}>
          <a href={mail.link} style={{ color: '#A8430B', fontWeight: 600 }}>
            {button}
          </a>
        </p>
      )}
      <p style={{ margin: 0, color: '#474E70' }}>
        Questions? Reply to this mail or call us on {company.phone.display}.
      </p>
    </MailFrame>
  )
}

export function accountMailText(mail: AccountMail): string {
  const button = buttons[mail.state]
  return [
    ...(mail.name ? [`Dear ${mail.name},`, ''] : []),
    wordsOf(mail),
    ...(mail.reason ? ['', `> ${mail.reason}`] : []),
    ...(button ? ['', `${button}: ${mail.link}`] : []),
    '',
    `Questions? Reply to this mail or call us on ${company.phone.display}.`,
    '',
    `${company.legalName}, ${company.email}`,
  ].join('\n')
}
