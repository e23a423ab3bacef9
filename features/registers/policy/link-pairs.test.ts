import { expect, it } from 'vitest'
import type { LinkKind } from '#lib/register-words.ts'
import { inOrder, isLinkable, linkableWith } from './link-pairs.ts'

it.each<[LinkKind, LinkKind, boolean]>([
  ['risk', 'asset', true],
  ['asset', 'supplier', true],
  ['finding', 'incident', true],
  ['risk', 'control', true],
  ...(['policy', 'risk', 'incident', 'asset', 'supplier'] as const).map(
    (kind): [LinkKind, LinkKind, boolean] => [kind, 'audit', true],
  ),
  ['incident', 'risk', true],
  ['policy', 'risk', true],
  // Settings of a policy, checklists, and the forms of findings and courses, have these.
  ['policy', 'control', false],
  ['control', 'audit', false],
  ['audit', 'finding', false],
  ['control', 'finding', false],
  ['course', 'control', false],
  ['evidence', 'supplier', false],
  ['risk', 'risk', false],
])('%s and %s can be linked: %s', (one, other, may) => {
  expect(isLinkable(one, other)).toBe(may)
  expect(isLinkable(other, one)).toBe(may)
  expect(linkableWith(one).includes(other)).toBe(may)
})

it('a pair has one order, whichever side it is made from', () => {
  const [risk, asset] = [{ kind: 'risk', id: 'b' } as const, { kind: 'asset', id: 'a' } as const]
  expect(inOrder(risk, asset)).toEqual(inOrder(asset, risk))
})
