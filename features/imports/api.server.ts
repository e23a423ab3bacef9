import { type Asked, handle, notFound } from '#features/accounts/api/handle.server.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { limitUpload } from '#lib/upload.server.ts'
import { importCalls } from './calls.ts'
import { receiveFile } from './commands/receive-file.server.ts'
import {
  discardImport,
  mendRow,
  setNames,
  setPlan,
  startImport,
  startUndo,
} from './commands/steer.server.ts'
import { importView, listImports, waitingRows, waitingRowsFile } from './queries/imports.server.ts'
import { nameOptions } from './queries/known-names.server.ts'
import { largestFileBytes } from './schema.ts'

/** The import assistant: /dashboard/fleet/import. */
export const importsApi = () =>
  handle(
    importCalls,
    {
      list: ({ ctx }) => listImports(ctx),
      receive: takeFile,
      find: async ({ ctx, params }) => (await importView(ctx, params.id)) ?? notFound,
      options: ({ ctx }) => nameOptions(ctx),
      plan: async ({ ctx, params, input }) => {
        const set = await setPlan(ctx, params.id, input)
        return set.ok ? ((await importView(ctx, params.id)) ?? notFound) : set
      },
      names: async ({ ctx, params, input }) => {
        const set = await setNames(ctx, params.id, input)
        return set.ok ? ((await importView(ctx, params.id)) ?? notFound) : set
      },
      run: async ({ ctx, params, input }) => {
        const started = await startImport(ctx, params.id, input.version)
        return started.ok ? ((await importView(ctx, params.id)) ?? notFound) : started
      },
      undo: async ({ ctx, params, input }) => {
        const started = await startUndo(ctx, params.id, input.version)
        return started.ok ? ((await importView(ctx, params.id)) ?? notFound) : started
      },
      discard: ({ ctx, params }) => discardImport(ctx, params.id),
      rows: async ({ ctx, params, query }) =>
        (await waitingRows(ctx, params.id, query.page)) ?? notFound,
      rowsFile: async ({ ctx, params }) => {
        const content = await waitingRowsFile(ctx, params.id)
        if (content === undefined) return notFound
        return sendFile({
          name: 'rows-to-mend.csv',
          contentType: 'text/csv; charset=utf-8',
          content,
        })
      },
      mend: ({ ctx, params, input }) =>
        mendRow(ctx, params.id, Number(params.line) || 0, input.cells),
    },
    { receive: [limitUpload(largestFileBytes)] },
  )

async function takeFile({ ctx, query, http }: Asked<typeof importCalls.receive>) {
  const { name, sheet } = query
  const parts: Uint8Array[] = []
  // Copied, because each is handed over to a thread with the memory that it is in.
  for await (const part of http.req.raw.body ?? []) parts.push(new Uint8Array(part))
  const received = await receiveFile(ctx, name, { parts, sheet })
  if (received.ok) return { id: received.id, sheets: received.sheets, sheet: received.sheet }
  return { ...received, fields: { file: received.message } }
}
