import type { Context } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import { messagesByField } from './messages-by-field.ts'
import { refuse } from './refuse.server.ts'

/** The JSON of a request as its schema reads it, or the answer that says what is wrong with it. */
export async function readJsonBody<T>(
  c: Context,
  schema: ZodMiniType<T>,
): Promise<{ data: T } | { refusal: Response }> {
  if (!c.req.header('content-type')?.toLowerCase().startsWith('application/json')) {
    const message = 'Please send JSON, with Content-Type: application/json.'
    return { refusal: refuse(c, 415, { code: 'unsupported_media_type', message }) }
  }
  const text = await c.req.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const message = 'The body is not valid JSON.'
    return { refusal: refuse(c, 400, { code: 'invalid_json', message }) }
  }
  const checked = schema.safeParse(value)
  if (checked.success) return { data: checked.data }
  const refusal = refuse(c, 422, {
    code: 'validation_failed',
    message: 'Some fields need another look.',
    fields: messagesByField(checked.error),
  })
  return { refusal }
}
