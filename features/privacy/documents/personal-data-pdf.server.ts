import { company } from '#content/company.ts'
import { paperPdf } from '#features/letterhead/documents/paper.server.ts'
import { londonDate, longDate } from '#lib/time.ts'
import { processingOf } from '../policy/access-letter.ts'
import { labelOf, personalFacts } from '../policy/personal-facts.ts'

interface PersonalData {
  exportedAt: string
  contact: string
  [kind: string]: unknown
}

interface Processing {
  title: string
  seedKey: string | null
  content: Record<string, string>
}

const dayWords = (day: string) => `${longDate(day)} ${day.slice(0, 4)}`

const rights = [
  'have wrong or incomplete data corrected,',
  'have it erased, where we have no duty to keep it,',
  'have its use restricted, or object to it,',
  'get what you gave us in a form that you can take elsewhere,',
  'withdraw a consent at any time, for the time after that,',
  'complain to us, or to the Information Commissioner’s Office: ico.org.uk, telephone 0303 123 1113.',
]

/**
 * The answer to a request of access, as a letter: what UK GDPR Art. 15(1) wants said, and the data after
 * it. The file beside it has the data for programs.
 */
export function accessLetterPdf(
  data: PersonalData,
  it: { reference: string; name: string; receivedOn: string },
  register: readonly Processing[],
): Promise<Buffer> {
  const { exportedAt, contact, ...kinds } = data
  const held = Object.entries(kinds).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > 0,
  )
  const day = londonDate(new Date(exportedAt))
  return paperPdf('What we hold about you', `${contact}, ${it.reference}`, (paper) => {
    paper.facts([
      ['Date', dayWords(day)],
      ['Our reference', it.reference],
      ['Controller', `${company.legalName}, ${company.privacyEmail}, ${company.phone.display}`],
    ])
    paper.paragraph(`Dear ${it.name || 'Sir or Madam'},`)
    paper.paragraph(
      `On ${dayWords(it.receivedOn)} we received your request for the personal data that we hold about you (UK GDPR, Article 15). This letter first says what we use it for, who receives it, how long we keep it, where it comes from and which rights you have. The data itself follows.`,
    )
    if (held.length === 0) {
      paper.paragraph(`We looked in all our records and hold no personal data under ${contact}.`)
    }
    for (const { title, content } of processingOf(
      held.map(([kind]) => kind),
      register,
    )) {
      paper.heading(title)
      paper.facts(factsOf(content))
    }
    paper.heading('Your rights')
    paper.paragraph('You have the right to')
    for (const right of rights) paper.item('•', right)
    paper.paragraph(
      'We make no decision about you by software alone, and build no profile of you. Data that you do not recognise as yours may concern somebody with the same address: please tell us.',
    )
    paper.paragraph(
      `If anything is unclear, write to ${company.privacyEmail} or call ${company.phone.display}.`,
    )
    paper.paragraph('Yours sincerely,')
    paper.paragraph(company.legalName)
    for (const [kind, records] of held) {
      paper.heading(`${labelOf(kind)}: ${records.length}`)
      for (const record of records) paper.facts(personalFacts(record))
    }
  })
}

function factsOf(content: Record<string, string>): [string, string][] {
  const facts: [string, string | undefined][] = [
    ['Purpose', content.purpose],
    ['Lawful basis', content.basis],
    ['Categories of data', content.data],
    ['Recipients', content.recipients],
    ['How long it is kept', content.retention],
    ['Where it comes from', content.source || 'You.'],
    ['Transfers out of the UK', content.transfers],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}
