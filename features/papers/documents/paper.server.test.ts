import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { paperPdf } from './paper.server.ts'

/** The signs that can be copied out of a PDF: those of its tables from glyphs to Unicode. */
function signsIn(pdf: Buffer): Set<string> {
  const signs = new Set<string>()
  const raw = pdf.toString('latin1')
  for (const { index } of raw.matchAll(/stream\r?\n/g)) {
    const start = index + (raw[index + 6] === '\r' ? 8 : 7)
    let text: string
    try {
      text = inflateSync(pdf.subarray(start, raw.indexOf('endstream', start))).toString('latin1')
    } catch {
      continue
    }
    if (!text.includes('beginbfrange')) continue
    for (const [, code = ''] of text.matchAll(/<([0-9a-f]{4,})>/gi)) {
      signs.add(String.fromCodePoint(Number.parseInt(code.slice(0, 4), 16)))
    }
  }
  return signs
}

it('loses no letter of a name, a place or a text', async () => {
  const pdf = await paperPdf('Łódź', 'Šťastný', (paper) => {
    paper.heading('Ωμέγα')
    paper.paragraph('Laptop of Łukasz lost → reported')
    paper.facts([['Người', 'Жанна']])
    paper.table([{ label: 'Ğ', share: 0.5, align: 'right' }], [['İ']])
  })
  const signs = signsIn(pdf)
  const wanted = [...new Set('ŁódźŠťastnýΩμέγα→NgườiЖаннаĞİ')]
  expect(wanted.filter((sign) => !signs.has(sign))).toEqual([])
})

it('writes the place of a sign that no typeface has, and says what that is', async () => {
  const pages = (text: string) => paperPdf('Title', 'Subtitle', (paper) => paper.paragraph(text))
  const [lacking, whole] = [signsIn(await pages('日')), signsIn(await pages('day'))]
  // The place and the line that explains it have brackets and figures; nothing else here does.
  expect(lacking.has('[')).toBe(true)
  expect(whole.has('[')).toBe(false)
})
