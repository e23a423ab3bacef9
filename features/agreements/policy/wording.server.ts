import { createHash } from 'node:crypto'
import { partnershipAgreement } from '#content/legal/partnership.ts'
import type { AgreementWording } from '../schema.ts'

/** The whole wording as one text: what the email carries, and what the hash is taken of. */
export function agreementText({
  version,
  title,
  sections,
}: Pick<AgreementWording, 'version' | 'title' | 'sections'>): string {
  const parts = sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n\n'))
  return [`${title}, version ${version}`, ...parts].join('\n\n')
}

/** What is offered today. */
export function currentWording(): AgreementWording {
  const { version, title } = partnershipAgreement
  const sections = partnershipAgreement.sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: [...paragraphs],
  }))
  const sha256 = createHash('sha256')
    .update(agreementText({ version, title, sections }))
    .digest('hex')
  return { version, title, sections, sha256 }
}
