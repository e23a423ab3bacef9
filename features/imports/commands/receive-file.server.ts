import { eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { keepFile } from '#db/file-pieces.server.ts'
import { importPieces, importSources, imports } from '#db/schema/imports.ts'
import { newId } from '#lib/ids.server.ts'
import { WorkerThread } from '#lib/worker-thread.server.ts'
import { fingerprintOf, guessKind, matchColumns } from '../policy/match-columns.ts'
import { type ImportPlan, planFor } from '../policy/plan.ts'
import type { FileToRead, ReadFile, Unreadable } from '../policy/read-file.server.ts'
import { knownNames } from '../queries/known-names.server.ts'

const reading = new WorkerThread<FileToRead, Uint8Array>(
  'features/imports/policy/read-file-worker.server.ts',
  { mostWaiting: 4, withinMs: 120_000, heapMb: 1536 },
)

export type Received =
  | { ok: true; id: string; sheets: string[]; sheet: string }
  | { ok: false; reason: 'unreadable'; message: string }

/** Reads a file in a thread of its own, keeps its rows, and guesses what it is. */
export async function receiveFile(ctx: Context, name: string, file: FileToRead): Promise<Received> {
  const moved = file.parts.map(({ buffer }) => buffer as ArrayBuffer)
  const answer = await reading.run(file, moved)
  const headEnd = answer.indexOf(10)
  const head = JSON.parse(
    new TextDecoder().decode(headEnd < 0 ? answer : answer.subarray(0, headEnd)),
  ) as ReadFile | Unreadable
  if ('problem' in head) return { ok: false, reason: 'unreadable', message: head.problem }
  const { sha256, sheets, sheet } = head
  const fileName = sheets.length > 1 ? `${name} (${sheet})` : name
  const fingerprint = fingerprintOf(head.columns)
  const plan = await firstPlan(ctx, name, head, fingerprint)
  const now = ctx.clock.now()
  const id = newId(now)
  return keepFile(ctx, importPieces, answer.subarray(headEnd + 1), async ({ fileId }) => {
    await ctx.db.orm.insert(imports).values({
      ...{ id, state: 'draft', kind: plan.kind, fileName, sha256, fileId, fingerprint },
      ...{ rows: head.rows, about: head, plan, names: { machine: {}, product: {}, company: {} } },
      ...{ createdAt: now, createdBy: ctx.actor },
    })
    await recordAudit(ctx, {
      action: 'import.received',
      subjectType: 'import',
      subjectId: id,
      details: { rows: head.rows, kind: plan.kind, sha256 },
    })
    return { ok: true, id, sheets, sheet }
  })
}

/** As the last file with these headings was read; else by the names and values of its columns. */
async function firstPlan(
  ctx: Context,
  name: string,
  file: ReadFile,
  fingerprint: string,
): Promise<ImportPlan> {
  const [known] = await ctx.db.orm
    .select({ plan: importSources.plan })
    .from(importSources)
    .where(eq(importSources.fingerprint, fingerprint))
  if (known) {
    const { byHeader, ...saved } = known.plan as ImportPlan & { byHeader: Record<string, string> }
    const fields = file.columns.map(({ header }) => byHeader[header] ?? null)
    // Words and amounts of this file; choices of the last.
    const fresh = planFor(saved.kind, file.columns, fields)
    const { orders } = file.columns[fields.indexOf('date')] ?? {}
    const isRefuted = orders !== undefined && orders[fresh.dates] > orders[saved.dates]
    return {
      ...fresh,
      ...saved,
      fields,
      dates: isRefuted ? fresh.dates : saved.dates,
      statuses: { ...fresh.statuses, ...saved.statuses },
    }
  }
  const names = await knownNames(ctx)
  const kind = guessKind(file.columns, file.products, names, [file.sheet, name])
  return planFor(kind, file.columns, matchColumns(kind, file.columns, file.products, names))
}
