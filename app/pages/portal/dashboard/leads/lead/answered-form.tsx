import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { leadCalls } from '#features/leads/calls.ts'
import type { AnswerWay } from '#features/leads/schema/desk.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { textIn } from '../../../../site/form/text-in.ts'
import type { Writing } from './answer-form.tsx'

/** It was answered without the desk: that keeps the promise as well. */
export function AnsweredForm({ opened, draft, write }: Writing) {
  const toast = useToast()
  const read = (form: FormData) => ({
    how: textIn(form, 'how') as AnswerWay,
    ...(draft.note.trim() && { note: draft.note }),
  })
  const { formProps, errors, failure, busy } = useSubmission({
    check: (form) => checkWith(leadCalls.answered.input, read(form)),
    send: async (form) => {
      await opened.change(leadCalls.answered, read(form))
      write({ note: '' })
      toast({ title: 'Answered', description: 'The promise is kept in the history.' })
    },
  })
  return (
    <form {...formProps} aria-label="Answered another way" className="grid gap-4">
      <FieldGroup name="how" label="How was it answered?" error={errors.how}>
        {({ 'aria-labelledby': label, name }) => (
          <RadioGroup
            name={name}
            aria-labelledby={label}
            defaultValue="phone"
            className="gap-x-8 sm:flex"
          >
            <Radio value="phone" label="By telephone" />
            <Radio value="meeting" label="In a meeting" />
            <Radio value="email" label="From my own mailbox" />
          </RadioGroup>
        )}
      </FieldGroup>
      <Field name="note" label="What was said" optional error={errors.note}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={5000}
            value={draft.note}
            onChange={(event) => write({ note: event.target.value })}
          />
        )}
      </Field>
      {failure && (
        <Alert live kind="error" title="Nothing was saved">
          {failure} What you wrote is still here.
        </Alert>
      )}
      <Button
        type="submit"
        aria-busy={busy}
        disabled={busy}
        className="justify-self-start max-sm:w-full"
      >
        {busy ? 'Saving…' : 'Mark as answered'}
      </Button>
    </form>
  )
}
