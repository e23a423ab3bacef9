import { WorkerThread } from '#lib/worker-thread.server.ts'
import { colourOf } from '#ui/palette.ts'
import type { Colours } from './pen.server.ts'
import type { Sheet } from './workbook.server.ts'

/** A sheet of A4 with the company's head and foot, on which a paper is written from the top down. */
export interface Paper {
  heading(text: string): void
  paragraph(text: string): void
  /** One of a list: its lines stand beside its mark, under one another. */
  item(mark: string, text: string, depth?: number): void
  facts(facts: [label: string, value: string][]): void
  /** On each page that it goes on it begins with its headings; a row is not torn apart. */
  table(columns: PaperColumn[], rows: string[][], options?: { lastStrong?: boolean }): void
  /** What follows begins on a new page. */
  page(): void
  /** Lines that a hand drew. */
  sketch(sketch: Sketch): void
}

export interface Sketch {
  /** Of each line the points, x and y in turn, on a field of this size. */
  strokes: number[][]
  field: { width: number; height: number }
  /** For those who do not see it. */
  alt: string
}

export interface PaperColumn {
  label: string
  /** Of the width between the margins, all together 1; by what the columns hold unless told. */
  share?: number
  align?: 'left' | 'right'
}

/** One call of a method of Paper. */
export type Step = {
  [Name in keyof Paper]: [name: Name, args: Parameters<Paper[Name]>]
}[keyof Paper]

export interface PaperTask {
  title: string
  subtitle: string
  steps: Step[]
  colours: Colours
}

/** What the thread draws. */
export type Order =
  | { as: 'pdf' | 'docx'; task: PaperTask }
  /** A table of cells has no letterhead. */
  | { as: 'xlsx'; task: Sheet }

const drawing = new WorkerThread<Order, Uint8Array>(
  'features/letterhead/documents/paper-worker.server.ts',
)

/** In a buffer of their own, which an answer takes without a copy. */
async function drawn(order: Order): Promise<Buffer> {
  const { buffer } = await drawing.run(order)
  return Buffer.from(buffer)
}

export const workbook = (sheet: Sheet) => drawn({ as: 'xlsx', task: sheet })

export const paperPdf = (...paper: Parameters<typeof taskOf>) =>
  drawn({ as: 'pdf', task: taskOf(...paper) })

/** The same paper for Word, so that a reader can go on writing in it. */
export const paperDocx = (...paper: Parameters<typeof taskOf>) =>
  drawn({ as: 'docx', task: taskOf(...paper) })

/** Takes down what `write` writes, to be drawn off the main thread (docs/decisions/0043). */
function taskOf(title: string, subtitle: string, write: (paper: Paper) => void): PaperTask {
  const steps: Step[] = []
  write({
    heading: (text) => void steps.push(['heading', [text]]),
    paragraph: (text) => void steps.push(['paragraph', [text]]),
    item: (mark, text, depth) => void steps.push(['item', [mark, text, depth]]),
    facts: (facts) => void steps.push(['facts', [facts]]),
    table: (columns, rows, options) => void steps.push(['table', [columns, rows, options]]),
    page: () => void steps.push(['page', []]),
    sketch: (sketch) => void steps.push(['sketch', [sketch]]),
  })
  // The worker is loaded without Vite, and so cannot read the style sheet that has them.
  const colours = { ink: colourOf('ink'), grey: colourOf('ink-2'), line: colourOf('line') }
  return { title, subtitle, steps, colours }
}
