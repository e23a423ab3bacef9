import { useForm } from '#app/portal/use-form.ts'
import { riskCalls } from '#features/risks/calls.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { FormEnd } from '../../../dashboard/support/form-end.tsx'

export const deeds = {
  withdraw: {
    title: 'Withdraw the acceptance',
    description: 'The risk counts as not accepted until somebody accepts it anew.',
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
  const { formProps, errors, failure, busy } = useForm(riskCalls[props.deed], {
    params: { id: props.id },
    onDone: () => {
      props.onDone()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={title}
      description={description}
    >
      <form {...formProps} className="grid gap-5">
        <Field name="reason" label="Why" error={errors.reason}>
          {(control) => <Input {...control} maxLength={300} autoComplete="off" />}
        </Field>
        <FormEnd failure={failure} busy={busy} label={title} />
      </form>
    </Dialog>
  )
}
