import { expect, it } from 'vitest'
import type { NewRisk } from '../schema.ts'
import { changesOf, changeWords, peopleIn } from './changes.ts'

const at = (likelihood: number, impact: number) => ({ likelihood, impact })
const risk: NewRisk = {
  ...{ title: 'It tips over', description: 'Hurt', category: 'legal', ownerId: 'a' },
  ...{ inherent: at(4, 5), current: at(2, 4), residual: at(1, 4) },
  ...{ treatment: 'mitigate', plan: 'Fix it', dueOn: null, reviewOn: '2027-01-01' },
  ...{ controls: ['PH-04'], incidents: [] },
}
const named = (id: string) => ({ a: 'Ada', b: 'Bea' })[id] ?? '?'

it.each<[what: string, change: Partial<NewRisk>, lines: string[]]>([
  ['nothing', {}, []],
  ['a title', { title: 'It falls' }, ['title It tips over → It falls']],
  ['a long text', { plan: 'Bolt it' }, ['what is done about it changed']],
  ['the owner', { ownerId: 'b' }, ['owner Ada → Bea']],
  ['the owner away', { ownerId: null }, ['owner Ada → nobody']],
  ['a treatment', { treatment: 'accept' }, ['treatment Mitigate → Accept']],
  ['a score of the same product', { current: at(4, 2) }, ['current score 2 × 4 → 4 × 2']],
  ['a day', { dueOn: '2026-12-01' }, ['done by no day → 2026-12-01']],
  ['controls', { controls: ['PH-04', 'FS-01'] }, ['controls PH-04 → FS-01, PH-04']],
  ['controls in another order only', { controls: ['PH-04', 'PH-04'] }, []],
])('a change of %s says from what to what', (_, change, lines) => {
  expect(changeWords(changesOf(risk, { ...risk, ...change }), named)).toEqual(lines)
})

it('the trail names nobody: it has ids, which go nowhere when a person is erased', () => {
  const changes = changesOf(risk, { ...risk, ownerId: 'b' })
  expect(changes).toEqual({ ownerId: { from: 'a', to: 'b' } })
  expect(changeWords(changes)).toEqual(['owner changed'])
  expect(peopleIn(changes)).toEqual(['a', 'b'])
})
