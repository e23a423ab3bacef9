import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'

const rows = readFileSync(join(projectRoot, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!statement )/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

it('has a row for each statement of the specification', () => {
  expect(rows.length).toBeGreaterThanOrEqual(130)
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
    // What is commented out or skipped shows nothing.
    const source = readFileSync(path, 'utf8')
      .replaceAll(/^\s*\/\/.*$/gm, '')
      .replaceAll(/\.(skip|todo)\('.*/g, '')
    if (title === '%s' && !source.includes(`'${statement}':`))
      return `${file} has no "${statement}"`
    const isTitle = [`'${title}'`, `"${title}"`, `\`${title}\``].some(
      (text) => source.includes(`(${text}`) || source.includes(`  ${text},`),
    )
    return isTitle ? undefined : `${file} has no test "${title}"`
  }
  const [, decision] = /^\[[^\]]+\]\((decisions\/[^)]+)\)$/.exec(reference) ?? []
  if (!decision) return `"${reference}" is neither a test nor a decision`
  return existsSync(join(projectRoot, 'docs', decision)) ? undefined : `${decision} does not exist`
}
