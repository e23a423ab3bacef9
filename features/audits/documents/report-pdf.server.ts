import { type Framework, frameworks } from '#content/compliance/frameworks.ts'
import { paperPdf } from '#features/letterhead/documents/paper.server.ts'
import {
  auditKinds,
  auditStates,
  checkResults,
  findingGrades,
  findingsOfGrade,
} from '#lib/compliance-words.ts'
import { longDate } from '#lib/time.ts'
import type { ActionView, AuditView, FindingView } from '../schema.ts'

const day = (date: string) => longDate(date, { day: 'numeric', month: 'long', year: 'numeric' })

export const frameworkName = (id: string) => frameworks[id as Framework]?.name ?? id

/** What was looked at, what was found, and what is done about it. */
export function reportPdf(audit: AuditView): Promise<Buffer> {
  return paperPdf('Audit report', audit.title, (paper) => {
    if (audit.example) paper.paragraph('An example. None of this happened.')
    paper.facts([
      ['Held to', audit.frameworks.map(frameworkName).join(', ')],
      ['Kind', auditKinds[audit.kind]],
      ['Led by', audit.lead?.name ?? 'Nobody'],
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
    if (audit.findings.length === 0) paper.paragraph('Nothing was found.')
    for (const finding of audit.findings) {
      paper.item(`${finding.number}.`, findingWords(finding))
      for (const action of finding.actions) paper.item('–', actionWords(action), 1)
    }
    paper.heading('Checklist')
    paper.table(
      [
        { label: 'Control', share: 0.1 },
        { label: 'What it is', share: 0.34 },
        { label: 'Clauses', share: 0.2 },
        { label: 'Result', share: 0.14 },
        { label: 'Note', share: 0.22 },
      ],
      audit.lines.map(({ controlCode, title, clauses, result, note }) => [
        ...[controlCode, title, clauses.join(', '), checkResults[result], note],
      ]),
    )
  })
}

function findingWords({ grade, clause, description, owner, dueOn }: FindingView): string {
  const whose = owner ? `, ${owner.name}` : ''
  return `${findingGrades[grade]}, ${clause}: ${description} (due ${day(dueOn)}${whose})`
}

function actionWords(action: ActionView): string {
  const state = action.verifiedAt
    ? `verified by ${action.verifiedBy}`
    : action.doneAt
      ? 'done, to be verified'
      : `due ${day(action.dueOn)}`
  const done = action.doneNote ? ` Done: ${action.doneNote}` : ''
  return `Corrective action: ${action.description} (${state}).${done}`
}
