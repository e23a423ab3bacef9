import { handle, notFound, refused } from '#features/accounts/api/handle.server.ts'
import { areControls } from '#features/library/queries/library.server.ts'
import { fileNameOf, largestEvidenceBytes } from '#lib/file-kinds.ts'
import { wrongField } from '#lib/refuse.server.ts'
import { sendFile, streamOf } from '#lib/send-file.server.ts'
import { londonDate } from '#lib/time.ts'
import { limitUpload, readUpload } from '#lib/upload.server.ts'
import { evidenceCalls } from '../calls/evidence.ts'
import {
  addEvidence,
  addVersion,
  changeEvidence,
  noteReading,
  retireEvidence,
} from '../commands/evidence.server.ts'
import { spanProblem } from '../policy/cycle.ts'
import {
  findEvidence,
  findEvidenceFile,
  listEvidence,
  piecesOf,
} from '../queries/evidence.server.ts'
import { NewEvidence, NewVersion } from '../schema/evidence.ts'

const limits = [limitUpload(largestEvidenceBytes)]

export const evidenceApi = () =>
  handle(
    evidenceCalls,
    {
      list: ({ ctx }) => listEvidence(ctx),
      find: async ({ ctx, params }) => (await findEvidence(ctx, params.id)) ?? notFound,
      file: async ({ ctx, params }) => {
        const number = /^\d{1,6}$/.test(params.number) ? Number(params.number) : 0
        const file = await findEvidenceFile(ctx, params.id, number)
        if (!file) return notFound
        await noteReading(ctx, params.id, number)
        const { contentType, title, extension, bytes, fileId } = file
        const content = streamOf(piecesOf(ctx, fileId))
        const name = fileNameOf(`${title} v${number}`, extension)
        return sendFile({ contentType, content, bytes, name })
      },
      add: async ({ ctx, http }) => {
        const upload = await readUpload(http, largestEvidenceBytes, NewEvidence, (form) => ({
          ...spanOf(form),
          title: form.get('title'),
          kind: form.get('kind'),
          controls: form.getAll('controls'),
        }))
        if ('refusal' in upload) return upload.refusal
        const { words, bytes, ...options } = upload
        const wrong = spanProblem(words, londonDate(ctx.clock.now()))
        if (wrong) return wrongField(http, wrong.field, wrong.message)
        if (!(await areControls(ctx, words.controls))) return refused('unknown_control')
        const added = await addEvidence(ctx, words, bytes, options)
        return added.ok ? { id: added.id } : added
      },
      renew: async ({ ctx, params, http }) => {
        const upload = await readUpload(http, largestEvidenceBytes, NewVersion, spanOf)
        if ('refusal' in upload) return upload.refusal
        const { words, bytes, ...options } = upload
        const wrong = spanProblem(words, londonDate(ctx.clock.now()))
        if (wrong) return wrongField(http, wrong.field, wrong.message)
        const added = await addVersion(ctx, params.id, words, bytes, options)
        return added.ok ? { number: added.number } : added
      },
      change: async ({ ctx, params, input }) => {
        if (!(await areControls(ctx, input.controls))) return refused('unknown_control')
        const changed = await changeEvidence(ctx, params.id, input)
        return changed.ok ? ((await findEvidence(ctx, params.id)) ?? notFound) : changed
      },
      retire: async ({ ctx, params, input }) => {
        const retired = await retireEvidence(ctx, params.id, input.reason)
        return retired.ok ? ((await findEvidence(ctx, params.id)) ?? notFound) : retired
      },
    },
    { add: limits, renew: limits },
  )

/** A form says "nothing" by an empty field. */
const spanOf = (form: FormData) => ({
  effectiveOn: form.get('effectiveOn'),
  expiresOn: form.get('expiresOn') || null,
})
