import { company } from '#content/company.ts'
import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import type { AccountState } from '#lib/roles.ts'

export interface AccountMail {
  to: string
  name: string
  state: AccountState
  /** What we tell the person, in the words of whoever decided. */
  reason: string | null
  link: string
}

export const accountMailSubjects: Record<AccountState, string> = {
  pending: `We are checking your ${company.name} account`,
  more_needed: `Your ${company.name} account: we need a little more`,
  approved: `Your ${company.name} account is ready`,
  rejected: `Your ${company.name} account was not approved`,
  suspended: `Your ${company.name} account is suspended`,
}

const words: Record<AccountState, string> = {
  pending: 'We are checking your details and will write to you again.',
  more_needed: 'We have looked at your request and need to know a little more.',
  approved: 'Your account is approved. You can sign in and see your machines.',
  rejected: 'We have looked at your request and cannot open an account for you.',
  suspended: 'Your account is suspended for now. You cannot sign in.',
}

const buttons: Partial<Record<AccountState, string>> = {
  approved: 'Sign in',
  more_needed: 'Complete your details',
}

export function AccountMailBody({ mail }: { mail: AccountMail }) {
  const button = buttons[mail.state]
  return (
    <MailFrame title={accountMailSubjects[mail.state]}>
      <p style={{ margin: '0 0 16px', fontSize: 20, fontWeight: 700 }}>
        {accountMailSubjects[mail.state]}
      </p>
      {mail.name && <p style={{ margin: '0 0 16px' }}>Dear {mail.name},</p>}
      <p style={{ margin: '0 0 16px' }}>{words[mail.state]}</p>
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
    words[mail.state],
    ...(mail.reason ? ['', `> ${mail.reason}`] : []),
    ...(button ? ['', `${button}: ${mail.link}`] : []),
    '',
    `Questions? Reply to this mail or call us on ${company.phone.display}.`,
    '',
    `${company.legalName}, ${company.email}`,
  ].join('\n')
}
