import { expect, it } from 'vitest'
import { askedVersion } from './asked-version.ts'

it.each([
  ['id=p1', '/compliance/policies/policy?id=p1'],
  ['id=p1&version=', '/compliance/policies/policy?id=p1'],
  ['id=p1&version=%20', '/compliance/policies/policy?id=p1'],
  ['id=a%26b', '/compliance/policies/policy?id=a%26b'],
  ['version=v1', '/compliance/policies'],
  ['', '/compliance/policies'],
])('the editor opened with "%s" sends to %s', (query, instead) => {
  expect(askedVersion(new URLSearchParams(query))).toEqual({ instead })
})

it('the editor opens the version that its address names', () => {
  const query = new URLSearchParams('id=p1&version=v/1')
  expect(askedVersion(query)).toEqual({ id: 'p1', versionId: 'v/1' })
})
