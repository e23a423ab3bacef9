import { type ReactNode, useId } from 'react'
import type { Action } from '#features/accounts/policy.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type ToastMessage, useToast } from '#ui/toast.tsx'
import { FormEnd, type FormEndWords } from './form-end.tsx'
import { type FormOptions, type Sending, useForm } from './use-form.ts'
import type { useSubmission } from './use-submission.ts'
import { WithSecondFactor } from './with-second-factor.tsx'

export type FieldErrors = Record<string, string | undefined>

type Frame = Omit<FormEndWords, 'label'> & {
  title: string
  description?: string
  size?: 'wide'
  button: string
  /** Asks for the second factor first, where this action needs it. */
  action?: Action
  /** The button stays in sight, however long the form is. */
  pinned?: boolean
  onClose: () => void
}

/** The form of one call in a dialog, which closes once it is sent. */
export function DialogForm<C extends Sending>(
  props: FormOptions<C> &
    Frame & {
      call: C
      /** Said once it is sent. */
      toast?: ToastMessage
      children: (errors: FieldErrors) => ReactNode
    },
) {
  const toast = useToast()
  const { errors, ...form } = useForm(props.call, {
    ...(props as FormOptions<C>),
    onDone: async (answer, sent) => {
      if (props.toast) toast(props.toast)
      await props.onDone(answer, sent)
      props.onClose()
    },
  })
  return (
    <SubmissionDialog {...props} form={form}>
      {props.children(errors)}
    </SubmissionDialog>
  )
}

/** A form in a dialog, for what is more than the form of one call. Its `send` closes the dialog. */
export function SubmissionDialog({
  form: { formProps, failure, busy },
  button,
  action,
  pinned,
  onClose,
  children,
  ...words
}: Frame & {
  form: Pick<ReturnType<typeof useSubmission>, 'formProps' | 'failure' | 'busy'>
  children?: ReactNode
}) {
  const id = useId()
  const end = (
    <FormEnd busyLabel="Saving…" {...words} {...{ form: id, failure, busy, label: button }} />
  )
  const form = (
    <form {...formProps} id={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {children}
      {!pinned && end}
    </form>
  )
  return (
    <Dialog
      {...words}
      open
      onOpenChange={(open) => open || onClose()}
      footer={pinned && <div className="grid grow gap-3">{end}</div>}
    >
      {action ? <WithSecondFactor action={action}>{form}</WithSecondFactor> : form}
    </Dialog>
  )
}
