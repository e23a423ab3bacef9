import type { Standing } from '#features/accounts/policy.ts'
import { ownOutcomes } from '#features/registers/policy/access.ts'
import { type IsmsDocument, ismsPages, reviewActionOutcomes } from '#lib/isms-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { taskOutcomes } from '#lib/task-words.ts'

/** Everything in the registers that somebody owns, or has to read, review or decide. */
export const workKinds = {
  task: 'Task',
  risk: 'Risk',
  incident: 'Incident',
  'incident-to-assign': 'Incident to assign',
  'incident-task': 'Incident task',
  finding: 'Audit finding',
  action: 'Corrective action',
  verification: 'Corrective action to verify',
  control: 'Control to review',
  evidence: 'Evidence to renew',
  policy: 'Policy to read',
  'policy-approval': 'Policy to approve',
  'policy-review': 'Policy to review',
  'register-review': 'Register entry to review',
  acceptance: 'Risk acceptance to renew',
  case: 'Data request',
  'case-to-assign': 'Data request to assign',
  erasure: 'Erasure to approve',
  'breach-clock': 'Breach clock to decide',
  'audit-request': 'Auditor’s request',
  'unanswered-request': 'Auditor’s request to assign',
  'answered-request': 'Answer to settle',
  'sign-off': 'Audit to sign off',
  audit: 'Audit',
  'led-audit': 'Audit you lead',
  asset: 'Asset to review',
  supplier: 'Supplier to review',
  training: 'Training',
  'training-record': 'Training to verify',
  'access-line': 'Access to decide',
  'review-action': 'Action of a management review',
  'management-review': 'Management review',
  'attended-review': 'Management review to attend',
  objective: 'Objective',
  'isms-approval': 'Version to approve',
  'trust-request': 'Request for documents',
} as const
export type WorkKind = keyof typeof workKinds

/** What the one query over the registers finds (queries/own-work.server.ts). */
export interface OwnedItem {
  userId: string
  kind: WorkKind
  id: string
  /** The thing that it is part of: an audit, an incident, a control's code. */
  parent: string | null
  title: string
  context: string | null
  dueOn: string | null
  /** What decides how it can be completed, where there is a choice. */
  state: string | null
  example: boolean
}

export interface Outcome {
  value: string
  label: string
}

interface OwnPage {
  outcomes: (item: Pick<OwnedItem, 'state'>) => readonly Outcome[]
  /** What the owner writes beside the outcome. */
  noteLabel: string
  /** A file can be added, which becomes evidence. */
  takesFile?: true
}

const only = (value: string, label: string) => () => [{ value, label }]
const none = () => []

/**
 * How an owner completes an item on its own page, whichever register it is from. Kinds without an entry are
 * dealt with on the pages of their registers, by those who may open these.
 */
const ownPages: Partial<Record<WorkKind, OwnPage>> = {
  task: {
    outcomes: () => Object.entries(taskOutcomes).map(([value, label]) => ({ value, label })),
    noteLabel: 'What was done, or why it is not needed',
    takesFile: true,
  },
  risk: {
    outcomes: ({ state }) => [
      ...(state === 'untreated' ? [{ value: 'treated', label: 'The treatment is done' }] : []),
      { value: 'reviewed', label: 'I have reviewed the risk' },
    ],
    noteLabel: 'What you did or found',
  },
  incident: {
    outcomes: ({ state }) => [
      ...(state === 'open' ? [{ value: 'contained', label: 'Contained' }] : []),
      { value: 'resolved', label: 'Resolved' },
    ],
    noteLabel: 'What was done',
  },
  'incident-task': {
    outcomes: () => [
      { value: 'done', label: 'Done' },
      { value: 'dropped', label: 'Not needed' },
    ],
    noteLabel: 'What was done, or why it is not needed',
  },
  finding: { outcomes: only('planned', 'Plan this'), noteLabel: 'What you will do about it' },
  action: { outcomes: only('done', 'Done'), noteLabel: 'What was done' },
  control: {
    outcomes: only('reviewed', 'It still holds'),
    noteLabel: 'What you looked at',
    takesFile: true,
  },
  evidence: { outcomes: none, noteLabel: '', takesFile: true },
  'audit-request': {
    outcomes: only('answered', 'Answer'),
    noteLabel: 'Your answer',
    takesFile: true,
  },
  'led-audit': { outcomes: none, noteLabel: '' },
  'attended-review': { outcomes: none, noteLabel: '' },
  asset: {
    outcomes: only('reviewed', 'What is said of it holds'),
    noteLabel: 'What you looked at',
  },
  supplier: { outcomes: only('reviewed', 'I have reviewed them'), noteLabel: 'What you looked at' },
  training: {
    outcomes: only('done', 'I have done it'),
    noteLabel: 'When and where, and what shows it',
    takesFile: true,
  },
  'access-line': {
    outcomes: ({ state }) => ownOutcomes(state),
    noteLabel: 'Why',
  },
  'review-action': {
    outcomes: () =>
      Object.entries(reviewActionOutcomes).map(([value, label]) => ({ value, label })),
    noteLabel: 'What was done, or why it is not needed',
  },
  objective: {
    outcomes: only('reported', 'Report the result'),
    noteLabel: 'What was reached, and what shows it',
  },
}

/** Whether it is completed on a page of its own; the others in their registers. */
export const hasOwnPage = ({ kind }: Pick<OwnedItem, 'kind'>): boolean =>
  ownPages[kind] !== undefined

/** What the owner of an item may do with it. */
export interface ItemRights {
  outcomes: readonly Outcome[]
  noteLabel: string
  takesFile: boolean
}

/**
 * The one rule for items: who owns one reads and completes just that, on its own page, whatever their role
 * may see of the register. Nobody else's opens.
 */
export function rightsTo(
  item: Pick<OwnedItem, 'kind' | 'userId' | 'state' | 'parent'>,
  { userId }: Pick<Standing, 'userId'>,
): ItemRights | undefined {
  const page = ownPages[item.kind]
  if (!page || item.userId !== userId) return undefined
  // Without a control a file is evidence of nothing.
  const takesFile = page.takesFile === true && (item.kind === 'evidence' || item.parent !== null)
  return { outcomes: page.outcomes(item), noteLabel: page.noteLabel, takesFile }
}

/** Where an item is dealt with. */
export function pageOf({ kind, id, parent }: Pick<OwnedItem, 'kind' | 'id' | 'parent'>): string {
  if (ownPages[kind]) return portalPath('/dashboard/my-compliance/:id', { id })
  return registerPageOf({ kind, id, parent }) ?? '/compliance'
}

/** Its page in the compliance area, for those who may open that. */
export function registerPageOf({
  kind,
  id,
  parent,
}: Pick<OwnedItem, 'kind' | 'id' | 'parent'>): string | undefined {
  switch (kind) {
    case 'risk':
      return portalPath('/compliance/risks/:id', { id })
    case 'incident':
    case 'incident-to-assign':
    case 'breach-clock':
      return portalPath('/compliance/incidents/:id', { id })
    case 'acceptance':
      return parent ? portalPath('/compliance/risks/:id', { id: parent }) : undefined
    case 'register-review':
      return `/compliance/gdpr/${parent}`
    case 'incident-task':
      return parent ? portalPath('/compliance/incidents/:id', { id: parent }) : undefined
    case 'finding':
    case 'action':
    case 'verification':
      return parent
        ? `${portalPath('/compliance/audits/:id', { id: parent })}?show=findings`
        : undefined
    case 'audit-request':
      return undefined
    case 'unanswered-request':
    case 'answered-request':
      return parent
        ? `${portalPath('/compliance/audits/:id', { id: parent })}?show=requests`
        : undefined
    case 'audit':
    case 'led-audit':
    case 'sign-off':
      return portalPath('/compliance/audits/:id', { id })
    case 'task':
    case 'control':
      return parent ? portalPath('/compliance/controls/:code', { code: parent }) : undefined
    case 'evidence':
      return '/compliance/controls/evidence'
    case 'policy':
      return portalPath('/dashboard/policies/:id', { id })
    case 'policy-approval':
      return parent
        ? portalPath('/compliance/policies/:id/versions/:versionId', { id: parent, versionId: id })
        : undefined
    case 'policy-review':
      return portalPath('/compliance/policies/:id', { id })
    case 'asset':
      return portalPath('/compliance/assets/:id', { id })
    case 'supplier':
      return portalPath('/compliance/suppliers/:id', { id })
    case 'training':
    case 'training-record':
      return '/compliance/training'
    case 'access-line':
      return parent ? portalPath('/compliance/access/:id', { id: parent }) : undefined
    case 'case':
    case 'case-to-assign':
      return portalPath('/compliance/gdpr/requests/:id', { id })
    case 'erasure':
      return parent
        ? portalPath('/compliance/gdpr/requests/:id', { id: parent })
        : '/compliance/gdpr/person'
    case 'review-action':
      return parent ? portalPath('/compliance/management-reviews/:id', { id: parent }) : undefined
    case 'management-review':
    case 'attended-review':
      return portalPath('/compliance/management-reviews/:id', { id })
    case 'objective':
      return ismsPages.context
    case 'isms-approval':
      return parent ? ismsPages[parent as IsmsDocument] : undefined
    case 'trust-request':
      return '/compliance/trust/requests'
  }
}
