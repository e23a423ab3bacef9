import { expect, it } from 'vitest'
import { hasLongParagraph, longestParagraph } from './long-paragraph.ts'
import { renderMarkdown } from './markdown.server.ts'

const line = `${'a word '.repeat(20)}\n`
const long = line.repeat(Math.ceil(longestParagraph / line.length) + 1)
const head = '| No | Rule |\n|---|:--|\n'
const rows = '| 1 | Keep the door shut |\n'.repeat(500)

it.each<[string, string, boolean]>([
  ['nothing', '', false],
  ['many short paragraphs', 'A word.\n\n'.repeat(3000), false],
  ['as much as there may be', 'a'.repeat(longestParagraph), false],
  ['one sign more', 'a'.repeat(longestParagraph + 1), true],
  ['many lines without an empty one', long, true],
  ['a table of many rows', `# Rules\n\n${head}${rows}\nThe end.`, false],
  ['a table after several empty lines', `Rules\n\n\n\n${head}${rows}`, false],
  ['a pipe within a heading', `| a \\| b | c |\n|---|---|\n${rows}`, false],
  ['a row that is long itself', `${head}${rows}| 1 | ${'a'.repeat(longestParagraph)} |\n`, true],
  ['a long text right under a table', `${head}${rows}${long}`, true],
  ['a short text right under a table', `${head}${rows}The end.`, false],
  ['rows without headings', rows, true],
  ['rows under headings of another number', `| No |\n|---|---|\n${rows}`, true],
  ['rows under no line', `| No | Rule |\n${rows}`, true],
  ['rows in a quote', `> a\n${head}${rows}`, true],
  [
    'rows that are not of the list with the headings',
    `- a\n\n  | No | Rule |\n  |---|---|\n${rows}`,
    true,
  ],
  ['rows after something else', `${head}> a\n${rows}`, true],
])('a text in one go: %s', (_, text, isLong) => {
  expect(hasLongParagraph(text)).toBe(isLong)
})

it.each(['[', '*', '_a', '<a '])(
  '%j over and over in the rows of a table is read in time',
  (part) => {
    const cell = part.repeat(Math.floor(3900 / part.length))
    const table = head + `| ${cell} | ${cell} |\n`.repeat(2)
    expect(hasLongParagraph(table)).toBe(false)
    const began = process.cpuUsage()
    expect(renderMarkdown(table).html).toContain('<td')
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000)
  },
)
