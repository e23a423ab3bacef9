import { Hono } from 'hono'
import { readPieces } from '#db/file-pieces.server.ts'
import { incidentPieces } from '#db/schema/incidents.ts'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { fileNameOf, largestEvidenceBytes } from '#lib/file-kinds.ts'
import { idParam } from '#lib/id-param.server.ts'
import { notThere } from '#lib/refuse.server.ts'
import { sendFile, streamOf } from '#lib/send-file.server.ts'
import { limitUpload, readUpload } from '#lib/upload.server.ts'
import { addFile } from '../commands/files.server.ts'
import { noteReading } from '../commands/note-reading.server.ts'
import { findIncidentFile } from '../queries/incident.server.ts'
import { NewFile } from '../schema/inputs.ts'
import { answer } from './answer.server.ts'

/** What proves what happened. */
export function incidentFilesApi() {
  const api = new Hono<AccountsEnv>()
  const limit = limitUpload(largestEvidenceBytes)
  api.post('/api/incidents/:id/files', guard('incidents.write'), limit, async (c) => {
    const upload = await readUpload(c, largestEvidenceBytes, NewFile, (form) => ({
      title: form.get('title'),
    }))
    if ('refusal' in upload) return upload.refusal
    const { words, bytes, ...options } = upload
    return answer(c, await addFile(c.get('identity'), idParam(c), words, bytes, options))
  })
  api.get('/api/incidents/:id/files/:fileId', guard('incidents.files'), async (c) => {
    const ctx = c.get('identity')
    const found = await findIncidentFile(ctx, idParam(c), idParam(c, 'fileId'))
    if (!found) return notThere(c, 'file')
    const { file, reference } = found
    const { contentType, extension, bytes, sha256 } = file
    await noteReading(ctx, { id: file.incidentId, reference }, 'incident.file_read', { sha256 })
    const content = streamOf(readPieces(ctx, incidentPieces, file.fileId))
    const name = fileNameOf(`${reference} ${file.title}`, extension)
    return sendFile({ contentType, content, bytes, name })
  })
  return api
}
