import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody } from './errors.ts'

/** The one form of every error answer of an API. */
export function refuse(c: Context, status: ContentfulStatusCode, body: ErrorBody): Response {
  return c.json(body, status)
}
