import { expect, it } from 'vitest'
import { portalPaths } from '#lib/portal-links.ts'
import { portalPages } from './portal-pages.ts'

it('whatever can be linked to has a page, and every page of one thing can be linked to', () => {
  const paths = portalPages.map(([path]) => path.replace(/\?$/, ''))
  expect(paths.filter((path) => path.includes(':')).toSorted()).toEqual(portalPaths.toSorted())
})
