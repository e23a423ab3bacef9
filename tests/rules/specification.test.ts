import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import { liveTests } from './live-tests.ts'

const rows = readFileSync(join(projectRoot, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!statement )/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

it('has a row for each statement of the specification', () => {
  expect(rows.length).toBeGreaterThanOrEqual(162)
})

it.each(rows)('%s', (statement, shownBy) => {
  const references = (shownBy ?? '').split('<br>')
  const faults = references.map((reference) => fault(reference, statement ?? ''))
  expect(faults.filter(Boolean), statement).toEqual([])
})

/** What is wrong with a reference: `file › title` of a test, or a link to a decision. */
function fault(reference: string, statement: string): string | undefined {
  const [, file, title] = /^`(\S+) › (.+)`$/.exec(reference) ?? []
  if (file && title) {
    const path = join(projectRoot, file)
    if (!existsSync(path)) return `${file} does not exist`
    const { titles, lists } = liveTests(file, readFileSync(path, 'utf8'))
    if (title === '%s' && !lists.includes(statement)) return `${file} has no "${statement}"`
    return titles.includes(title) ? undefined : `${file} runs no test "${title}"`
  }
  const [, decision] = /^\[[^\]]+\]\((decisions\/[^)]+)\)$/.exec(reference) ?? []
  if (!decision) return `"${reference}" is neither a test nor a decision`
  return existsSync(join(projectRoot, 'docs', decision)) ? undefined : `${decision} does not exist`
}

describe('a reference to a test', () => {
  it.each([
    "it('works', () => {})",
    "test('works', async () => {})",
    'it(`works`, check)',
    "describe('a form', () => { it('works', () => {}) })",
    "describe.each(screens)('on a $screen', () => { it.each(rows)('works', () => {}) })",
    "it.each([\n  ['a', 1],\n])(\n  'works',\n  () => {},\n)",
    "it.skip('waits', () => {})\nit('works', () => {})",
  ])('holds if the test runs: %s', (source) => {
    expect(liveTests('a.test.ts', source).titles).toEqual(['works'])
  })

  it.each([
    "it.skip('works', () => {})",
    "it.skip.each(rows)('works', () => {})",
    "it.each(rows).skip('works', () => {})",
    "it.skipIf(onWindows)('works', () => {})",
    "it.fails('works', () => {})",
    "it.todo('works')",
    "it('works')",
    "it('works', { skip: true }, () => {})",
    "it('works', ({ skip }) => { skip() })",
    "it('works', (context) => { context.skip() })",
    "describe.skip('a form', () => {\n  it('works', () => {})\n})",
    "describe.skip.each(rows)('a form', () => { it('works', () => {}) })",
    "describe.todo('a form', () => { describe('a field', () => { it('works', () => {}) }) })",
    "// it('works', () => {})",
    "/*\nit('works', () => {})\n*/",
    'const text = "it(\'works\', () => {})"',
    "describe('works', () => {})",
    "expect.soft('works').toBe(true)",
    "screen('works', () => {})",
  ])('is a fault if it does not: %s', (source) => {
    expect(liveTests('a.test.ts', source).titles).toEqual([])
  })

  it('to a table holds for a case that is filled', () => {
    const source = "const claims = { 'Founded': [1], 'Free': [], /* 'Old': [1] */ }"
    expect(liveTests('a.test.ts', source).lists).toEqual(['Founded'])
  })
})
