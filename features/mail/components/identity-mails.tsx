import type {
  IdentityMail,
  NoticeContent,
  TokenMailContent,
} from '@enix/identity/schema/identity-mail.ts'
import { company } from '#content/company.ts'
import { plainText, unbroken } from '../policy/plain-text.ts'
import { MailFrame } from './mail-frame.tsx'
import { MailButton, MailCode, MailHeading, MailNote, MailText } from './mail-parts.tsx'

export const mailSubjects: Record<IdentityMail['kind'], string> = {
  signup: `Confirm your email address for ${company.name}`,
  invite: `You are invited to ${company.name}`,
  magiclink: `Your sign-in link for ${company.name}`,
  recovery: `Choose a new password for ${company.name}`,
  email_change_current: 'Confirm that your email address changes',
  email_change_new: 'Confirm your new email address',
  reauthentication: `Your ${company.name} confirmation code`,
  password_changed: `Your ${company.name} password was changed`,
  email_changed: `Your ${company.name} email address was changed`,
  factor_added: `A second factor was added to your ${company.name} account`,
  factor_removed: `A second factor was removed from your ${company.name} account`,
  recovery_code_used: `A recovery code was used for your ${company.name} account`,
  identity_linked: `A way to sign in was added to your ${company.name} account`,
  identity_unlinked: `A way to sign in was removed from your ${company.name} account`,
  passkey_added: `A passkey was added to your ${company.name} account`,
  account_deleted: `Your ${company.name} account was deleted`,
}

const words: Record<TokenMailContent['kind'], { why: string; button: string }> = {
  signup: { why: 'Please confirm that this is your email address.', button: 'Confirm my address' },
  invite: {
    why: `You are invited to the ${company.name} portal.`,
    button: 'Accept the invitation',
  },
  magiclink: { why: 'Here is the link you asked for.', button: 'Sign in' },
  recovery: { why: 'You asked to choose a new password.', button: 'Choose a new password' },
  email_change_current: {
    why: 'You asked to use another email address. Please confirm it from this one, too.',
    button: 'Confirm the change',
  },
  email_change_new: {
    why: 'You asked to use this email address. Please confirm that it is yours.',
    button: 'Confirm this address',
  },
  reauthentication: { why: 'Enter this code to confirm that it is you.', button: '' },
}

const notices: Record<NoticeContent['kind'], string> = {
  password_changed: 'The password of your account was changed.',
  email_changed: 'The email address of your account was changed to another one.',
  factor_added: 'A second factor now protects your account.',
  factor_removed: 'A second factor was removed from your account.',
  recovery_code_used: 'One of your recovery codes was used to sign in. It will not work again.',
  identity_linked: 'Another service can now be used to sign in to your account.',
  identity_unlinked: 'One of the ways to sign in to your account was removed.',
  passkey_added: 'A passkey can now be used to sign in to your account.',
  account_deleted:
    'Your account is deleted: your details and every way to sign in are erased. This is the last email about it.',
}

const notYou = `If this was not you, please call us on ${unbroken(company.phone.display)}.`
const notExpected = 'If you did not expect this, you can ignore this email: nothing happens.'
const ignore = 'If you did not ask for this, you can ignore this email: nothing changes.'

function validity({ kind, minutes }: TokenMailContent): string {
  const days = Math.floor(minutes / (24 * 60))
  const time = days > 1 ? `${days} days` : `${minutes} minutes`
  return `It works once, for ${time}. ${kind === 'invite' ? notExpected : ignore}`
}

export function IdentityMailBody({ mail }: { mail: IdentityMail }) {
  const title = mailSubjects[mail.kind]
  const isToken = 'code' in mail
  return (
    // The code stays out of what a locked screen shows.
    <MailFrame title={title} preheader={isToken ? words[mail.kind].why : notices[mail.kind]}>
      <MailHeading>{title}</MailHeading>
      {isToken ? <TokenWords mail={mail} /> : <NoticeWords mail={mail} />}
    </MailFrame>
  )
}

function TokenWords({ mail }: { mail: TokenMailContent }) {
  const { why, button } = words[mail.kind]
  return (
    <>
      <MailText>{why}</MailText>
      {mail.link && <MailButton href={mail.link}>{button}</MailButton>}
      <MailText>{mail.link ? 'Or enter this code:' : 'Your code:'}</MailText>
      <MailCode>{mail.code}</MailCode>
      <MailNote>{validity(mail)}</MailNote>
    </>
  )
}

function NoticeWords({ mail }: { mail: NoticeContent }) {
  return (
    <>
      <MailText>{notices[mail.kind]}</MailText>
      <MailText>{notYou}</MailText>
    </>
  )
}

export function identityMailText(mail: IdentityMail): string {
  if (!('code' in mail)) return plainText([notices[mail.kind], notYou])
  const { why, button } = words[mail.kind]
  return plainText([
    why,
    mail.link ? { link: mail.link, label: button } : undefined,
    `${mail.link ? 'Or enter this code' : 'Your code'}: ${mail.code}`,
    validity(mail),
  ])
}
