import {
  type Paper,
  type PaperColumn,
  paperPdf,
} from '#features/letterhead/documents/paper.server.ts'
import {
  type BreachAudience,
  breachAudiences,
  breachDecisions,
  incidentCauses,
  incidentEntryKinds,
  incidentKinds,
  incidentSeverities,
  incidentStates,
  incidentTaskStates,
} from '#lib/compliance-words.ts'
import { longDate } from '#lib/time.ts'
import { breachClock, firstTold } from '../policy/breach-clock.ts'
import { momentWords } from '../policy/moment-words.ts'
import type { BreachDetail, BreachNotification, IncidentDetail } from '../schema/incidents.ts'

const timelineColumns: PaperColumn[] = [
  { label: 'When', share: 0.24 },
  { label: 'What', share: 0.16 },
  { label: 'Who', share: 0.18 },
  { label: 'Entry', share: 0.42 },
]
const taskColumns: PaperColumn[] = [
  { label: 'Task', share: 0.46 },
  { label: 'Who', share: 0.2 },
  { label: 'Due', share: 0.2 },
  { label: 'State', share: 0.14 },
]

const fileColumns: PaperColumn[] = [
  { label: 'File', share: 0.3 },
  { label: 'Added', share: 0.28 },
  { label: 'SHA-256', share: 0.42 },
]

const at = (iso: string) => momentWords(new Date(iso))

/** Everything about one incident, to be kept or shown to an inspector. */
export function incidentPdf(incident: IncidentDetail, now: Date): Promise<Buffer> {
  const subtitle = `${incident.reference}: ${incident.title}`
  return paperPdf('Incident report', subtitle, (paper) => {
    if (incident.example) paper.paragraph('An example. None of this happened.')
    paper.facts(factsOf(incident, now))
    paper.paragraph(incident.description)
    if (incident.breach) writeBreach(paper, incident.breach, now)
    paper.heading('Timeline')
    paper.table(
      timelineColumns,
      incident.entries.map(({ at: moment, kind, by, text, correctsId }) => [
        at(moment),
        correctsId ? `${incidentEntryKinds[kind]}, correction` : incidentEntryKinds[kind],
        by,
        text,
      ]),
    )
    if (incident.tasks.length > 0) {
      paper.heading('Tasks')
      paper.table(
        taskColumns,
        incident.tasks.map(({ title, owner, dueOn, state, reason }) => [
          reason ? `${title}\n${reason}` : title,
          owner ?? 'Nobody',
          longDate(dueOn, { day: 'numeric', month: 'short', year: 'numeric' }),
          incidentTaskStates[state],
        ]),
      )
    }
    if (incident.files.length > 0) {
      paper.heading('Files')
      paper.table(
        fileColumns,
        incident.files.map(({ title, extension, addedAt, addedBy, sha256 }) => [
          `${title} (${extension.toUpperCase()})`,
          `${at(addedAt)}, ${addedBy}`,
          sha256,
        ]),
      )
    }
    paper.heading('Root cause')
    const unchosen = incident.rootCause ? 'Kind of cause not chosen yet.' : 'Not known yet.'
    paper.paragraph(incident.cause ? incidentCauses[incident.cause] : unchosen)
    if (incident.rootCause) paper.paragraph(incident.rootCause)
    paper.heading('Lessons')
    paper.paragraph(incident.lessons || 'None written down yet.')
    paper.paragraph(`As it was known on ${momentWords(now)}.`)
  })
}

function factsOf(incident: IncidentDetail, now: Date): [label: string, value: string][] {
  const { breach, affected } = incident
  const facts: [string, string | null][] = [
    ['State', incidentStates[incident.state]],
    ['Severity', incidentSeverities[incident.severity]],
    ['Kind', incidentKinds[incident.kind]],
    ['Since', at(incident.since)],
    ['Opened', at(incident.openedAt)],
    ['Closed', incident.closedAt && at(incident.closedAt)],
    ['Looked after by', incident.owner],
    ['Reported by', incident.reportedBy],
    ['About the account of', incident.person],
    ['Affected', affected.map(({ name }) => name).join('; ') || null],
    ['72-hour clock', breach && breachClock(momentsOf(breach), now).words],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

const momentsOf = ({ awareAt, stoppedAt, regulator }: BreachDetail) => ({
  awareAt: new Date(awareAt),
  stoppedAt: stoppedAt ? new Date(stoppedAt) : null,
  regulator,
})

function writeBreach(paper: Paper, breach: BreachDetail, now: Date): void {
  paper.heading('Personal-data breach')
  paper.facts([
    ['Aware since', at(breach.awareAt)],
    ['72 hours end', momentWords(breachClock(momentsOf(breach), now).dueAt)],
    ['The regulator', decisionWords(breach.regulator, breach.regulatorReason, breach.regulatorAt)],
    ...toldFact(breach, 'regulator'),
    ['The people', decisionWords(breach.people, breach.peopleReason, breach.peopleAt)],
    ...toldFact(breach, 'people'),
  ])
  for (const told of breach.notifications) {
    paper.heading(`${breachAudiences[told.audience]}: told on ${at(told.at)}`)
    paper.facts(toldFacts(told))
  }
}

function toldFact(breach: BreachDetail, audience: BreachAudience): [string, string][] {
  const moments = breach.notifications.map((told) => ({ ...told, at: new Date(told.at) }))
  const told = firstTold(new Date(breach.awareAt), audience, moments)
  return told
    ? [[`${breachAudiences[audience]}, told`, `${momentWords(told.at)}: ${told.words}`]]
    : []
}

function decisionWords(
  decision: BreachDetail['regulator'],
  reason: string,
  decidedAt: string | null,
): string {
  const when = decidedAt ? `, ${at(decidedAt)}` : ''
  return `${breachDecisions[decision]}${when}${reason && `: ${reason}`}`
}

function toldFacts(told: BreachNotification): [label: string, value: string][] {
  const facts: [string, string][] = [
    ['How', told.how],
    ['Reference', told.reference],
    ['What was told', told.nature],
    ['Whose data', told.peopleKinds],
    ['People, about', String(told.peopleCount ?? '')],
    ['Which records', told.recordKinds],
    ['Records, about', String(told.recordCount ?? '')],
    ['Consequences', told.consequences],
    ['Measures', told.measures],
    ['Contact', told.contact],
    ['Reason for the delay', told.delayReason],
    ['In phases', told.moreToFollow ? 'More is to follow' : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}
