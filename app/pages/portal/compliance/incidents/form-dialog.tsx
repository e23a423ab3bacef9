import { type ReactNode, useId } from 'react'
import { type FormOptions, type Sending, useForm } from '#app/portal/use-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogFormEnd } from '../../dashboard/support/form-end.tsx'

export type FieldErrors = Record<string, string | undefined>

/** The form of one call in a dialog, which closes once it is sent. */
export function FormDialog<C extends Sending>(
  props: FormOptions<C> & {
    call: C
    title: string
    description?: string
    size?: 'wide'
    button: string
    onClose: () => void
    children: (errors: FieldErrors) => ReactNode
  },
) {
  const { call, title, description, size, button, onClose, children, ...options } = props
  const id = useId()
  const { formProps, errors, failure, busy } = useForm(call, {
    ...(options as unknown as FormOptions<C>),
    onDone: async (answer, sent) => {
      await props.onDone(answer, sent)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      {...(description && { description })}
      {...(size && { size })}
      footer={
        <DialogFormEnd {...{ form: id, failure, busy, label: button, busyLabel: 'Saving…' }} />
      }
    >
      <form {...formProps} id={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children(errors)}
      </form>
    </Dialog>
  )
}
