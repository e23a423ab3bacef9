import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { leadCalls } from '#features/leads/calls.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Writing } from './answer-form.tsx'
import { useAskedFocus } from './use-asked-focus.ts'

/** For ourselves: it stands in the history, and answers nothing. */
export function NoteForm({ opened, draft, write, asked }: Writing) {
  const field = useAskedFocus(asked)
  const { formProps, errors, failure, busy } = useSubmission({
    check: () => checkWith(leadCalls.note.input, { text: draft.note }),
    send: async () => {
      await opened.change(leadCalls.note, { text: draft.note })
      write({ note: '' })
    },
  })
  return (
    <form {...formProps} aria-label="Note for us" className="grid gap-4">
      <Field
        name="text"
        label="Note"
        hint="Only we read it. It does not count as an answer."
        error={errors.text}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={4}
            maxLength={5000}
            value={draft.note}
            onChange={(event) => write({ note: event.target.value })}
          />
        )}
      </Field>
      {failure && (
        <Alert live kind="error" title="The note was not saved">
          {failure} What you wrote is still here.
        </Alert>
      )}
      <Button
        type="submit"
        aria-busy={busy}
        disabled={busy}
        className="justify-self-start max-sm:w-full"
      >
        {busy ? 'Saving…' : 'Save the note'}
      </Button>
    </form>
  )
}
