import { checkWith } from '#app/portal/check-with.ts'
import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { leadCalls } from '#features/leads/calls.ts'
import { lostReasons } from '#lib/lead-words.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { textIn } from '../../../site/form/text-in.ts'

/** What is lost is lost for a reason, which the next offer learns from. */
export function LostDialog(props: {
  caller: string
  onClose: () => void
  /** Throws what the API has against it. */
  onLost: (reason: string) => Promise<void>
}) {
  const { errors, ...form } = useSubmission({
    check: (form) =>
      checkWith(leadCalls.change.input, { version: 0, lostReason: textIn(form, 'lostReason') }),
    send: async (form) => {
      await props.onLost(textIn(form, 'lostReason').trim())
      props.onClose()
    },
  })
  return (
    <SubmissionDialog
      form={form}
      title={`Lost: ${props.caller}`}
      button="Move to lost"
      busyLabel="Moving…"
      failureTitle="It was not moved"
      onClose={props.onClose}
    >
      <Field
        name="lostReason"
        label="Why did we lose it?"
        hint="For us alone. The weekly summary counts the usual reasons."
        error={errors.lostReason}
      >
        {(control) => <Input {...control} list="lost-reasons" autoComplete="off" maxLength={300} />}
      </Field>
      <datalist id="lost-reasons">
        {lostReasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </SubmissionDialog>
  )
}
