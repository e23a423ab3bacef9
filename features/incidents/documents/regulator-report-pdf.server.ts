import { company } from '#content/company.ts'
import { paperPdf } from '#features/letterhead/documents/paper.server.ts'
import { breachDecisions, incidentCauses, incidentTaskStates } from '#lib/compliance-words.ts'
import { longDate } from '#lib/time.ts'
import { dueAtOf } from '../policy/breach-clock.ts'
import { momentWords } from '../policy/moment-words.ts'
import type { BreachDetail, IncidentDetail } from '../schema/incidents.ts'

const open = 'NOT RECORDED YET'

const at = (iso: string) => momentWords(new Date(iso))

/** What is recorded of a breach, in the order of the ICO’s form, and what that form still needs. */
export function regulatorReportPdf(
  incident: IncidentDetail,
  breach: BreachDetail,
  now: Date,
): Promise<Buffer> {
  const parts = partsOf(incident, breach, now)
  const missing = parts.flatMap(([, facts]) =>
    facts.filter(([, answer]) => !answer).map(([question]) => question),
  )
  return paperPdf('Breach report for the ICO', incident.reference, (paper) => {
    if (incident.example) paper.paragraph('An example. None of this happened.')
    paper.paragraph(
      'A draft for the form at ico.org.uk. It follows the order of that form, which cannot be saved halfway. Leave out names and other data of the people concerned.',
    )
    if (missing.length > 0) paper.paragraph(`Still to be recorded: ${missing.join('; ')}.`)
    for (const [title, facts] of parts) {
      paper.heading(title)
      paper.facts(facts.map(([question, answer]) => [question, answer || open]))
    }
    paper.paragraph(`As it was known on ${momentWords(now)}.`)
  })
}

type Fact = [question: string, answer: string | null | undefined]

function partsOf(
  incident: IncidentDetail,
  breach: BreachDetail,
  now: Date,
): [title: string, facts: Fact[]][] {
  const reports = breach.notifications.filter(({ audience }) => audience === 'regulator')
  // What was told last is known best; what the people were told serves until the regulator is.
  const told = reports.at(-1) ?? breach.notifications.at(-1)
  const dueAt = dueAtOf(new Date(breach.awareAt))
  const isLate = new Date(reports[0]?.at ?? now) > dueAt
  const tasks = incident.tasks.filter(({ state }) => state !== 'dropped')
  const cause = [incident.cause && incidentCauses[incident.cause], incident.rootCause]
  const isFirst: Fact[] = [['First report or follow-up', 'First report']]
  const isFollowUp: Fact[] = [
    ['First report or follow-up', 'Follow-up'],
    ['Reference of the ICO', reports.findLast(({ reference }) => reference)?.reference],
  ]
  const whyLate: Fact[] = [['Why it is late', told?.delayReason]]
  return [
    [
      'About this report',
      [
        ...(reports.length > 0 ? isFollowUp : isFirst),
        ['Why it is reported', breach.regulatorReason],
      ],
    ],
    [
      'What happened',
      [
        ['What happened', told?.nature || `${incident.title}. ${incident.description}`],
        ['How it came about', cause.filter(Boolean).join('. ')],
        ['When it happened', at(incident.since)],
        ['When we became aware', at(breach.awareAt)],
        ['End of the 72 hours', momentWords(dueAt)],
        ...(isLate ? whyLate : []),
      ],
    ],
    [
      'Data and people',
      [
        ['Categories of personal data', told?.recordKinds],
        ['Number of records, about', told?.recordCount?.toString()],
        ['Categories of people', told?.peopleKinds],
        ['Number of people, about', told?.peopleCount?.toString()],
        ['Likely consequences', told?.consequences],
      ],
    ],
    [
      'What is done about it',
      [
        ['Measures taken and planned', told?.measures],
        ['Contained', incident.containedAt && at(incident.containedAt)],
        ...tasks.map(
          ({ title, dueOn, state }): Fact => [
            title,
            `${incidentTaskStates[state]}, due ${longDate(dueOn)}`,
          ],
        ),
        ['Lessons, to prevent another', incident.lessons],
      ],
    ],
    [
      'Telling the people',
      [
        ['Whether they are told', breachDecisions[breach.people]],
        ['Why', breach.peopleReason],
        ['When they were told', toldPeople(breach)],
      ],
    ],
    [
      'About us',
      [
        ['Organisation', company.legalName],
        ['Address', Object.values(company.address).join(', ')],
        [
          'Contact for the ICO',
          told?.contact || `${company.privacyEmail}, ${company.phone.display}`,
        ],
      ],
    ],
  ]
}

function toldPeople({ notifications, people }: BreachDetail): string | undefined {
  const told = notifications.find(({ audience }) => audience === 'people')
  if (told) return `${at(told.at)}: ${told.how}`
  return people === 'not-needed' ? 'Not told' : undefined
}
