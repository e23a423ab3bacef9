import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { company } from '#content/company.ts'
import { columnWidths } from '../policy/columns.ts'
import type { Paper, PaperColumn, PaperTask, Step } from './paper.server.ts'
import { type Block, margin, Pen } from './pen.server.ts'
import { readTypefaces } from './typefaces.server.ts'

const lackingWords =
  'A sign such as [U+0000] stands for one that the typefaces of this paper lack: it is the sign’s place in Unicode.'

export async function drawPaper(task: PaperTask): Promise<Buffer> {
  const { title, subtitle, steps, colours } = task
  const { grey } = colours
  const pdf = new PdfDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 24 },
    bufferPages: true,
    info: { Title: `${title}: ${subtitle}`, Author: company.legalName, Creator: company.name },
    lang: 'en-GB',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
  })
  const bytes = buffer(pdf)
  const pen = new Pen(pdf, await readTypefaces(), colours)
  pen.write([{ text: company.name, style: 'headline', size: 14 }], { after: 21 })
  pen.write([{ text: title, role: 'H1', style: 'headline', size: 22 }])
  pen.write([{ text: subtitle, style: 'text', size: 12, colour: grey }], { after: 12 })
  const { paper, end } = paperOn(pen)
  for (const step of steps) take(paper, step)
  end()
  if (pen.lacked) pen.write([{ text: lackingWords, style: 'text', size: 8, colour: grey }])
  numberPages(pdf, pen)
  pen.end()
  pdf.end()
  return bytes
}

function take(paper: Paper, [name, args]: Step): void {
  const method = paper[name] as (...args: Step[1]) => void
  method(...args)
}

/** A few lines. */
const beginning = 40

/** Of what belongs to something above it; lists within lists within lists are not pushed off the paper. */
const indent = 16
const deepest = 6

function paperOn(pen: Pen): { paper: Paper; end: () => void } {
  const body = { style: 'text', size: 10 } as const
  let title: string | undefined
  /** That items which follow each other are in. */
  let list: ReturnType<Pen['group']> | undefined
  // Only when it is known what follows: a heading is not left alone at the foot of a page.
  const writeTitle = (following: number) => {
    if (title === undefined) return
    const text = title
    title = undefined
    pen.need(26 + following)
    pen.skip(7)
    pen.write([{ text, role: 'H2', style: 'strong', size: 12 }], { after: 4 })
  }
  const paper: Paper = {
    heading(text) {
      writeTitle(beginning)
      title = text
      list = undefined
    },
    paragraph(text) {
      writeTitle(beginning)
      list = undefined
      pen.write([{ text, ...body, lineGap: 2 }], { after: 6 })
    },
    item(mark, text, depth = 0) {
      writeTitle(beginning)
      const line = { ...body, lineGap: 2 }
      const left = indent * Math.min(depth, deepest)
      const x = left + Math.max(indent, pen.extentOf({ text: mark, ...line }).line + 5)
      list ??= pen.group('L')
      const sign: Block = { text: mark, role: 'Lbl', ...line, x: left, width: x - left }
      const words: Block = { text, role: 'LBody', ...line, x, width: pen.width - x }
      pen.write([sign, words], { after: 3, within: pen.group('LI', list) })
    },
    facts(facts) {
      writeTitle(beginning)
      list = undefined
      const all = pen.group('L')
      for (const [label, value] of facts) {
        const name: Block = {
          text: label,
          role: 'Lbl',
          ...body,
          colour: pen.colours.grey,
          width: 130,
        }
        const said: Block = { text: value, role: 'LBody', ...body, x: 140, width: pen.width - 140 }
        pen.write([name, said], { after: 3, within: pen.group('LI', all) })
      }
      pen.skip(6)
    },
    table(columns, rows, { lastStrong = false } = {}) {
      list = undefined
      const { widths, gap } = setColumns(pen, columns, rows)
      const cells = (row: string[], strong: boolean, role: 'TH' | 'TD' = 'TD'): Block[] => {
        let left = 0
        return columns.map(({ align }, index): Block => {
          const x = left
          const width = widths[index] ?? 0
          left += width
          return {
            text: row[index] ?? '',
            role,
            style: strong ? 'strong' : 'text',
            size: cellSize,
            x,
            width: columns[index + 1] ? Math.max(width - gap, width / 2) : width,
            align,
          }
        })
      }
      const head = cells(
        columns.map(({ label }) => label),
        true,
        'TH',
      )
      const blocks = rows.map((row, index) => cells(row, lastStrong && index === rows.length - 1))
      writeTitle(pen.startOf(head, blocks))
      pen.writeTable(head, blocks)
      pen.skip(6)
    },
    page() {
      writeTitle(0)
      list = undefined
      pen.turn()
    },
    sketch(sketch) {
      writeTitle(beginning)
      list = undefined
      pen.sketch(sketch, sketchHeight)
      pen.skip(6)
    },
  }
  return { paper, end: () => writeTitle(0) }
}

const sketchHeight = 60
const cellSize = 9
/** Between columns of which each may be filled to its edge. */
const gutter = 12
/** A word that has exactly its room is not to be torn apart by the last digit of a sum. */
const rounding = 0.01

function setColumns(pen: Pen, columns: readonly PaperColumn[], rows: readonly string[][]) {
  if (columns.some(({ share }) => share !== undefined)) {
    return { widths: columns.map(({ share = 0 }) => pen.width * share), gap: 6 }
  }
  const contents = columns.map(({ label }, index) => {
    const extents = [
      pen.extentOf({ text: label, style: 'strong', size: cellSize }),
      ...rows.map((row) => pen.extentOf({ text: row[index] ?? '', style: 'text', size: cellSize })),
    ]
    return {
      word: Math.max(...extents.map(({ word }) => word)) + gutter + rounding,
      line: Math.max(...extents.map(({ line }) => line)) + gutter + rounding,
      whole: extents.reduce((sum, { whole }) => sum + whole, 0),
    }
  })
  return { widths: columnWidths(contents, pen.width), gap: gutter }
}

function numberPages(pdf: PDFKit.PDFDocument, pen: Pen): void {
  const { start, count } = pdf.bufferedPageRange()
  const { street, locality, postcode } = company.address
  const foot = `${company.legalName}, ${street}, ${locality} ${postcode} · ${company.phone.display} · ${company.email}`
  const small = { style: 'text', size: 8, colour: pen.colours.grey } as const
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Below the margin a text would begin a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - margin
    pen.place({ text: foot, ...small }, y)
    pen.place({ text: `Page ${page - start + 1} of ${count}`, ...small, align: 'right' }, y)
  }
}
