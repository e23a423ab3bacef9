import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { company } from '#content/company.ts'
import { colourOf } from '#ui/palette.ts'
import { lacksSigns, linesOf, type Run } from '../policy/typesetting.ts'
import { readTypefaces, type Style, type Typefaces } from './typefaces.server.ts'

const margin = 56
/** Between the rows of a table. */
const aboveRule = 3
const belowRule = 5
const ink = colourOf('ink')
const grey = colourOf('ink-2')

/** A sheet of A4 with the company's head and foot, on which a paper is written from the top down. */
export interface Paper {
  heading(text: string): void
  paragraph(text: string): void
  facts(facts: [label: string, value: string][]): void
  /** On each page that it goes on it begins with its headings; a row is not torn apart. */
  table(columns: PaperColumn[], rows: string[][], options?: { lastStrong?: boolean }): void
}

export interface PaperColumn {
  label: string
  /** Of the width between the margins, all together 1. */
  share: number
  align?: 'left' | 'right'
}

const lackingWords =
  'A sign such as [U+0000] stands for one that the typefaces of this paper lack: it is the sign’s place in Unicode.'

export async function paperPdf(
  title: string,
  subtitle: string,
  write: (paper: Paper) => void,
): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 24 },
    bufferPages: true,
    info: { Title: `${title}: ${subtitle}`, Author: company.legalName, Creator: company.name },
    lang: 'en-GB',
    pdfVersion: '1.7',
  })
  const bytes = buffer(pdf)
  const pen = new Pen(pdf, await readTypefaces())
  pen.write([{ text: company.name, style: 'headline', size: 14 }], { after: 21 })
  pen.write([{ text: title, style: 'headline', size: 22 }])
  pen.write([{ text: subtitle, style: 'text', size: 12, colour: grey }], { after: 12 })
  const paper = paperOn(pen)
  write(paper)
  if (pen.lacked) pen.write([{ text: lackingWords, style: 'text', size: 8, colour: grey }])
  numberPages(pdf, pen)
  pdf.end()
  return bytes
}

/** Words in a column of their own. */
interface Block {
  text: string
  style: Style
  size: number
  colour?: string
  /** From the left margin; the whole width unless told. */
  x?: number
  width?: number
  align?: 'left' | 'right' | undefined
  lineGap?: number
}

/** Blocks beside each other in lines, of which each is as high as the highest. */
interface SetBlocks {
  columns: { block: Block; lines: Run[][] }[]
  height: number
  /** How many lines the longest has. */
  most: number
}

/** Writes blocks beside each other, line by line, and goes on on a new page where one ends. */
class Pen {
  /** Whether a sign was written that no typeface has. */
  lacked = false

  private readonly pdf: PDFKit.PDFDocument
  private readonly typefaces: Typefaces
  /** At a size of 1: papers say the same words again and again. */
  private readonly widths = new Map<string, number>()

  constructor(pdf: PDFKit.PDFDocument, typefaces: Typefaces) {
    this.pdf = pdf
    this.typefaces = typefaces
    for (const { name, file } of Object.values(typefaces).flat()) pdf.registerFont(name, file)
    pdf.y = margin
  }

  /** What a new page begins with while a table goes on. */
  private headings: (() => void) | undefined

  get width(): number {
    return this.pdf.page.width - 2 * margin
  }

  /** A new page, unless there is still this much room on this one. */
  need(points: number): void {
    if (this.pdf.y + points > this.pdf.page.maxY()) this.turn()
  }

  skip(points: number): void {
    this.pdf.y += points
  }

  rule(): void {
    const { y } = this.pdf
    this.pdf
      .moveTo(margin, y)
      .lineTo(margin + this.width, y)
      .lineWidth(0.5)
      .stroke(colourOf('line'))
  }

  write(blocks: readonly Block[], { after = 0 }: { after?: number } = {}): void {
    this.writeSet(this.set(blocks), after)
  }

  /** Rows under their headings, which stand above the rest again wherever a page ends. */
  writeTable(headings: readonly Block[], rows: readonly (readonly Block[])[]): void {
    const head = this.set(headings)
    const sheet = this.pdf.page.maxY() - margin
    // Headings that fill half a page would leave the rows no room.
    const repeated = this.rowHeight(head) < sheet / 2
    const room = repeated ? sheet - this.rowHeight(head) : sheet
    const [first, ...others] = rows.map((row) => this.set(row))
    // Not alone at the foot of a page.
    const next = first && this.rowHeight(first) <= room ? this.rowHeight(first) : head.height * 3
    if (repeated) this.need(this.rowHeight(head) + next)
    this.writeRow(head)
    if (repeated) this.headings = () => this.writeRow(head)
    for (const row of first ? [first, ...others] : []) {
      // One that no page has room for goes on on the next.
      if (this.rowHeight(row) <= room) this.need(this.rowHeight(row))
      this.writeRow(row)
    }
    this.headings = undefined
  }

  private rowHeight({ height, most }: SetBlocks): number {
    return height * most + aboveRule + belowRule
  }

  private writeRow(row: SetBlocks): void {
    this.writeSet(row, aboveRule)
    this.rule()
    this.skip(belowRule)
  }

  private set(blocks: readonly Block[]): SetBlocks {
    const columns = blocks.map((block) => ({ block, lines: this.linesOf(block) }))
    const height = Math.max(...blocks.map((block) => this.heightOf(block)))
    return { columns, height, most: Math.max(...columns.map(({ lines }) => lines.length)) }
  }

  private writeSet({ columns, height, most }: SetBlocks, after: number): void {
    for (let index = 0; index < most; index++) {
      this.need(height)
      for (const { block, lines } of columns) this.draw(block, lines[index] ?? [], this.pdf.y)
      this.pdf.y += height
    }
    this.pdf.y += after
  }

  /** One line at a place of its own, whatever the margins say. */
  place(block: Block, y: number): void {
    this.draw(block, this.linesOf({ ...block, width: Number.MAX_VALUE })[0] ?? [], y)
  }

  private turn(): void {
    this.pdf.addPage()
    this.pdf.y = margin
    this.headings?.()
  }

  private linesOf({ text, style, size, width = this.width }: Block): Run[][] {
    const faces = this.typefaces[style]
    this.lacked ||= lacksSigns(text, faces)
    return linesOf(text, width, faces, (run) => this.widthOf(run, size))
  }

  private widthOf({ face, text }: Run, size: number): number {
    const key = `${face} ${text}`
    const known = this.widths.get(key) ?? this.pdf.font(face).fontSize(1).widthOfString(text)
    this.widths.set(key, known)
    return known * size
  }

  private heightOf({ style, size, lineGap = 0 }: Block): number {
    const [{ name }] = this.typefaces[style]
    return this.pdf.font(name).fontSize(size).currentLineHeight(true) + lineGap
  }

  /** All typefaces of a line stand on one line, however high each of them is. */
  private draw(block: Block, runs: readonly Run[], top: number): void {
    const { style, size, colour = ink, align, width = this.width, x: left = 0 } = block
    const whole = runs.reduce((sum, run) => sum + this.widthOf(run, size), 0)
    let x = margin + left + (align === 'right' ? width - whole : 0)
    const y = top + this.typefaces[style][0].ascent * size
    const { y: kept } = this.pdf
    for (const run of runs) {
      this.pdf.font(run.face).fontSize(size).fillColor(colour)
      this.pdf.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' })
      x += this.widthOf(run, size)
    }
    this.pdf.y = kept
  }
}

function paperOn(pen: Pen): Paper {
  const body = { style: 'text', size: 10 } as const
  return {
    heading(text) {
      // Not alone at the foot of a page.
      pen.need(66)
      pen.skip(7)
      pen.write([{ text, style: 'strong', size: 12 }], { after: 4 })
    },
    paragraph(text) {
      pen.write([{ text, ...body, lineGap: 2 }], { after: 6 })
    },
    facts(facts) {
      for (const [label, value] of facts) {
        const name = { text: label, ...body, colour: grey, width: 130 }
        pen.write([name, { text: value, ...body, x: 140, width: pen.width - 140 }], { after: 3 })
      }
      pen.skip(6)
    },
    table(columns, rows, { lastStrong = false } = {}) {
      const cells = (row: string[], strong: boolean): Block[] => {
        let left = 0
        return columns.map(({ share, align }, index): Block => {
          const x = left
          left += pen.width * share
          const width = pen.width * share - 6
          return {
            text: row[index] ?? '',
            style: strong ? 'strong' : 'text',
            size: 9,
            x,
            width,
            align,
          }
        })
      }
      const labels = columns.map(({ label }) => label)
      pen.writeTable(
        cells(labels, true),
        rows.map((row, index) => cells(row, lastStrong && index === rows.length - 1)),
      )
      pen.skip(6)
    },
  }
}

function numberPages(pdf: PDFKit.PDFDocument, pen: Pen): void {
  const { start, count } = pdf.bufferedPageRange()
  const { street, locality, postcode } = company.address
  const foot = `${company.legalName}, ${street}, ${locality} ${postcode} · ${company.phone.display} · ${company.email}`
  const small = { style: 'text', size: 8, colour: grey } as const
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Below the margin a text would begin a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - margin
    pen.place({ text: foot, ...small }, y)
    pen.place({ text: `Page ${page - start + 1} of ${count}`, ...small, align: 'right' }, y)
  }
}
