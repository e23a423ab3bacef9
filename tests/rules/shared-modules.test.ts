import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no test puts something else in place of a module, which other files of its worker share', () => {
  const files = globSync(
    '{app,demo,features,server,db,content,ui,lib,packages,tools,tests}/**/*.test.{ts,tsx}',
  )
  expect(files.length).toBeGreaterThan(100)
  const mocking = files.filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(mocking).toEqual([])
})

it('no test is tried twice or waits for a fixed time in the browser: a race shows itself', () => {
  const files = [
    'vitest.config.ts',
    'tools/test.mjs',
    ...globSync('tests/{browser,integration,kit,processes}/**/*.ts'),
  ]
  const forgiving = files.filter((file) =>
    /\bretry: ?\d|\brepeats: ?\d|--retry|\.waitForTimeout\(/.test(readFileSync(file, 'utf8')),
  )
  expect(forgiving).toEqual([])
})
