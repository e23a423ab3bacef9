import { extentOf, lacksSigns, linesOf, type Run } from '../policy/typesetting.ts'
import type { Sketch } from './paper.server.ts'
import type { Style, Typefaces } from './typefaces.server.ts'

export const margin = 56
/** Between the rows of a table. */
const aboveRule = 3
const belowRule = 5

export interface Colours {
  ink: string
  grey: string
  line: string
}

/** What a screen reader is told that words are. */
type Role = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD'

/** Words in a column of their own. */
export interface Block {
  text: string
  /** A paragraph unless told. */
  role?: Role
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
export class Pen {
  /** Whether a sign was written that no typeface has. */
  lacked = false

  readonly colours: Colours
  private readonly pdf: PDFKit.PDFDocument
  private readonly typefaces: Typefaces
  /** Around everything that is read out; what only decorates or repeats is left out of it. */
  private readonly document: PDFKit.PDFStructureElement
  /** At a size of 1: papers say the same words again and again. */
  private readonly widths = new Map<string, number>()

  constructor(pdf: PDFKit.PDFDocument, typefaces: Typefaces, colours: Colours) {
    this.colours = colours
    this.pdf = pdf
    this.typefaces = typefaces
    for (const { name, file } of Object.values(typefaces).flat()) pdf.registerFont(name, file)
    pdf.y = margin
    this.document = pdf.struct('Document')
    pdf.addStructure(this.document)
  }

  /** What stands around others for a screen reader: a list, a table, a row. */
  group(kind: 'L' | 'LI' | 'Table' | 'TR', within = this.document): PDFKit.PDFStructureElement {
    const group = this.pdf.struct(kind)
    within.add(group)
    return group
  }

  end(): void {
    this.document.end()
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
      .markContent('Artifact', { type: 'Layout' })
      .moveTo(margin, y)
      .lineTo(margin + this.width, y)
      .lineWidth(0.5)
      .stroke(this.colours.line)
      .endMarkedContent()
  }

  write(
    blocks: readonly Block[],
    {
      after = 0,
      within = this.document,
    }: { after?: number; within?: PDFKit.PDFStructureElement } = {},
  ): void {
    this.writeSet(this.set(blocks), after, within)
  }

  /** Rows under their headings, which stand above the rest again wherever a page ends. */
  writeTable(headings: readonly Block[], rows: readonly (readonly Block[])[]): void {
    const head = this.set(headings)
    const { repeated, room } = this.sheetUnder(head)
    this.need(this.startOf(headings, rows))
    const table = this.group('Table')
    this.writeRow(head, table)
    if (repeated) this.headings = () => this.writeRow(head)
    for (const row of rows.map((blocks) => this.set(blocks))) {
      // One that no page has room for goes on on the next.
      if (this.rowHeight(row) <= room) this.need(this.rowHeight(row))
      this.writeRow(row, table)
    }
    this.headings = undefined
  }

  /** How much of a table has to be on the page that it begins on: its headings are not left alone there. */
  startOf(headings: readonly Block[], rows: readonly (readonly Block[])[]): number {
    const head = this.set(headings)
    const { repeated, room } = this.sheetUnder(head)
    if (!repeated) return head.height
    const first = rows[0] && this.rowHeight(this.set(rows[0]))
    return this.rowHeight(head) + (first && first <= room ? first : head.height * 3)
  }

  /** What is left of a page for rows. Headings that fill half of one are not written again. */
  private sheetUnder(head: SetBlocks): { repeated: boolean; room: number } {
    const sheet = this.pdf.page.maxY() - margin
    const repeated = this.rowHeight(head) < sheet / 2
    return { repeated, room: repeated ? sheet - this.rowHeight(head) : sheet }
  }

  private rowHeight({ height, most }: SetBlocks): number {
    return height * most + aboveRule + belowRule
  }

  /** Headings that are repeated are in no table: they are read out once. */
  private writeRow(row: SetBlocks, table?: PDFKit.PDFStructureElement): void {
    this.writeSet(row, aboveRule, table && this.group('TR', table))
    this.rule()
    this.skip(belowRule)
  }

  private set(blocks: readonly Block[]): SetBlocks {
    const columns = blocks.map((block) => ({ block, lines: this.linesOf(block) }))
    const height = Math.max(...blocks.map((block) => this.heightOf(block)))
    return { columns, height, most: Math.max(...columns.map(({ lines }) => lines.length)) }
  }

  private writeSet(
    { columns, height, most }: SetBlocks,
    after: number,
    within?: PDFKit.PDFStructureElement,
  ): void {
    const elements = columns.map(({ block }) => {
      const element = within && this.pdf.struct(block.role ?? 'P')
      if (element) within.add(element)
      return element
    })
    for (let index = 0; index < most; index++) {
      this.need(height)
      for (const [column, { block, lines }] of columns.entries()) {
        this.draw(block, lines[index] ?? [], this.pdf.y, elements[column])
      }
      this.pdf.y += height
    }
    this.pdf.y += after
  }

  /** Its field becomes as high as told. */
  sketch({ strokes, field, alt }: Sketch, height: number): void {
    this.need(height)
    const scale = height / field.height
    const figure = this.pdf.struct('Figure', { alt })
    this.document.add(figure)
    figure.add(this.pdf.markStructureContent('Figure'))
    for (const stroke of strokes) {
      for (let at = 0; at + 1 < stroke.length; at += 2) {
        const [x = 0, y = 0] = stroke.slice(at, at + 2).map((part) => part * scale)
        if (at === 0) this.pdf.moveTo(margin + x, this.pdf.y + y)
        else this.pdf.lineTo(margin + x, this.pdf.y + y)
      }
    }
    this.pdf.lineWidth(1.2).lineCap('round').lineJoin('round').stroke(this.colours.ink)
    this.pdf.endMarkedContent()
    this.pdf.y += height
  }

  /** One line at a place of its own, whatever the margins say. */
  place(block: Block, y: number): void {
    this.draw(block, this.linesOf({ ...block, width: Number.MAX_VALUE })[0] ?? [], y)
  }

  turn(): void {
    this.pdf.addPage()
    this.pdf.y = margin
    this.headings?.()
  }

  private linesOf({ text, style, size, width = this.width }: Block): Run[][] {
    const faces = this.typefaces[style]
    this.lacked ||= lacksSigns(text, faces)
    return linesOf(text, width, faces, (run) => this.widthOf(run, size))
  }

  /** How much room a text would take. */
  extentOf({ text, style, size }: Pick<Block, 'text' | 'style' | 'size'>) {
    return extentOf(text, this.typefaces[style], (run) => this.widthOf(run, size))
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
  private draw(
    block: Block,
    runs: readonly Run[],
    top: number,
    element?: PDFKit.PDFStructureElement,
  ): void {
    if (runs.length === 0) return
    if (element) element.add(this.pdf.markStructureContent(block.role ?? 'P'))
    else this.pdf.markContent('Artifact', { type: 'Pagination' })
    const { style, size, colour = this.colours.ink, align, width = this.width, x: left = 0 } = block
    const whole = runs.reduce((sum, run) => sum + this.widthOf(run, size), 0)
    let x = margin + left + (align === 'right' ? width - whole : 0)
    const y = top + this.typefaces[style][0].ascent * size
    const { y: kept } = this.pdf
    for (const run of runs) {
      this.pdf.font(run.face).fontSize(size).fillColor(colour)
      this.pdf.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' })
      x += this.widthOf(run, size)
    }
    this.pdf.endMarkedContent()
    this.pdf.y = kept
  }
}
