import { company } from '#content/company.ts'
import { type Paper, paperPdf } from '#features/letterhead/documents/paper.server.ts'
import { drawingField, type ProposalDocument, type SignatureSide } from '#lib/proposal-words.ts'
import type { SignatureFacts } from '#lib/signature-evidence.server.ts'
import { londonText } from '#lib/time.ts'

export function proposalPdf(document: ProposalDocument): Promise<Buffer> {
  return paperPdf(document.title, document.subtitle, (paper) => write(paper, document))
}

export interface Certificate {
  signatures: Omit<SignatureFacts, 'id' | 'versionId' | 'userId'>[]
  /** Of the PDF that both signed. */
  sha256: string
  company: string
  /** To whom its link was sent. */
  recipient: string
  /** Of the page where a PDF is checked. */
  checkedAt: string
}

/** The same words, then who signed what, and how anybody finds out whether it was changed. */
export function signedPdf(document: ProposalDocument, certificate: Certificate): Promise<Buffer> {
  return paperPdf('Signed proposal', document.subtitle, (paper) => {
    write(paper, document)
    const { signatures, sha256, checkedAt, recipient } = certificate
    paper.page()
    paper.heading('Certificate of signature')
    paper.paragraph(
      'Both sides have signed this proposal electronically. These are simple electronic signatures under the law of the United Kingdom.',
    )
    paper.facts([
      ['Document', document.subtitle],
      ['Link sent to', recipient],
      ['SHA-256 signed', sha256],
    ])
    for (const { side, name, consent, signedAt, ip, drawing } of signatures) {
      const of: Record<SignatureSide, string> = {
        client: certificate.company,
        us: company.legalName,
      }
      paper.heading(`Signed for ${of[side]}`)
      if (drawing) {
        paper.sketch({ strokes: drawing, field: drawingField, alt: `Signature of ${name}` })
      }
      paper.facts([
        ['Name', name],
        ['Time', `${londonText(signedAt, { dateStyle: 'long', timeStyle: 'long' })}, London`],
        ['Internet address', ip ?? 'Not known'],
        ['Agreed to', consent],
      ])
    }
    paper.heading('Check this file')
    paper.paragraph(
      `Open ${checkedAt} and choose this file: your browser works out its SHA-256, and the page says whether it is unchanged. The file itself stays on your device.`,
    )
  })
}

function write(paper: Paper, { facts, sections }: ProposalDocument): void {
  paper.facts(facts)
  for (const { heading, paragraphs, items = [] } of sections) {
    paper.heading(heading)
    for (const paragraph of paragraphs) paper.paragraph(paragraph)
    for (const item of items) paper.item('•', item)
  }
}
