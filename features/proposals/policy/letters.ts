import { company } from '#content/company.ts'
import type { Letter } from '#features/mail/components/letter-mail.tsx'
import { portalPath } from '#lib/portal-links.ts'
import { londonDate, longDate } from '#lib/time.ts'
import type { Reminder } from './standing.ts'

/** What letters name: the proposal, its version and its client. */
export interface Told {
  id: string
  reference: string
  number: number
  company: string
  contact: string
  expiresAt: Date
  /** Of the page of the client. */
  address: string
}

const toRead = ({ address }: Told, label = 'Read the proposal') => ({ label, address })
const lastDay = ({ expiresAt }: Told) => longDate(londonDate(expiresAt))
const linkWords = (told: Told) =>
  `The link works until ${lastDay(told)}. Anyone who has it can read and sign the proposal, so please forward it only to people who decide.`

export const sentLetter = (told: Told, message: string): Letter => ({
  subject: `Your proposal from ${company.name} (${told.reference})`,
  title: told.number === 1 ? 'Your proposal' : 'Your proposal, in a new version',
  paragraphs: [
    `Dear ${told.contact}, here is our proposal for ${told.company}. You can read it, ask about it, sign it or decline it behind this link.`,
    linkWords(told),
  ],
  ...(message && { quoted: message }),
  action: toRead(told),
})

export const answerLetter = (told: Told, text: string): Letter => ({
  subject: `We have answered you about your proposal (${told.reference})`,
  title: 'About your proposal',
  paragraphs: [`Dear ${told.contact}, this is our answer.`],
  quoted: text,
  action: toRead(told),
})

export const signedLetter = (told: Told, sha256: string): Letter => ({
  subject: `You have signed the proposal (${told.reference})`,
  title: 'Thank you for signing',
  paragraphs: [
    `Dear ${told.contact}, the proposal for ${told.company} is signed. The file that you signed is attached.`,
    'We countersign next. You then get a copy with both signatures and a certificate. If you did not sign this, please call us.',
  ],
  facts: [
    ['Proposal', `${told.reference}, version ${told.number}`],
    ['SHA-256', sha256],
  ],
})

export const agreedLetter = (told: Told, sha256: string): Letter => ({
  subject: `Signed by both: your proposal (${told.reference})`,
  title: 'Signed by both of us',
  paragraphs: [
    `The proposal for ${told.company} is signed by both sides. The copy with the certificate is attached; please keep it.`,
  ],
  facts: [
    ['Proposal', `${told.reference}, version ${told.number}`],
    ['SHA-256', sha256],
  ],
})

export const withdrawnLetter = (told: Told): Letter => ({
  subject: `We have withdrawn our proposal (${told.reference})`,
  title: 'Our proposal is withdrawn',
  paragraphs: [
    `Dear ${told.contact}, our proposal for ${told.company} no longer stands, and its link no longer works. If that surprises you, please reply to this email.`,
  ],
})

export const clientReminders: Record<'unanswered' | 'ending', (told: Told) => Letter> = {
  unanswered: (told) => ({
    subject: `Any questions about your proposal? (${told.reference})`,
    title: 'Any questions?',
    paragraphs: [
      `Dear ${told.contact}, our proposal for ${told.company} is still with you. If something is unclear, ask us behind the link or reply to this email.`,
      linkWords(told),
    ],
    action: toRead(told),
  }),
  ending: (told) => ({
    subject: `The link to your proposal ends on ${lastDay(told)} (${told.reference})`,
    title: 'The link ends soon',
    paragraphs: [
      `Dear ${told.contact}, the link to our proposal for ${told.company} works until ${lastDay(told)}. If you need more time, reply to this email and we send you a new one.`,
    ],
    action: toRead(told),
  }),
}

export type StaffNews =
  | 'signed'
  | 'declined'
  | 'commented'
  | Exclude<Reminder, 'unanswered' | 'ending'>

const news: Record<StaffNews, [title: string, words: string]> = {
  signed: ['is signed by the client', 'Please read it once more and countersign it.'],
  declined: ['was declined', 'You can change it and send a new version, or withdraw it.'],
  commented: ['has a new comment', 'Please answer it on the page of the proposal.'],
  ended: [
    'was not answered in time',
    'Its link has ended. Call the client, or send the link again.',
  ],
  countersign: ['waits for your countersignature', 'The client signed it days ago.'],
}

/** For the owner, or for the team where nobody owns it. */
export function staffLetter(told: Told, what: StaffNews, siteUrl: string, quoted = ''): Letter {
  const [title, words] = news[what]
  return {
    subject: `${told.reference}, ${told.company}: the proposal ${title}`,
    title: `The proposal ${title}`,
    paragraphs: [`${told.company}, ${told.contact}. ${words}`],
    ...(quoted && { quoted }),
    action: {
      label: 'Open the proposal',
      address: `${siteUrl}${portalPath('/dashboard/proposals/:id', { id: told.id })}`,
    },
  }
}
