import { type ActionFunctionArgs, data } from 'react-router'
import { type DocumentField, DocumentForm } from '#features/trust/schema/visitor.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import {
  invalid,
  type NotStored,
  notStored,
  readForm,
  type Values,
} from '../form/enquiry-result.ts'
import { textIn } from '../form/text-in.ts'
import { trustChannel } from './trust-channel.ts'

export type RequestResult = { state: 'sent'; reference: string } | NotStored<DocumentField>

/** The same in the browser and, without JavaScript, on the server: check, send, say what came of it. */
export async function requestAction({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { values, checked } = checkRequestForm(form)
  if (!checked.success) return invalid<DocumentField>(values, messagesByField(checked.error))
  const honeypot = textIn(form, 'honeypot')
  const sent = { ...checked.data, ...(honeypot && { honeypot }) }
  const outcome = await context.get(trustChannel).ask(sent, textIn(form, 'formToken'))
  if (!outcome.ok) return notStored<DocumentField>(values, outcome)
  return data<RequestResult>({ state: 'sent', reference: outcome.reference })
}

export function checkRequestForm(form: FormData) {
  const values: Values<DocumentField> = {}
  for (const name of Object.keys(DocumentForm.shape) as DocumentField[]) {
    values[name] = textIn(form, name)
  }
  return { values, checked: DocumentForm.safeParse(values) }
}
