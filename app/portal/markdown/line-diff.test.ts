import { expect, it } from 'vitest'
import { aroundChanges, lineDiff, withWords, wordDiff } from './line-diff.ts'

const marks = { same: ' ', added: '+', removed: '-' }
const shown = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => marks[kind] + text)

it.each([
  ['a\nb', 'a\nb', [' a', ' b']],
  ['a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a\nb\nc\nd', 'b\nx\nd', ['-a', ' b', '-c', '+x', ' d']],
  ['', 'a', ['-', '+a']],
])('from %j to %j', (before, after, lines) => {
  expect(shown(before, after)).toEqual(lines)
})

it('two long texts that have nothing in common are compared at once', () => {
  const long = (word: string) => Array.from({ length: 20_000 }, (_, n) => word + n).join('\n')
  const began = performance.now()
  expect(lineDiff(long('a'), long('b'))).toHaveLength(40_000)
  expect(performance.now() - began).toBeLessThan(1000)
})

it('what is the same far from every change is counted, not shown', () => {
  const before = Array.from({ length: 20 }, (_, n) => `line ${n}`)
  const after = before.with(10, 'changed')
  const parts = aroundChanges(lineDiff(before.join('\n'), after.join('\n')))
  expect(parts.map(({ hidden, lines }) => [hidden, lines.length])).toEqual([
    [8, 0],
    [0, 6],
    [7, 0],
  ])
})

it('a line that was changed a little shows which words', () => {
  const rows = withWords(
    lineDiff('same\nWe keep it for a year.', 'same\nWe keep it for two years.'),
  )
  const changed = rows.map(({ kind, words }) => [
    kind,
    words?.filter((word) => word.kind !== 'same').map(({ text }) => text),
  ])
  expect(changed).toEqual([
    ['same', undefined],
    ['removed', ['a', 'year.']],
    ['added', ['two', 'years.']],
  ])
})

it('two lines that have nothing in common are shown whole', () => {
  const rows = withWords(lineDiff('one', 'two'))
  expect(rows.map(({ words }) => words)).toEqual([undefined, undefined])
})

it('words and the spaces between them make the line again', () => {
  const words = wordDiff('a  b c', 'a  c')
  const after = words.filter(({ kind }) => kind !== 'removed').map(({ text }) => text)
  expect(after.join('')).toBe('a  c')
})
