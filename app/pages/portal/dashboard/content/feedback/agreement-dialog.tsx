import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { feedbackCalls } from '#features/feedback/calls.ts'
import {
  agreementWays,
  type ModeratedFeedback,
  RecordedAgreement,
} from '#features/feedback/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'

/** The author agreed without following their link; how we know is kept with it. */
export function AgreementDialog(props: { feedback: ModeratedFeedback; onDecided: () => void }) {
  const { feedback } = props
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="The author has agreed"
      description={`Only if ${feedback.name} told us so, about these words and the name “${feedback.author}”. To be named otherwise, they follow the link in the email.`}
      trigger={
        <Button size="sm" variant="outline" className="max-sm:min-h-11">
          They agreed another way
          <span className="sr-only">: {feedback.name}</span>
        </Button>
      }
    >
      <AgreementForm
        id={feedback.id}
        onDone={() => {
          setOpen(false)
          props.onDecided()
        }}
      />
    </Dialog>
  )
}

function AgreementForm({ id, onDone }: { id: string; onDone: () => void }) {
  const toast = useToast()
  const { formProps, errors, failure, busy } = useSubmission({
    check: (form) => checkWith(RecordedAgreement, Object.fromEntries(form)),
    send: async (form) => {
      const agreement = RecordedAgreement.parse(Object.fromEntries(form))
      await call(feedbackCalls.decide, {
        params: { id },
        input: { decision: 'agreed', ...agreement },
      })
      toast({ title: 'Written down', description: 'It can be published now.' })
      onDone()
    },
  })
  return (
    <form {...formProps} aria-label="The author has agreed" className="grid gap-5">
      {failure && (
        <Alert live kind="error" title="Nothing was saved">
          {failure} What you wrote is still here.
        </Alert>
      )}
      <FieldGroup name="way" label="How did they tell us?" error={errors.way}>
        {({ 'aria-labelledby': label, name }) => (
          <RadioGroup
            name={name}
            aria-labelledby={label}
            defaultValue="mail"
            className="gap-x-8 sm:flex"
          >
            {Object.entries(agreementWays).map(([way, words]) => (
              <Radio key={way} value={way} label={words} />
            ))}
          </RadioGroup>
        )}
      </FieldGroup>
      <Field
        name="note"
        label="When, and what they said"
        hint="Stays with the feedback. Its author may ask to see it."
        error={errors.note}
      >
        {(control) => <Textarea {...control} rows={3} maxLength={500} />}
      </Field>
      <Button
        type="submit"
        aria-busy={busy}
        disabled={busy}
        className="justify-self-start max-sm:w-full"
      >
        {busy ? 'Saving…' : 'Write it down'}
      </Button>
    </form>
  )
}
