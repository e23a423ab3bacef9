import { expect, it } from 'vitest'
import { controlByCode } from '#content/compliance/controls.ts'
import { movedPortalAddress, portalPath, portalPathOf } from './portal-links.ts'

const id = '01890000-0000-7000-8000-000000000001'

it('a link names what its page is about, and every path is known by it', () => {
  expect(portalPath('/compliance/risks/:id', { id })).toBe(`/compliance/risks/${id}`)
  // @ts-expect-error: without an id there is nothing to link to.
  expect(() => portalPath('/compliance/risks/:id', {})).not.toThrow()
  // @ts-expect-error: there is no such page.
  portalPath('/compliance/risk/:id', { id })
  expect(portalPathOf(`/compliance/policies/${id}/versions/${id}`)).toEqual({
    path: '/compliance/policies/:id/versions/:versionId',
    fits: true,
  })
  expect(portalPathOf('/compliance/risks/7')?.fits).toBe(false)
  expect(portalPathOf('/compliance/trail')).toBeUndefined()
})

it('every control has an address', () => {
  for (const code of controlByCode.keys()) {
    const address = portalPath('/compliance/controls/:code', { code })
    expect([address, portalPathOf(address)?.fits]).toEqual([address, true])
  }
})

it('an old address leads on once', () => {
  const moved = movedPortalAddress('/dashboard/care', `?id=${id}&id=2&list=all`) ?? ''
  expect(moved).toBe(`/dashboard/care/${id}?list=all`)
  const [path = '', query = ''] = moved.split('?')
  expect(movedPortalAddress(path, query)).toBeUndefined()
})
