import { expect, it } from 'vitest'
import { nodeFinding, skewFinding, synchronisedFinding } from './doctor.ts'

it.each([
  [nodeFinding('24.21.0'), 'fine'],
  [nodeFinding('20.19.0'), 'at_risk'],
  [skewFinding(4999), 'fine'],
  [skewFinding(5000), 'at_risk'],
  [synchronisedFinding('yes'), 'fine'],
  [synchronisedFinding('no'), 'at_risk'],
  [synchronisedFinding(''), 'note'],
])('%o is %s', (finding, state) => {
  expect(finding.state).toBe(state)
  expect(finding.todo === null).toBe(state === 'fine')
})
