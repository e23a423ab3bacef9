import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody } from './errors.ts'

/** The one form of every error answer of an API. */
export function refuse(c: Context, status: ContentfulStatusCode, body: ErrorBody): Response {
  return c.json(body, status)
}

/** Nor does it tell whether somebody else has it. */
export function notThere(c: Context, what: string): Response {
  return refuse(c, 404, { code: 'not_found', message: `There is no such ${what}.` })
}

/** What the schema cannot know, said beside the field that it is about. */
export function wrongField(c: Context, field: string, message: string): Response {
  return refuse(c, 422, { code: 'validation_failed', message, fields: { [field]: message } })
}
