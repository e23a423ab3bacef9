import { data } from 'react-router'
import type { EnquiryOutcome, NotSentReason } from './enquiry-channel.ts'

export type Values<Field extends string> = Partial<Record<Field, string>>
export type Errors<Field extends string> = Partial<Record<Field, string>>

/** A form that stays with its sender, as it was typed. */
export type NotStored<Field extends string> =
  | { state: 'invalid'; values: Values<Field>; errors: Errors<Field> }
  | { state: 'failed'; values: Values<Field>; reason: NotSentReason }

export function invalid<Field extends string>(values: Values<Field>, errors: Errors<Field>) {
  return data<NotStored<Field>>({ state: 'invalid', values, errors }, { status: 422 })
}

/** What became of a form that did not arrive; a field that only the server can judge is a mistake. */
export function notStored<Field extends string>(
  values: Values<Field>,
  outcome: Extract<EnquiryOutcome, { ok: false }>,
) {
  const { reason, errors = {} } = outcome
  const known = Object.entries(errors).filter(([name]) => name in values)
  if (known.length > 0) return invalid(values, Object.fromEntries(known) as Errors<Field>)
  const status = { refused: 422, 'too-many': 429, unavailable: 503 }[reason]
  return data<NotStored<Field>>({ state: 'failed', values, reason }, { status })
}

/** A form without one is none of ours. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => undefined)
  if (!form) throw new Response('The form could not be read.', { status: 400 })
  return form
}
