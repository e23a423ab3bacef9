import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { NothingChanged } from '../form/nothing-changed.tsx'
import type { Step, StepResult } from './proposal-action.ts'

export interface StepProps {
  token: string
  result: StepResult | undefined
}

const words: Record<StepResult['state'], string> = {
  refused: 'This cannot be done any more. Please reload the page to see how it stands.',
  unavailable: 'Something broke on our side, and nothing has changed. Please try again.',
  incomplete: 'Something is missing. Please look at the field below.',
}

/** What was wrong with one of the forms of the page; the others show nothing of it. */
export function NotDone({ step, result }: { step: Step; result: StepResult | undefined }) {
  return <NothingChanged result={result?.step === step ? result : undefined} words={words} />
}

export const errorsOf = (step: Step, result: StepResult | undefined) =>
  result?.step === step ? result.errors : {}

export const actionOf = (token: string) => `/proposal?${new URLSearchParams({ token })}`

export function useSending(step: Step): boolean {
  return useNavigation().formData?.get('step') === step
}

export function CommentForm({ token, result }: StepProps) {
  const sending = useSending('comment')
  const form = useRef<HTMLFormElement>(null)
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !sending && !result) form.current?.reset()
    wasSending.current = sending
  }, [sending, result])
  return (
    <Form ref={form} method="post" action={actionOf(token)} noValidate className="mt-5 grid gap-4">
      <NotDone step="comment" result={result} />
      <input type="hidden" name="step" value="comment" />
      <Field name="text" label="Your question or comment" error={errorsOf('comment', result).text}>
        {(control) => <Textarea {...control} maxLength={2000} />}
      </Field>
      <Button
        type="submit"
        variant="outline"
        disabled={sending}
        className="justify-self-start max-sm:w-full"
      >
        {sending ? 'Sending…' : 'Send the question'}
      </Button>
    </Form>
  )
}

export function DeclineForm({ token, result }: StepProps) {
  const sending = useSending('decline')
  const isWrong = result?.step === 'decline'
  return (
    <details open={isWrong || undefined} className="group">
      <summary className="w-fit rounded-sm py-2 font-medium underline underline-offset-4">
        Decline this proposal
      </summary>
      <Form method="post" action={actionOf(token)} noValidate className="mt-4 grid gap-4">
        <NotDone step="decline" result={result} />
        <input type="hidden" name="step" value="decline" />
        <Field
          name="reason"
          label="Why it does not suit you"
          hint="It helps us to make a better one."
          error={errorsOf('decline', result).reason}
        >
          {(control) => <Textarea {...control} maxLength={500} />}
        </Field>
        <Button
          type="submit"
          variant="outline"
          disabled={sending}
          className="justify-self-start max-sm:w-full"
        >
          {sending ? 'One moment…' : 'Decline it'}
        </Button>
      </Form>
    </details>
  )
}
