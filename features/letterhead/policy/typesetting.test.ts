import { expect, it } from 'vitest'
import { type Face, lacksSigns, linesOf, runsOf } from './typesetting.ts'

const faceOf = (name: string, signs: string, ascii = false): Face => ({
  name,
  covers: (codePoint) =>
    signs.includes(String.fromCodePoint(codePoint)) ||
    (ascii && codePoint >= 32 && codePoint < 127),
})
const faces: [Face, ...Face[]] = [
  faceOf('own', 'é', true),
  faceOf('central', 'Łłóź'),
  faceOf('wide', '→Ωж\u0323'),
]
const shown = (text: string) => runsOf(text, faces).map((run) => `${run.face}:${run.text}`)

it.each<[text: string, runs: string[]]>([
  ['plain words', ['own:plain words']],
  ['Łukasz', ['central:Ł', 'own:ukasz']],
  ['a → Ω', ['own:a ', 'wide:→', 'own: ', 'wide:Ω']],
  ['e\u0301', ['own:é']],
  ['日本', ['own:[U+65E5][U+672C]']],
  ['😶', ['own:[U+1F636]']],
  ['q\u0323', ['own:q', 'wide:\u0323']],
  ['soft\u00adly\u200b', ['own:softly']],
  ['', []],
])('%j is written in typefaces that have its letters, or by its place', (text, runs) => {
  expect(shown(text)).toEqual(runs)
})

it('says whether a letter is lacking', () => {
  expect(lacksSigns('Łódź → Ω', faces)).toBe(false)
  expect(lacksSigns('\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b日', faces)).toBe(
    true,
  )
})

it.each<[text: string, room: number, lines: string[]]>([
  ['one two three', 8, ['one two', 'three']],
  ['one\n\ntwo', 8, ['one', '', 'two']],
  ['one\r\ntwo', 8, ['one', 'two']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['temperature-controlled', 12, ['temperature-', 'controlled']],
  ['on 2026-11-16', 10, ['on', '2026-11-16']],
  ['  indented', 12, ['  indented']],
  ['', -1, ['']],
])('%j in a room of %i letters is %j', (text, room, lines) => {
  const set = linesOf(text, room, faces, (run) => run.text.length)
  expect(set.map((runs) => runs.map((run) => run.text).join(''))).toEqual(lines)
})
