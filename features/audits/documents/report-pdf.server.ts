import { paperPdf } from '#features/letterhead/documents/paper.server.ts'
import {
  auditKinds,
  auditStates,
  checkResults,
  findingGrades,
  findingsOfGrade,
  requestKinds,
} from '#lib/compliance-words.ts'
import { londonDate, longDate } from '#lib/time.ts'
import type { ActionView, AuditView, FindingView, RequestView } from '../schema.ts'

const day = (date: string) => longDate(date, { day: 'numeric', month: 'long', year: 'numeric' })

/** What was looked at, what was found, and what is done about it. */
export function reportPdf(audit: AuditView, frameworks: readonly string[]): Promise<Buffer> {
  return paperPdf('Audit report', audit.title, (paper) => {
    if (audit.example) paper.paragraph('An example. None of this happened.')
    paper.facts([
      ['Held to', frameworks.join(', ')],
      ['Kind', auditKinds[audit.kind]],
      ['Led by', audit.lead?.name ?? 'Not named yet'],
      ['Planned', `${day(audit.plannedFrom)} to ${day(audit.plannedTo)}`],
      ['State', auditStates[audit.state]],
      ...Object.entries(findingsOfGrade).map(([grade, name]): [string, string] => [
        name,
        String(audit.findings.filter((finding) => finding.grade === grade).length),
      ]),
    ])
    paper.heading('Scope')
    paper.paragraph(audit.scope)
    paper.heading('Findings')
    if (audit.findings.length === 0) paper.paragraph('There are no findings.')
    for (const finding of audit.findings) {
      paper.item(`${finding.number}.`, findingWords(finding))
      for (const action of finding.actions) paper.item('–', actionWords(action), 1)
    }
    paper.heading('Checklist')
    paper.table(
      [
        { label: 'Control', share: 0.1 },
        { label: 'What it is', share: 0.26 },
        { label: 'Clauses', share: 0.16 },
        { label: 'Result', share: 0.14 },
        { label: 'Note', share: 0.2 },
        { label: 'By', share: 0.14 },
      ],
      audit.lines.map(({ controlCode, title, clauses, result, note, checkedBy }) => [
        ...[controlCode, title, clauses.join(', '), checkResults[result], note, checkedBy ?? ''],
      ]),
    )
    if (audit.requests.length > 0) paper.heading('Requests')
    for (const request of audit.requests) {
      paper.item(`${request.number}.`, requestWords(request))
      for (const { text, by, at } of request.comments) paper.item('–', written(text, by, at), 1)
      if (request.answeredAt && request.answeredBy) {
        paper.item('–', written(request.answer, request.answeredBy, request.answeredAt), 1)
      }
    }
    if (audit.evidenceComments.length > 0) paper.heading('Comments on evidence')
    for (const { text, by, at, evidence } of audit.evidenceComments) {
      paper.item('–', written(`${evidence}: ${text}`, by, at))
    }
    if (audit.signOffs.length > 0) paper.heading('Signed off')
    for (const { statement, name, at } of audit.signOffs) {
      paper.item('–', written(statement, name, at))
    }
  })
}

const written = (text: string, by: string, at: string) =>
  `${text} (${by}, ${day(londonDate(new Date(at)))})`

function findingWords(finding: FindingView): string {
  const { grade, clause, description, owner, dueOn, writtenBy } = finding
  const whose = owner ? `, ${owner.name}` : ''
  return `${findingGrades[grade]}, ${clause}: ${description} (due ${day(dueOn)}${whose}; written by ${writtenBy})`
}

function requestWords({ kind, controlCode, text, askedBy, dueOn, evidence }: RequestView): string {
  const what = [requestKinds[kind], controlCode].filter(Boolean).join(', ')
  const shown = evidence.map(({ title }) => title).join(', ')
  return `${what}: ${text} (asked by ${askedBy}, due ${day(dueOn)})${shown && `. Evidence: ${shown}`}`
}

function actionWords(action: ActionView): string {
  const state = action.verifiedAt
    ? `verified by ${action.verifiedBy}`
    : action.doneAt
      ? `done by ${action.doneBy?.name ?? 'someone'}, to be verified`
      : `due ${day(action.dueOn)}`
  const done = action.doneNote ? ` ${action.doneAt ? 'Done' : 'So far'}: ${action.doneNote}` : ''
  return `Corrective action: ${action.description} (${state}).${done}`
}
