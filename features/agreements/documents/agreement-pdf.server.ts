import { paperPdf } from '#features/letterhead/documents/paper.server.ts'
import { londonDate, longDate } from '#lib/time.ts'
import type { AgreementWording } from '../schema.ts'

/** The copy that both sides keep: the wording, the machine, and who accepted it when. */
export function agreementPdf(accepted: {
  wording: AgreementWording
  company: string
  machine: { serial: string; model: string; site: string; spot: string }
  name: string
  at: Date
}): Promise<Buffer> {
  const { wording, company, machine, name, at } = accepted
  return paperPdf(wording.title, `${company}, machine ${machine.serial}`, (paper) => {
    const day = londonDate(at)
    paper.facts([
      ['Host', company],
      ['Machine', `${machine.serial}, ${machine.model}`],
      ['Place', `${machine.site}, ${machine.spot}`],
      ['Accepted by', name],
      ['Accepted on', `${longDate(day)} ${day.slice(0, 4)}`],
      ['Wording', wording.version],
      ['SHA-256', wording.sha256],
    ])
    for (const { heading, paragraphs } of wording.sections) {
      paper.heading(heading)
      paragraphs.forEach(paper.paragraph)
    }
  })
}
