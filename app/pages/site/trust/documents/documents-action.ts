import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { NdaSignature } from '#features/trust/schema/visitor.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { readForm } from '../../form/enquiry-result.ts'
import { textIn } from '../../form/text-in.ts'
import { type SignOutcome, trustChannel } from '../trust-channel.ts'

export interface SignResult {
  state: Exclude<SignOutcome, 'done'> | 'incomplete'
  errors: Partial<Record<string, string>>
}

const statuses = { refused: 409, unavailable: 503, incomplete: 422 } as const

/** The same in the browser and, without JavaScript, on the server. */
export async function documentsAction({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const not = (state: SignResult['state'], errors: SignResult['errors'] = {}) =>
    data<SignResult>({ state, errors }, { status: statuses[state] })
  const given = NdaSignature.safeParse({
    ...{ token, sha256: textIn(form, 'sha256'), name: textIn(form, 'name') },
    agreed: form.has('agreed'),
  })
  if (!given.success) return not('incomplete', messagesByField(given.error))
  const outcome = await context.get(trustChannel).sign(given.data)
  if (outcome !== 'done') return not(outcome)
  return redirect(`/trust/documents?${new URLSearchParams({ token })}#content`, 303)
}
