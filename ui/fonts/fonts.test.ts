import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the fonts have at most 60 KB together', () => {
  const fonts = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.woff2'))
  const bytes = fonts.map((name) => statSync(join(import.meta.dirname, name)).size)
  expect(fonts).toHaveLength(2)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60 * 1024)
})
