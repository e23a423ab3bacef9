import { riskCategories, treatments } from '#lib/compliance-words.ts'
import { csvOf } from '#lib/csv.ts'
import { acceptanceStates } from '../policy/acceptance.ts'
import { scoreOf } from '../policy/matrix.ts'
import type { RegisteredRisk } from '../schema.ts'

/** The register of risks with the plan for their treatment, for a spreadsheet. */
export const risksCsv = (risks: readonly RegisteredRisk[]) =>
  csvOf([
    [
      ...['Reference', 'Risk', 'What could happen', 'Category', 'Owner', 'Inherent score'],
      ...['Current score', 'Residual score', 'Treatment', 'Plan', 'Due', 'Reported as done'],
      ...['Controls', 'Acceptance', 'Review', 'Opened', 'Closed', 'Example'],
    ],
    ...risks.map((risk) => [
      ...[risk.reference, risk.title, risk.description, riskCategories[risk.category], risk.owner],
      ...[scoreOf(risk.inherent), scoreOf(risk.current), scoreOf(risk.residual)],
      ...[treatments[risk.treatment], risk.plan, risk.dueOn, risk.treatedAt],
      ...[risk.controls.join('; '), acceptanceStates[risk.acceptance], risk.reviewOn],
      ...[risk.openedAt, risk.closedAt],
      risk.example ? 'yes' : 'no',
    ]),
  ])
