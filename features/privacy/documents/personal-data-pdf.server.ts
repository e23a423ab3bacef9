import { company } from '#content/company.ts'
import { paperPdf } from '#features/papers/documents/paper.server.ts'
import { londonDate, longDate } from '#lib/business-hours.ts'
import { labelOf, personalFacts } from '../policy/personal-facts.ts'

interface PersonalData {
  exportedAt: string
  contact: string
  [kind: string]: unknown
}

/** What we hold of a person, for them to read. The file beside it has the same for programs. */
export function personalDataPdf(data: PersonalData, reference: string): Promise<Buffer> {
  const { exportedAt, contact, ...kinds } = data
  const day = londonDate(new Date(exportedAt))
  return paperPdf('What we hold about you', `${contact}, ${reference}`, (paper) => {
    paper.facts([
      ['As of', `${longDate(day)} ${day.slice(0, 4)}`],
      ['Controller', `${company.legalName}, ${company.privacyEmail}`],
    ])
    for (const [kind, records] of Object.entries(kinds)) {
      if (!Array.isArray(records)) continue
      paper.heading(`${labelOf(kind)}: ${records.length}`)
      for (const record of records) paper.facts(personalFacts(record))
    }
  })
}
