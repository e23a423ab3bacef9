import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailText,
} from '#features/mail/components/mail-parts.tsx'
import { plainText } from '#features/mail/policy/plain-text.ts'
import { longDate } from '#lib/time.ts'

export interface Expiring {
  title: string
  expiresOn: string
  /** 60, 30, 7, or 0 when it is over. */
  days: number
}

export interface ToldExpiry {
  papers: Expiring[]
  siteUrl: string
}

const dateWords = (date: string) =>
  longDate(date, { day: 'numeric', month: 'long', year: 'numeric' })

export function expirySubject({ papers }: ToldExpiry): string {
  const [first] = papers
  if (papers.length === 1 && first) {
    return `${first.title} ${first.days === 0 ? 'has ended' : `ends on ${dateWords(first.expiresOn)}`}`
  }
  return `${papers.length} papers of the compliance area end soon or have ended`
}

const why = 'Please add the new file in time, so that what we promise can be shown at any moment.'
const linkTo = (siteUrl: string) => `${siteUrl}/compliance/controls/evidence`
const factsOf = (papers: Expiring[]): [string, string][] =>
  papers.map(({ title, expiresOn, days }) => [
    title,
    `${days === 0 ? 'Ended on' : 'Ends on'} ${dateWords(expiresOn)}`,
  ])

export function ExpiryMail({ told }: { told: ToldExpiry }) {
  return (
    <MailFrame title={expirySubject(told)} preheader={why}>
      <MailHeading>Papers to renew</MailHeading>
      <MailText>{why}</MailText>
      <MailFacts facts={factsOf(told.papers)} />
      <MailButton href={linkTo(told.siteUrl)}>Open the evidence</MailButton>
    </MailFrame>
  )
}

export function expiryText({ papers, siteUrl }: ToldExpiry): string {
  return plainText([
    'Papers to renew',
    why,
    { facts: factsOf(papers) },
    { link: linkTo(siteUrl), label: 'Open the evidence' },
  ])
}
