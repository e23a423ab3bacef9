import { unknownProductId } from '#lib/fleet-words.ts'
import type { ImportReport } from '../schema.ts'
import type { NamesToMatch } from './match-names.ts'
import type { ImportPlan } from './plan.ts'
import type { ImportRow } from './read-file.server.ts'
import { rowHasher } from './row-hash.server.ts'
import { addTo, atSite, noSum, SalesSums } from './sales-sums.ts'
import {
  type CellProblem,
  cellReader,
  type UnderstoodSale,
  understandSale,
} from './understand-sale.ts'

/** How a history is read, from its first row to its last. */
export interface SalesReading {
  plan: ImportPlan
  headers: string[]
  today: string
  /** Rows that an earlier start has stored. */
  position: number
  /** What each name is; without it the file is checked, and nothing of it is stored. */
  ids?: Record<'machine' | 'product', [name: string, id: string][]>
}

/** A sale as it is stored: features/imports/commands/store-history.server.ts. */
export interface HistoryRow {
  hash: string
  /** ISO text. */
  at: string
  day: string
  machine: string
  product: string
  quantity: number
  pence: number
  payment: string
  slot: string
  line: number
}

export interface WrongRow {
  line: number
  cells: string[]
  problems: CellProblem[]
}

/** What some rows of a file are. */
export interface UnderstoodRows {
  /** Of sales, to be asked whether they are stored. */
  hashes: string[]
  wrong: WrongRow[]
  /** Each a HistoryRow in JSON: the statement that stores it takes it as it is. */
  rows: string[]
  lines: number[]
  /** How many rows of the file were read up to each of them, and up to the last row. */
  positions: number[]
  passed: number
  months: string[]
}

/**
 * Reads the rows of a history, in a thread of its own: it takes seconds, and keeps a hash of every
 * row. A file comes in pieces that end anywhere.
 */
export class SalesReader {
  private readonly reading: SalesReading
  private readonly cellsOf: ReturnType<typeof cellReader>
  private readonly hashOf: ReturnType<typeof rowHasher>
  private readonly ids: Record<'machine' | 'product', Map<string, string>> | undefined
  private readonly decoder = new TextDecoder()
  private readonly sums = new SalesSums()
  private readonly already = noSum()
  /** The sales of pieces about which nothing is known yet: the next is read meanwhile. */
  private readonly asked: Map<string, UnderstoodSale>[] = []
  private rest = ''
  private passed = 0
  private good = 0
  private bad = 0

  constructor(reading: SalesReading) {
    const { plan, headers, ids } = reading
    this.reading = reading
    this.cellsOf = cellReader(plan)
    this.hashOf = rowHasher(plan, headers)
    this.ids = ids && { machine: new Map(ids.machine), product: new Map(ids.product) }
  }

  readPiece(piece: Uint8Array): UnderstoodRows {
    const lines = (this.rest + this.decoder.decode(piece, { stream: true })).split('\n')
    this.rest = lines.pop() ?? ''
    return this.readRows(lines.map((line) => JSON.parse(line) as ImportRow))
  }

  readRows(rows: readonly ImportRow[]): UnderstoodRows {
    const understood: UnderstoodRows = {
      ...{ hashes: [], wrong: [], rows: [], lines: [], positions: [], passed: 0, months: [] },
    }
    const months = new Set<string>()
    if (!this.ids) this.asked.push(new Map())
    for (const [line, ...cells] of rows) {
      const hash = this.hashOf(cells)
      this.passed += 1
      const row = understandSale(this.reading.plan, this.cellsOf(cells), this.reading.today)
      if (!this.ids) this.check(understood, { line, cells, hash }, row)
      else if ('sale' in row && this.passed > this.reading.position) {
        const stored = this.stored(row.sale, hash, line)
        if (!stored) continue
        months.add(stored.at.slice(0, 7))
        understood.rows.push(JSON.stringify(stored))
        understood.lines.push(line)
        understood.positions.push(this.passed)
      }
    }
    return { ...understood, passed: this.passed, months: [...months] }
  }

  private check(
    understood: UnderstoodRows,
    { line, cells, hash }: { line: number; cells: string[]; hash: string },
    row: ReturnType<typeof understandSale>,
  ): void {
    if ('problems' in row) {
      this.bad += 1
      understood.wrong.push({ line, cells, problems: row.problems })
    } else if ('failed' in row) this.sums.leaveOut(row.failed)
    else {
      this.good += 1
      this.sums.add(row.sale)
      this.asked.at(-1)?.set(hash, row.sale)
      understood.hashes.push(hash)
    }
  }

  /** Which rows of the next piece are stored already. */
  noteKnown(hashes: readonly string[]): void {
    const sales = this.asked.shift()
    for (const hash of hashes) {
      const sale = sales?.get(hash)
      if (sale) addTo(this.already, sale.quantity, sale.pence)
    }
  }

  report(): ImportReport {
    return { ...this.sums.report(), good: this.good, bad: this.bad, already: this.already }
  }

  private stored(sale: UnderstoodSale, hash: string, line: number): HistoryRow | undefined {
    const machines = this.ids?.machine
    const machine = machines?.get(atSite(sale.site, sale.machine)) ?? machines?.get(sale.machine)
    const product = sale.product === '' ? unknownProductId : this.ids?.product.get(sale.product)
    if (!machine || !product) return undefined
    const { day, quantity, pence, payment, slot } = sale
    const at = new Date(sale.at).toISOString()
    return { hash, at, day, machine, product, quantity, pence, payment, slot, line }
  }
}

export type SalesTask =
  | { begin: SalesReading }
  | { piece: Uint8Array }
  | { rows: ImportRow[] }
  | { known: string[] }
  | { report: true }
  | { match: NamesToMatch }
