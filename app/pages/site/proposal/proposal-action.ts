import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { ClientComment, ClientDecline, ClientSignature } from '#features/proposals/schema.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { textIn } from '../form/text-in.ts'
import { proposalChannel, type StepOutcome } from './proposal-channel.ts'

export const steps = ['sign', 'decline', 'comment'] as const
export type Step = (typeof steps)[number]

export interface StepResult {
  step: Step
  state: Exclude<StepOutcome, 'done'> | 'incomplete'
  errors: Partial<Record<string, string>>
}

const statuses = { refused: 409, unavailable: 503, incomplete: 422 } as const

/** The same in the browser and, without JavaScript, on the server. */
export async function proposalAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => undefined)
  const step = steps.find((name) => form && textIn(form, 'step') === name)
  if (!form || !step) throw new Response('The form could not be read.', { status: 400 })
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const channel = context.get(proposalChannel)
  const not = (state: StepResult['state'], errors: StepResult['errors'] = {}) =>
    data<StepResult>({ step, state, errors }, { status: statuses[state] })
  const ways: Record<Step, () => Promise<StepOutcome> | StepResult['errors']> = {
    sign() {
      const given = ClientSignature.safeParse({
        ...{ token, sha256: textIn(form, 'sha256'), name: textIn(form, 'name') },
        agreed: form.has('agreed'),
        ...(textIn(form, 'drawing') && { drawing: drawingIn(textIn(form, 'drawing')) }),
      })
      return given.success ? channel.sign(given.data) : messagesByField(given.error)
    },
    decline() {
      const given = ClientDecline.safeParse({ token, reason: textIn(form, 'reason') })
      return given.success
        ? channel.decline(token, given.data.reason)
        : messagesByField(given.error)
    },
    comment() {
      const given = ClientComment.safeParse({ token, text: textIn(form, 'text') })
      return given.success ? channel.comment(token, given.data.text) : messagesByField(given.error)
    },
  }
  const tried = ways[step]()
  if (!(tried instanceof Promise)) return not('incomplete', tried)
  const outcome = await tried
  if (outcome !== 'done') return not(outcome)
  return redirect(`/proposal?${new URLSearchParams({ token, done: step })}#content`, 303)
}

function drawingIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
