import { expect, it } from 'vitest'
import { type Edit, editOf, pictureAt } from './markdown-edits.ts'

/** The chosen part stands between bars. */
function selectionOf(marked: string) {
  const from = marked.indexOf('|')
  const to = marked.lastIndexOf('|') - 1
  return { text: marked.replaceAll('|', ''), from, to: Math.max(from, to) }
}

function applied(edit: Edit, marked: string): string {
  const selection = selectionOf(marked)
  const { from, to, insert, select } = editOf(edit, selection)
  const text = selection.text.slice(0, from) + insert + selection.text.slice(to)
  const [begin, end] = select.map((at) => at + from)
  return `${text.slice(0, begin)}|${text.slice(begin, end)}|${text.slice(end)}`
}

it.each<[Edit, before: string, after: string]>([
  ['bold', 'a |b| c', 'a **|b|** c'],
  ['bold', 'a **|b|** c', 'a |b| c'],
  ['bold', 'a || c', 'a **|strong words|** c'],
  ['italic', 'a |b c|', 'a *|b c|*'],
  ['link', 'see |this|', 'see [this](|https://|)'],
  ['link', '|https://a.example/b|', '[|words|](https://a.example/b)'],
  ['heading', 'one\ntw||o', 'one\n## two||'],
  ['heading', '## tw||o', 'two||'],
  ['list', '|one\ntwo|', '|- one\n- two|'],
  ['list', '|- one\n- two|', '|one\ntwo|'],
  ['quote', '- on||e', '> one||'],
])('%s makes %j into %j', (edit, before, after) => {
  expect(applied(edit, before)).toBe(after)
})

it.each([
  ['', '![A shelf](/media/x/960.webp)\n\n'],
  ['text', '\n\n![A shelf](/media/x/960.webp)\n\n'],
  ['text\n', '\n![A shelf](/media/x/960.webp)\n\n'],
])('a picture after %j stands on lines of its own', (text, insert) => {
  const picture = { address: '/media/x/960.webp', alt: 'A [shelf]' }
  expect(pictureAt({ text, from: text.length, to: text.length }, picture).insert).toBe(insert)
})
