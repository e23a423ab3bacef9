import { Hono } from 'hono'
import { allOfCompany, clientOf } from '#features/accounts/api/client.server.ts'
import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import { fileKinds, fileNameOf } from '#lib/file-kinds.ts'
import { sendFile, streamOf } from '#lib/send-file.server.ts'
import { limitUpload, readUpload } from '#lib/upload.server.ts'
import { deskDocumentCalls } from './calls/desk.ts'
import { documentCalls } from './calls/own.ts'
import { addDocument, removeDocument } from './commands.server.ts'
import { findDocumentFile, listDocuments, listDocumentsOf } from './queries.server.ts'
import { largestDocumentBytes, NewDocument } from './schema/desk.ts'

export const documentsApi = () =>
  new Hono().route('/', clientDocuments()).route('/', deskDocuments())

const clientDocuments = () =>
  handle(
    documentCalls,
    {
      list: ({ ctx, account }) => listDocumentsOf(ctx, clientOf(account).companyId),
      file: async ({ ctx, account, params }) =>
        sendDocument(await findDocumentFile(ctx, params.id, clientOf(account).companyId)),
    },
    allOfCompany(documentCalls),
  )

const deskDocuments = () =>
  handle(
    deskDocumentCalls,
    {
      list: ({ ctx }) => listDocuments(ctx),
      file: async ({ ctx, params }) => sendDocument(await findDocumentFile(ctx, params.id)),
      add: async ({ ctx, http }) => {
        const upload = await readUpload(http, largestDocumentBytes, NewDocument, (form) => ({
          companyId: form.get('companyId'),
          name: form.get('name'),
          kind: form.get('kind'),
        }))
        if ('refusal' in upload) return upload.refusal
        const added = await addDocument(ctx, upload.words, upload.bytes)
        return added.ok ? { id: added.id } : added
      },
      remove: ({ ctx, params }) => removeDocument(ctx, params.id),
    },
    { add: [limitUpload(largestDocumentBytes)] },
  )

function sendDocument(file: Awaited<ReturnType<typeof findDocumentFile>>) {
  if (!file) return notFound
  const { name, contentType, bytes, pieces } = file
  const kind = Object.values(fileKinds).find((known) => known.contentType === contentType)
  const called = fileNameOf(name, kind?.extension ?? 'bin')
  return sendFile({ contentType, bytes, content: streamOf(pieces), name: called })
}
