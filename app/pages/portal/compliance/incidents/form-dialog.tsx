import { type ReactNode, useId } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogFormEnd } from '../../dashboard/support/form-end.tsx'

export type FieldErrors = Record<string, string | undefined>

/** One form in a dialog, which closes once it is sent. */
export function FormDialog(props: {
  title: string
  description?: string
  size?: 'wide'
  button: string
  schema: ZodMiniType
  valuesOf: (form: FormData) => object
  send: (values: object) => Promise<void>
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}) {
  const id = useId()
  const { formProps, errors, failure, busy } = useSubmission<string>({
    check: (form) => checkWith(props.schema, props.valuesOf(form)),
    send: async (form) => {
      await props.send(props.valuesOf(form))
      props.onClose()
    },
  })
  const { description, size } = props
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={props.title}
      {...(description && { description })}
      {...(size && { size })}
      footer={
        <DialogFormEnd
          form={id}
          failure={failure}
          busy={busy}
          label={props.button}
          busyLabel="Saving…"
        />
      }
    >
      <form {...formProps} id={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {props.children(errors)}
      </form>
    </Dialog>
  )
}
