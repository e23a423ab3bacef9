import * as z from 'zod/mini'
import {
  type AuditKind,
  type AuditState,
  type CheckResult,
  type FindingGrade,
  type RequestKind,
  requestKinds,
} from '#lib/compliance-words.ts'
import { day, email, line, oneOf, words } from '#lib/fields.ts'

const person = z.uuid('Choose a colleague')

const plan = {
  title: line(3, 120, 'Please give it a title'),
  leadId: person,
  plannedFrom: day(),
  plannedTo: day(),
  scope: words(10, 4000, 'Please say in at least 10 characters what is looked at'),
}
const inOrder = z.refine<{ plannedFrom: string; plannedTo: string }>(
  ({ plannedFrom, plannedTo }) => plannedFrom <= plannedTo,
  { path: ['plannedTo'], message: 'It cannot end before it begins' },
)

export const AuditPlan = z
  .strictObject({
    ...plan,
    kind: z.enum(['internal', 'external'], 'Please choose a kind'),
    frameworks: z
      .array(line(1, 40))
      .check(z.minLength(1, 'Please choose at least one framework'), z.maxLength(20)),
  })
  .check(inOrder)
export type AuditPlan = z.infer<typeof AuditPlan>

/** What it is held to stays, because its checklist was made from that. */
export const AuditChange = z.strictObject(plan).check(inOrder)
export type AuditChange = z.infer<typeof AuditChange>

export const CheckedLine = z.strictObject({
  result: z.enum(['not_looked_at', 'conforming', 'not_conforming', 'not_applicable']),
  note: words(0, 4000),
})
export type CheckedLine = z.infer<typeof CheckedLine>

/** What the page saw: a step that somebody else has taken meanwhile is not taken twice. */
export const AuditStep = z.strictObject({
  to: z.enum(['under_way', 'reported', 'closed']),
})

export const NewFinding = z.strictObject({
  grade: z.enum(['major', 'minor', 'observation', 'opportunity'], 'Please choose a grade'),
  clause: line(1, 60, 'Please name the clause'),
  controlCode: z.prefault(line(0, 20), ''),
  description: words(10, 4000, 'Please say in at least 10 characters what was found'),
  ownerId: person,
  dueOn: day(),
})
export type NewFinding = z.infer<typeof NewFinding>

export const NewAction = z.strictObject({
  description: words(10, 4000, 'Please say in at least 10 characters what is to be done'),
  ownerId: person,
  dueOn: day(),
})
export type NewAction = z.infer<typeof NewAction>

export const DoneAction = z.strictObject({
  note: words(5, 4000, 'Please say in a few words what was done'),
})

/** Why what was done about a finding is not enough. */
export const ActionSentBack = z.strictObject({
  reason: words(5, 2000, 'Please say in a few words what is missing'),
})

export const NewRequest = z.strictObject({
  kind: oneOf<RequestKind>(requestKinds, 'Please choose what you ask for'),
  controlCode: z.prefault(line(0, 20), ''),
  text: words(10, 4000, 'Please say in at least 10 characters what you ask for'),
  /** The officers find somebody if nobody is named. */
  ownerId: z.prefault(z.union([z.literal(''), person]), ''),
  dueOn: day(),
})
export type NewRequest = z.infer<typeof NewRequest>

export const RequestAnswer = z.strictObject({
  answer: words(5, 4000, 'Please answer in a few words'),
  evidence: z
    .prefault(z.array(z.uuid()), [])
    .check(z.maxLength(40, 'Please choose at most 40 pieces of evidence')),
})
export type RequestAnswer = z.infer<typeof RequestAnswer>

/** Whether the answer is what the auditor asked for; if not, why. */
export const RequestVerdict = z
  .strictObject({ settled: z.boolean(), text: z.prefault(words(0, 4000), '') })
  .check(
    z.refine(({ settled, text }) => settled || text !== '', {
      path: ['text'],
      error: 'Please say what is missing',
    }),
  )

export const NewComment = z.strictObject({
  evidenceId: person,
  text: words(3, 4000, 'Please write a few words'),
})
export type NewComment = z.infer<typeof NewComment>

export const SignOff = z.strictObject({
  statement: words(10, 4000, 'Please write your conclusion in at least 10 characters'),
})

export const AuditorInvitation = z.strictObject({
  fullName: line(2, 120, 'The name must be at least 2 characters'),
  email,
  lastDay: day(),
})
export type AuditorInvitation = z.infer<typeof AuditorInvitation>

export const AccessChange = z.strictObject({ lastDay: day() })

export interface Colleague {
  id: string
  name: string
}

export interface AuditRow {
  id: string
  title: string
  kind: AuditKind
  frameworks: string[]
  state: AuditState
  lead: string | null
  plannedFrom: string
  plannedTo: string
  findings: number
  openActions: number
  example: boolean
}

export interface LineView {
  controlCode: string
  area: string
  title: string
  clauses: string[]
  result: CheckResult
  note: string
  checkedAt: string | null
  checkedBy: string | null
}

export interface ActionView {
  id: string
  description: string
  owner: Colleague | null
  dueOn: string
  doneAt: string | null
  doneBy: Colleague | null
  doneNote: string
  verifiedAt: string | null
  verifiedBy: string | null
}

export interface FindingView {
  id: string
  number: number
  grade: FindingGrade
  clause: string
  controlCode: string | null
  description: string
  owner: Colleague | null
  dueOn: string
  writtenAt: string
  writtenBy: string
  actions: ActionView[]
}

export interface CommentView {
  id: string
  text: string
  at: string
  by: string
}

export interface RequestView {
  id: string
  number: number
  kind: RequestKind
  controlCode: string | null
  text: string
  owner: Colleague | null
  dueOn: string
  askedAt: string
  askedBy: string
  answer: string
  /** What answers it beside the words. */
  evidence: { id: string; title: string }[]
  answeredAt: string | null
  answeredBy: string | null
  settledAt: string | null
  settledBy: string | null
  comments: CommentView[]
}

export interface SignOffView {
  userId: string
  name: string
  statement: string
  at: string
}

/** What a line of the checklist leads to: whatever names its control. */
export interface LineLink {
  kind: 'evidence' | 'risk' | 'incident' | 'policy'
  id: string
  title: string
}

export interface GuestView {
  userId: string
  name: string
  /** Of this audit; their account may be open longer for another one. */
  accessEndsAt: string
  ended: boolean
}

export interface AuditView {
  id: string
  title: string
  kind: AuditKind
  frameworks: string[]
  scope: string
  lead: Colleague | null
  plannedFrom: string
  plannedTo: string
  state: AuditState
  startedAt: string | null
  reportedAt: string | null
  closedAt: string | null
  lines: LineView[]
  findings: FindingView[]
  requests: RequestView[]
  evidenceComments: (CommentView & { evidenceId: string; evidence: string })[]
  signOffs: SignOffView[]
  guests: GuestView[]
  example: boolean
}
