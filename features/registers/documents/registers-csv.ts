import { supplierQuestions } from '#content/compliance/supplier-questions.ts'
import { csvOf } from '#lib/csv.ts'
import {
  assetKinds,
  classifications,
  criticalities,
  type LinkKind,
  lineDecisions,
  linkKinds,
  supplierAnswerWords,
} from '#lib/register-words.ts'
import { roleNames } from '#lib/roles.ts'
import { obstacles } from '../policy/access.ts'
import { trainingStates } from '../policy/training.ts'
import type { LineFacts, ReviewedAccount } from '../schema/access.ts'
import type { AssetRow } from '../schema/assets.ts'
import type { Questioned } from '../schema/suppliers.ts'
import type { TrainingView } from '../schema/training.ts'

export const assetsCsv = (assets: readonly AssetRow[]) =>
  csvOf([
    [
      ...['Id', 'Kind', 'Asset', 'What it is', 'Location', 'Owner', 'Classification'],
      ...['Criticality', 'Review', 'Retired', 'Read from the product'],
    ],
    ...assets.map((asset) => [
      ...[asset.id, assetKinds[asset.kind], asset.title, asset.detail, asset.location, asset.owner],
      ...[classifications[asset.classification], criticalities[asset.criticality]],
      ...[asset.reviewOn, asset.retiredAt, asset.known ? 'yes' : 'no'],
    ]),
  ])

export const answersCsv = (answers: readonly (Questioned & { supplier: string })[]) =>
  csvOf([
    ['Supplier', 'Date', 'Answered by', ...supplierQuestions.map(({ text }) => text), 'Notes'],
    ...answers.map(({ supplier, answeredOn, answeredBy, answers, notes }) => [
      ...[supplier, answeredOn, answeredBy],
      ...supplierQuestions.map(({ key }) => supplierAnswerWords[answers[key] ?? 'unknown']),
      notes,
    ]),
  ])

export function trainingCsv({ courses, people, cells }: TrainingView) {
  const cellOf = new Map(cells.map((cell) => [`${cell.courseId} ${cell.userId}`, cell]))
  return csvOf([
    ['Person', 'Role', 'Course', 'State', 'Done on', 'Valid until', 'What shows it', 'Verified by'],
    ...people.flatMap(({ id, name, role }) =>
      courses.flatMap(({ id: courseId, title }) => {
        const cell = cellOf.get(`${courseId} ${id}`)
        if (!cell || cell.state === 'not-needed') return []
        const { state, doneOn, expiresOn, note, verifiedBy } = cell
        const standing = [trainingStates[state], doneOn, expiresOn, note, verifiedBy]
        return [[name, roleNames[role], title, ...standing]]
      }),
    ),
  ])
}

const lineHead = [
  ...['Person', 'Role at the review', 'Second factor', 'Last sign-in', 'Decision', 'New role'],
  ...['Reason', 'Decided by', 'Decided at', 'Carried out'],
]
const lineCells = (line: LineFacts) => [
  ...[line.name, roleNames[line.role], line.hasFactor ? 'yes' : 'no', line.lastSignIn],
  line.decision && lineDecisions[line.decision],
  line.newRole && roleNames[line.newRole],
  ...[line.reason, line.decidedBy, line.decidedAt],
  line.decision && (line.obstacle ? obstacles[line.obstacle] : 'yes'),
]

export const reviewCsv = (lines: readonly LineFacts[]) => csvOf([lineHead, ...lines.map(lineCells)])

export const decisionsCsv = (accounts: readonly ReviewedAccount[]) =>
  csvOf([
    ['Review opened', 'Review closed', ...lineHead],
    ...accounts.map((one) => [one.openedAt, one.closedAt, ...lineCells(one)]),
  ])

export const linksCsv = (links: readonly [LinkKind, string, LinkKind, string][]) =>
  csvOf([
    ['What', 'Name', 'Linked with', 'Name'],
    ...links.map(([a, one, b, other]) => [linkKinds[a], one, linkKinds[b], other]),
  ])
