import type { AuditState, CheckResult, FindingGrade } from '#lib/compliance-words.ts'

/** What there is to know of an audit to say where it may go. */
export interface AuditFacts {
  state: AuditState
  lines: readonly { controlCode: string; result: CheckResult; note: string }[]
  findings: readonly {
    number: number
    controlCode: string | null
    grade: FindingGrade
    actions: readonly { verifiedAt: unknown }[]
  }[]
}

/** The area of lines that stand for a requirement that no control answers. */
export const withoutControl = 'Without a control'

export const controlsOf = <Line extends { area: string }>({ lines }: { lines: readonly Line[] }) =>
  lines.filter(({ area }) => area !== withoutControl)

const order: readonly AuditState[] = ['planned', 'under_way', 'reported', 'closed']

/** It goes one way, a step at a time. */
export const nextState = (state: AuditState): AuditState | undefined =>
  order[order.indexOf(state) + 1]

const names: Record<AuditState, string> = {
  planned: 'planned',
  under_way: 'under way',
  reported: 'reported',
  closed: 'closed',
}

/** What has to come before a step that is further ahead; nothing for one that is the next or is past. */
export function whatComesBefore(state: AuditState, to: AuditState): string | undefined {
  const next = nextState(state)
  if (!next || order.indexOf(to) <= order.indexOf(next)) return undefined
  const before = order[order.indexOf(to) - 1] ?? next
  return `The audit is ${names[state]}. It has to be ${names[before]} before it can be ${names[to]}; the next step is that it is ${names[next]}.`
}

/** The checklist and the findings, until the report. */
export const isBeingLookedAt = (state: AuditState) => state === 'under_way'

/** What is done about the findings, until the end. */
export const isBeingMended = (state: AuditState) => state === 'under_way' || state === 'reported'

/** A major or minor finding says that something is not as it must be; the others are advice. */
export const needsAction = (grade: FindingGrade) => grade === 'major' || grade === 'minor'

/** Why it cannot take its next step yet, in words; nothing when it can. */
export function whyNotYet({ state, lines, findings }: AuditFacts): string | undefined {
  if (state === 'under_way') {
    const open = lines.filter(({ result }) => result === 'not_looked_at').length
    if (open === 1) return 'One line of the checklist has not been looked at yet.'
    if (open > 1) return `${open} lines of the checklist have not been looked at yet.`
    const unsaid = lines.find(
      ({ controlCode, result, note }) =>
        result === 'not_conforming' &&
        note.trim() === '' &&
        !findings.some((finding) => finding.controlCode === controlCode),
    )
    return (
      unsaid && `${unsaid.controlCode} does not conform: say why in its note, or add a finding.`
    )
  }
  if (state !== 'reported') return undefined
  const idle = findings.find(({ grade, actions }) => needsAction(grade) && actions.length === 0)
  if (idle) return `Nothing is planned about finding ${idle.number} yet.`
  const open = findings.flatMap(({ actions }) => actions).filter((action) => !action.verifiedAt)
  if (open.length === 0) return undefined
  return open.length === 1
    ? 'One corrective action is not verified yet.'
    : `${open.length} corrective actions are not verified yet.`
}

/** Nobody vouches for their own work. */
export function mayVerify(
  action: { doneAt: unknown; doneBy: string | null; ownerId: string | null },
  userId: string,
): boolean {
  return Boolean(action.doneAt) && action.doneBy !== userId && action.ownerId !== userId
}
