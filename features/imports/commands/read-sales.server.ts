import type { Context } from '#db/context.server.ts'
import { readPieces } from '#db/file-pieces.server.ts'
import { importPieces } from '#db/schema/imports.ts'
import { londonDate } from '#lib/time.ts'
import { WorkerThread } from '#lib/worker-thread.server.ts'
import type { NamesToMatch } from '../policy/match-names.ts'
import type { ImportRow } from '../policy/read-file.server.ts'
import type { SalesReading, SalesTask, UnderstoodRows } from '../policy/sales-reader.server.ts'
import type { ImportReport, NamedThing } from '../schema.ts'
import type { StoredImport } from './stored-import.server.ts'

const minute = 60_000

/** A history on its way through a thread of its own, which keeps what it has seen until it is closed. */
export interface SalesThread {
  /** Piece by piece; the next is understood while the last is stored. */
  understood(): AsyncGenerator<UnderstoodRows>
  understand(rows: ImportRow[]): Promise<UnderstoodRows>
  noteKnown(hashes: string[]): Promise<void>
  report(): Promise<ImportReport>
  match(names: NamesToMatch): Promise<NamedThing[]>
}

export async function withSalesThread<T>(
  ctx: Context,
  stored: StoredImport,
  ids: SalesReading['ids'],
  work: (thread: SalesThread) => Promise<T>,
): Promise<T> {
  const thread = new WorkerThread<SalesTask, unknown>(
    'features/imports/policy/sales-reader-worker.server.ts',
    // It must outlast a slow statement: its hashes cannot be told again.
    { mostWaiting: 4, withinMs: 2 * minute, heapMb: 1024, idleMs: 60 * minute },
  )
  const { plan, about, position, fileId } = stored
  const headers = about.columns.map(({ header }) => header)
  const today = londonDate(ctx.clock.now())
  const reading = { plan, headers, today, position, ...(ids && { ids }) }
  const understand = (task: SalesTask, moved?: ArrayBuffer[]) =>
    thread.run(task, moved) as Promise<UnderstoodRows>
  async function* understood(): AsyncGenerator<UnderstoodRows> {
    let next: Promise<UnderstoodRows> | undefined
    for await (const piece of readPieces(ctx, importPieces, fileId)) {
      const current = next
      next = understand({ piece }, [piece.buffer as ArrayBuffer])
      // It is waited for in the next round.
      next.catch(() => {})
      if (current) yield await current
    }
    if (next) yield await next
  }
  try {
    await thread.run({ begin: reading })
    return await work({
      understood,
      understand: (rows) => understand({ rows }),
      noteKnown: async (known) => void (await thread.run({ known })),
      report: async () => (await thread.run({ report: true })) as ImportReport,
      match: async (match) => (await thread.run({ match })) as NamedThing[],
    })
  } finally {
    thread.close()
  }
}
