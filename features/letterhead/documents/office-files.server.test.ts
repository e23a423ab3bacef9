import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { expect, it, vi } from 'vitest'
import { tableFile } from './files.server.ts'
import { paperDocx, workbook } from './paper.server.ts'

// A thread that has to be started on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const partsOf = (file: Uint8Array) =>
  Object.entries(unzipSync(new Uint8Array(file))).map(([path, bytes]) => ({
    path,
    xml: strFromU8(bytes),
  }))

/** What is still open at the end, or was closed before it was opened. */
function unclosed(xml: string): string[] {
  const open: string[] = []
  for (const [, close, name = '', rest = ''] of xml.matchAll(/<(\/?)([\w:]+)([^>]*)>/g)) {
    if (close && open.pop() !== name) return [name]
    if (!close && !rest.endsWith('/')) open.push(name)
  }
  return open
}

/** Every part is XML, has its type, and every link leads to a part. */
function expectWhole(file: Uint8Array) {
  const parts = partsOf(file)
  const paths = parts.map(({ path }) => path)
  const types = parts.find(({ path }) => path === '[Content_Types].xml')?.xml ?? ''
  for (const { path, xml } of parts) {
    expect([path, unclosed(xml)]).toEqual([path, []])
    expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/)
    if (path.endsWith('.rels')) {
      const folder = path.split('/')[0] === '_rels' ? '' : `${path.split('/')[0]}/`
      for (const [, target] of xml.matchAll(/Target="([^"]+)"/g)) {
        expect(paths).toContain(`${folder}${target}`)
      }
    } else if (path !== '[Content_Types].xml') {
      expect(types).toContain(`PartName="/${path}"`)
    }
  }
}

const awkward = 'Łukasz & <Sons> "Ltd" \u0001\ufffe\ud800 日'

it('a workbook has typed cells, and nothing in it is a formula', async () => {
  const formulas = ['=1+1', '+44 161', '-2+3', '@SUM(A1)', '\t=1']
  const file = await workbook({
    name: 'Risk & treatment',
    headings: ['Text', 'Number', 'Day'],
    rows: [
      [awkward, 12.5, '2026-11-30'],
      ...formulas.map((text) => [text, null, '2026-99-99']),
      ['x'.repeat(40_000), -3, undefined],
    ],
  })
  expectWhole(file)
  const rows = await readSheet(new Blob([new Uint8Array(file)]))
  expect(rows[0]).toEqual(['Text', 'Number', 'Day'])
  expect(rows[1]).toEqual(['Łukasz & <Sons> "Ltd"  日', 12.5, new Date('2026-11-30')])
  expect(rows.slice(2, 7).map(([text]) => String(text).trim())).toEqual(
    formulas.map((text) => text.trim()),
  )
  expect(rows[2]?.[2]).toBe('2026-99-99')
  expect(String(rows[7]?.[0])).toHaveLength(32_767)
  const sheet = partsOf(file).find(({ path }) => path.endsWith('sheet1.xml'))?.xml ?? ''
  expect(sheet).not.toContain('<f>')
  // Also once somebody edits the cell: Excel shows its apostrophe.
  expect(sheet.match(/ s="3"/g)).toHaveLength(formulas.length)
})

it('a paper for Word has its headings, facts, lists and tables', async () => {
  const file = await paperDocx('Scope & context', awkward, (paper) => {
    paper.heading('Exclusions')
    paper.paragraph('One line\nand another')
    paper.item('–', 'A point', 1)
    paper.facts([['Version', '3']])
    paper.table([{ label: 'Objective', share: 0.5 }, { label: 'Target' }], [['Uptime', '99.5%']], {
      lastStrong: true,
    })
    paper.page()
  })
  expectWhole(file)
  const main = partsOf(file).find(({ path }) => path === 'word/document.xml')?.xml ?? ''
  const texts = [...main.matchAll(/<w:t [^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(texts.slice(1, 7)).toEqual([
    ...['Scope &amp; context', 'Łukasz &amp; &lt;Sons&gt; &quot;Ltd&quot;  日', 'Exclusions'],
    ...['One line', 'and another', '–'],
  ])
  expect(texts).toEqual(expect.arrayContaining(['Version', 'Objective', 'Uptime', '99.5%']))
  expect(main.match(/<w:tblHeader\/>/g)).toHaveLength(1)
  expect(main).toContain('<w:pStyle w:val="Heading1"/>')
})

it('a table says the same in each format; columns for spreadsheets are not on paper', async () => {
  const table = {
    ...{ title: 'Plan', subtitle: 'As of today', write: () => undefined },
    columns: [
      { label: 'Risk', share: 0.7, cell: ({ risk }: { risk: string }) => risk },
      { label: 'Due', share: 0.3, cell: () => '2026-11-30' },
      { label: 'Score', cell: () => 12 },
    ],
    rows: [{ risk: '=cmd' }],
  }
  expect(await tableFile('csv', table)).toBe("\uFEFFRisk,Due,Score\r\n'=cmd,2026-11-30,12\r\n")
  const sheet = (await tableFile('xlsx', table)) as Uint8Array
  expect(await readSheet(new Blob([new Uint8Array(sheet)]))).toEqual([
    ['Risk', 'Due', 'Score'],
    ['=cmd', new Date('2026-11-30'), 12],
  ])
  const word = partsOf((await tableFile('docx', table)) as Uint8Array)
  const main = word.find(({ path }) => path === 'word/document.xml')?.xml ?? ''
  expect(main).toContain('30 Nov 2026')
  expect(main).not.toContain('Score')
})
