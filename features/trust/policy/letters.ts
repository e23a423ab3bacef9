import { company } from '#content/company.ts'
import { nda, ndaYears } from '#content/legal/nda.ts'
import type { Letter } from '#features/mail/components/letter-mail.tsx'
import { londonDate, longDate } from '#lib/time.ts'

interface Asked {
  reference: string
  name: string
  company: string
}

/** For the team: the request waits for an officer. */
export const askedLetter = ({ reference, name, company }: Asked, siteUrl: string): Letter => ({
  subject: `${reference}: ${company} asks for documents`,
  title: 'A request for documents',
  paragraphs: [
    `${name}, ${company}, asks for the documents of our trust page. An officer approves or declines it.`,
  ],
  action: { label: 'Open the requests', address: `${siteUrl}/compliance/trust/requests` },
})

export const approvedLetter = (
  { reference, name }: Asked,
  address: string,
  expiresAt: Date,
): Letter => ({
  subject: `Your link to our documents (${reference})`,
  title: 'Your link to our documents',
  paragraphs: [
    `Dear ${name}, behind this link you read and sign our confidentiality agreement. You can then download the documents.`,
    `The link works until ${longDate(londonDate(expiresAt))}. It is yours alone: please do not forward it.`,
  ],
  action: { label: 'Open the documents', address },
})

export const declinedLetter = ({ reference, name }: Asked, reason: string): Letter => ({
  subject: `Your request for documents (${reference})`,
  title: 'Your request for documents',
  paragraphs: [`Dear ${name}, we cannot give you the documents that you asked for.`],
  quoted: reason,
  closing: [`If you see that differently, please reply to this email.`],
})

export const signedLetter = ({ reference, name }: Asked, sha256: string): Letter => ({
  subject: `You have signed our confidentiality agreement (${reference})`,
  title: 'Your copy of the agreement',
  paragraphs: [
    `Dear ${name}, the text that you signed is attached. It binds you for ${ndaYears} years. If you did not sign it, please call us on ${company.phone.display}.`,
  ],
  facts: [
    ['Signed', nda.title],
    ['SHA-256', sha256],
  ],
})
