import { expect, it } from 'vitest'
import type { Applicability } from '#features/controls/policy/posture.ts'
import type { StatementLine } from '../schema/documents.ts'
import { type Decided, statementLine } from './statement.ts'

const access = { code: 'AC-01', title: 'Accounts' }
const included: Applicability = {
  ...{ id: 'A.5.15', about: 'Rules about access', applicable: true, why: 'Insurers ask for it.' },
  ...{ controls: [access], standing: 'in-place', example: false },
}
const leftOut: Applicability = {
  ...{ id: 'A.7.6', about: 'Safe rooms', applicable: false, why: 'We have none.' },
  ...{ controls: [], standing: 'not-applicable', example: false },
}
const yes: Decided = { applicable: 'yes', grounds: ['risk'], justification: 'Keys are copied.' }
const no: Decided = { applicable: 'no', grounds: ['law'], justification: 'Nobody works there.' }

it.each<[string, Applicability, Decided | undefined, Partial<StatementLine>]>([
  [
    'nobody has written is proposed by the library',
    included,
    undefined,
    { applicable: true, isOwn: false, grounds: [], justification: included.why },
  ],
  [
    'an officer includes has their reasons and the state of its controls',
    included,
    yes,
    { isOwn: true, grounds: ['risk'], justification: yes.justification, standing: 'in-place' },
  ],
  [
    'an officer excludes has no state and no reason for inclusion',
    included,
    no,
    { applicable: false, standing: 'not-applicable', grounds: [], justification: no.justification },
  ],
  [
    'the library leaves out and an officer includes is answered by nothing yet',
    leftOut,
    yes,
    { applicable: true, standing: 'not-started' },
  ],
])('a reference that %s', (_, proposed, decided, line) => {
  expect(statementLine(proposed, decided, new Map())).toMatchObject(line)
})

it('names each open risk of its controls once, the worst ten', () => {
  const risk = { id: '1', reference: 'RSK-1', title: 'A key is lost', score: 12 }
  const twoControls = { ...included, controls: [access, { code: 'PH-01', title: 'Keys' }] }
  const risks = new Map([
    ['AC-01', [risk]],
    ['PH-01', [risk]],
    ['OP-01', [{ ...risk, id: '2' }]],
  ])
  expect(statementLine(twoControls, undefined, risks)).toMatchObject({
    ...{ risks: [risk], moreRisks: 0 },
  })
  const many = Array.from({ length: 25 }, (_, score) => ({ ...risk, id: `r${score}`, score }))
  const line = statementLine(included, undefined, new Map([['AC-01', many]]))
  expect([line.risks.length, line.risks[0]?.score, line.moreRisks]).toEqual([10, 24, 15])
})
