import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ZodMiniType } from 'zod/mini'
import { isNameOfText } from './file-kinds.ts'
import { messagesByField } from './messages-by-field.ts'
import { refuse } from './refuse.server.ts'

/** A form has a few words around the file. */
const wordsBytes = 32 * 1024

export function limitUpload(largestBytes: number, what = 'file'): MiddlewareHandler {
  return bodyLimit({
    maxSize: largestBytes + wordsBytes,
    onError: async (c) => {
      c.header('connection', 'close')
      await passOver(c.req.raw.body)
      return refuseTooLarge(c, largestBytes, what)
    },
  })
}

const mostPassedOver = 256 * 1024 * 1024

/**
 * Lets the rest of a body go by. A connection that is closed while somebody still sends is reset,
 * and they never read why; past a size that nobody sends by mistake, they may be reset.
 */
async function passOver(body: ReadableStream<Uint8Array> | null): Promise<void> {
  // One without a stated length was read as it came, up to here.
  if (!body || body.locked) return
  let passed = 0
  for await (const piece of body) {
    passed += piece.length
    if (passed > mostPassedOver) return
  }
}

export function refuseTooLarge(c: Context, largestBytes: number, what = 'file'): Response {
  const message = `The ${what} is larger than ${largestBytes / 1024 / 1024} MB. Please make it smaller.`
  return refuse(c, 413, { code: 'body_too_large', message })
}

/** The form of a request, or the answer that it is none. */
export async function readForm(c: Context): Promise<{ form: FormData } | { refusal: Response }> {
  if (!c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data')) {
    const message = 'Please send a form with a file.'
    return { refusal: refuse(c, 415, { code: 'unsupported_media_type', message }) }
  }
  return { form: await c.req.formData().catch(() => new FormData()) }
}

interface Upload<T> {
  words: T
  bytes: Uint8Array
  /** Only text can be one; of anything else the name proves nothing. */
  isCsv: boolean
  /** Whether text may be called so. */
  namedAsText: boolean
}

/** The file of a form and the words beside it, or the answer that says what is wrong with them. */
export async function readUpload<T>(
  c: Context,
  largestBytes: number,
  schema: ZodMiniType<T>,
  wordsOf: (form: FormData) => Record<string, unknown>,
): Promise<Upload<T> | { refusal: Response }> {
  const body = await readForm(c)
  if ('refusal' in body) return body
  const file = body.form.get('file')
  const words = schema.safeParse(wordsOf(body.form))
  const hasFile = file instanceof File && file.size > 0
  if (!hasFile || !words.success) {
    const fields = {
      ...(words.error && messagesByField(words.error)),
      ...(!hasFile && { file: 'Please choose a file' }),
    }
    const message = 'Some fields need another look.'
    return { refusal: refuse(c, 422, { code: 'validation_failed', message, fields }) }
  }
  if (file.size > largestBytes) return { refusal: refuseTooLarge(c, largestBytes) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isCsv = /\.csv$/i.test(file.name)
  return { words: words.data, bytes, isCsv, namedAsText: isNameOfText(file.name) }
}
