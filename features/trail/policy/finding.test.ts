import { expect, it } from 'vitest'
import { findingOf } from './finding.ts'

const anchors = [{ number: 10 }, { number: 25 }]

it('is the same for the same place of the chain', () => {
  const fault = { kind: 'changed', number: 4, entryId: 17 } as const
  expect(findingOf(fault, anchors)).toBe('changed:4:17')
  expect(findingOf({ ...fault, number: 5, entryId: 18 }, anchors)).toBe('changed:5:18')
  expect(findingOf({ kind: 'unsealed', number: null, entryId: 18 }, [])).toBe('unsealed::18')
})

it('is the same while what was cut off grows again', () => {
  const cut = (number: number) => ({ kind: 'behind_anchor', number, entryId: null }) as const
  expect(findingOf(cut(8), anchors)).toBe('behind_anchor:25')
  expect(findingOf(cut(12), anchors)).toBe('behind_anchor:25')
})

it('is another for anchors that are missing again after sealing was taken up', () => {
  const missing = { kind: 'anchors_missing', number: null, entryId: null } as const
  expect(findingOf(missing, [])).toBe('anchors_missing::')
  expect(findingOf(missing, [], 1)).toBe('anchors_missing:::1')
})
