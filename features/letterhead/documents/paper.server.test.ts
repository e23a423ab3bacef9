import { spawnSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { paperPdf } from './paper.server.ts'

// A thread that has to be started on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

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

/** What a reader finds on each page, line by line. */
function pagesOf(input: Buffer): string[][] {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })
  const linesOf = (page: string) => page.split('\n').map((line) => line.trim().replace(/ +/g, ' '))
  return stdout
    .split('\f')
    .slice(0, -1)
    .map(linesOf)
    .map((lines) => lines.filter(Boolean))
}

const columns = [
  { label: 'Control', share: 0.2 },
  { label: 'What was seen', share: 0.8 },
]
const tableOf = (rows: string[][]) =>
  paperPdf('Audit report', 'Backups', (paper) => paper.table(columns, rows))

it('a long table has its headings on each page, each row whole, and each page its number', async () => {
  // Three lines each: a row that is cut has its first and its last line on different pages.
  const rows = Array.from({ length: 60 }, (_, row) => [`C-${row}`, `a-${row}\nb-${row}\nc-${row}`])
  const pages = pagesOf(await tableOf(rows))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, lines] of pages.entries()) {
    const first = index === 0 ? lines.indexOf('Backups') + 1 : 0
    expect(lines[first]).toBe('Control What was seen')
    expect(lines[first + 1]).toMatch(/^C-\d+ a-\d+$/)
    expect(lines.at(-2)).toMatch(/^c-\d+$/)
    expect(lines.at(-1)).toMatch(new RegExp(`Page ${index + 1} of ${pages.length}$`))
  }
  expect(pages.flat().filter((line) => line === 'Control What was seen')).toHaveLength(pages.length)
  expect(pages.flat().filter((line) => line.startsWith('c-'))).toHaveLength(60)
})

it('a row that no page has room for goes on under the headings of the next', async () => {
  const long = Array.from({ length: 150 }, (_, line) => `line ${line}`)
  const pages = pagesOf(await tableOf([['C-1', long.join('\n')]]))
  expect(pages[1]?.slice(0, 2)).toEqual(['Control What was seen', expect.stringMatching(/^line /)])
  expect(pages.flat().filter((line) => /line \d+$/.test(line))).toHaveLength(150)
})

it('headings are not left alone at the foot of a page, and do not fill one again and again', async () => {
  const rows = [['C-1', 'a\nb\nc\nd\ne\nf']]
  const paper = await paperPdf('Audit report', 'Backups', (paper) => {
    // Each time there is less room for them at the foot of the page.
    for (let line = 0; line < 30; line++) {
      paper.paragraph(`Paragraph ${line}`)
      paper.heading('Checklist')
      paper.table(columns, rows)
    }
    paper.table([{ label: 'Word '.repeat(3000), share: 1 }], rows)
    paper.heading('Nothing follows')
  })
  const pages = pagesOf(paper)
  for (const page of pages) {
    expect(['Checklist', 'Control What was seen']).not.toContain(page.at(-2))
  }
  expect(pages.flat().filter((line) => line === 'Checklist')).toHaveLength(30)
  expect(pages.at(-1)).toContain('Nothing follows')
})

it('a table whose columns have no given widths is set by what they hold', async () => {
  const rule = 'Doors of machines stay locked whenever nobody of us stands beside them.'
  const paper = await paperPdf('Policy', 'Doors', ({ table }) =>
    table([{ label: 'No' }, { label: 'Rule' }, { label: 'Owner' }], [['1', rule, 'Operations']]),
  )
  expect(pagesOf(paper)[0]).toEqual(
    expect.arrayContaining(['No Rule Owner', `1 ${rule} Operations`]),
  )
})

it('a table of more columns than a page has room for is still written', async () => {
  const many = Array.from({ length: 120 }, () => ({ label: '' }))
  const paper = await paperPdf('Policy', 'Doors', ({ table }) => {
    table(many, [many.map(() => 'ab')])
    table(
      many.map((column) => ({ ...column, share: 1 / many.length })),
      [many.map(() => '')],
    )
  })
  expect(pagesOf(paper).length).toBeGreaterThan(0)
})

it('a paper is drawn in another thread, which leaves this one free for requests', async () => {
  const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()]
  await tableOf(Array.from({ length: 300 }, (_, row) => [`C-${row}`, `Seen on day ${row}`]))
  const [own, all] = [process.threadCpuUsage(ownBefore), process.cpuUsage(allBefore)]
  // Processor time, so that a busy machine changes nothing.
  expect((own.user + own.system) / (all.user + all.system)).toBeLessThan(0.4)
})

it('is read out as what it is: headings, lists and tables, without what pages repeat', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => [`Row ${index}`, 'cold'])
  const pdf = await paperPdf('Our machines', 'Figures', (paper) => {
    paper.heading('Combo')
    paper.facts([['Width', '108 cm']])
    paper.item('•', 'Takes coins')
    paper.table([{ label: 'Name' }, { label: 'State' }], rows)
  })
  const { stdout } = spawnSync('pdfinfo', ['-struct-text', '-'], { input: pdf, encoding: 'utf8' })
  const read = stdout.replaceAll(/\s+/g, ' ')
  expect(read).toMatch(
    /Document .*H1.*"Our machines".*H2.*"Combo".*L .*LI.*Lbl.*"Width".*LBody.*"108 cm"/,
  )
  expect(read).toMatch(/LI.*"•".*LBody.*"Takes coins".*Table.*TR.*TH.*"Name"/)
  expect(read.match(/\bTR\b/g)).toHaveLength(81)
  expect(read.match(/"Name"/g)).toHaveLength(1)
  expect(read).not.toContain('Page 1')
})
