import type { Context as HttpContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ZodMiniType } from 'zod/mini'
import { messagesByField } from '#lib/messages-by-field.ts'
import { refuse } from '#lib/refuse.server.ts'
import { largestEvidenceBytes } from '../schema/evidence.ts'

const tooLarge = {
  code: 'body_too_large',
  message: `The file is larger than ${largestEvidenceBytes / 1024 / 1024} MB. Please make it smaller.`,
} as const

/** A form has a few words around the file. */
export const limitEvidence = bodyLimit({
  maxSize: largestEvidenceBytes + 32 * 1024,
  onError: (c) => {
    // The rest of the body is not read, so this connection cannot carry another request.
    c.header('connection', 'close')
    return refuse(c, 413, tooLarge)
  },
})

interface Upload<T> {
  words: T
  bytes: Uint8Array
  /** Only text can be one; of anything else the name proves nothing. */
  isCsv: boolean
}

/** The file of a form and the words beside it, or the answer that says what is wrong with them. */
export async function readUpload<T>(
  c: HttpContext,
  schema: ZodMiniType<T>,
  wordsOf: (form: FormData) => Record<string, unknown>,
): Promise<Upload<T> | { refusal: Response }> {
  if (!c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data')) {
    const message = 'Please send a form with a file.'
    return { refusal: refuse(c, 415, { code: 'unsupported_media_type', message }) }
  }
  const form = await c.req.formData().catch(() => new FormData())
  const file = form.get('file')
  const words = schema.safeParse(wordsOf(form))
  const hasFile = file instanceof File && file.size > 0
  if (!hasFile || !words.success) {
    const fields = {
      ...(words.error && messagesByField(words.error)),
      ...(!hasFile && { file: 'Please choose a file' }),
    }
    const message = 'Some fields need another look.'
    return { refusal: refuse(c, 422, { code: 'validation_failed', message, fields }) }
  }
  if (file.size > largestEvidenceBytes) return { refusal: refuse(c, 413, tooLarge) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { words: words.data, bytes, isCsv: /\.csv$/i.test(file.name) }
}
