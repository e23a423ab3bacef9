import { DialogForm } from '#app/portal/dialog-form.tsx'
import { riskCalls } from '#features/risks/calls.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export const deeds = {
  withdraw: {
    title: 'Withdraw the acceptance',
    description: 'The risk counts as not accepted until it is accepted again.',
  },
  close: {
    title: 'Close the risk',
    description: 'It stays in the register and can be opened again.',
  },
  reopen: { title: 'Open the risk again', description: 'It counts in the matrix again.' },
} as const
export type Deed = keyof typeof deeds

/** Something that is done to a risk for a reason. */
export function ReasonDialog(props: {
  id: string
  deed: Deed
  onClose: () => void
  onDone: () => void
}) {
  const { title, description } = deeds[props.deed]
  return (
    <DialogForm
      call={riskCalls[props.deed]}
      params={{ id: props.id }}
      title={title}
      description={description}
      button={title}
      busyLabel="Sending…"
      onDone={props.onDone}
      onClose={props.onClose}
    >
      {(errors) => (
        <Field name="reason" label="Why" error={errors.reason}>
          {(control) => <Input {...control} maxLength={300} autoComplete="off" />}
        </Field>
      )}
    </DialogForm>
  )
}
