import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** What went wrong, and the button that sends the form. */
export function FormEnd(props: {
  failure: string | undefined
  busy: boolean
  /** The id of the form that it is not inside of, as at the foot of a dialog. */
  form?: string
  label: string
  busyLabel?: string
  variant?: 'default' | 'orange'
}) {
  return (
    <>
      {props.failure && (
        <Alert live kind="error" title="Not sent">
          {props.failure}
        </Alert>
      )}
      <Button
        type="submit"
        form={props.form}
        variant={props.variant ?? 'default'}
        aria-busy={props.busy}
        disabled={props.busy}
        className="justify-self-start max-sm:w-full"
      >
        {props.busy ? (props.busyLabel ?? 'Sending…') : props.label}
      </Button>
    </>
  )
}

/** The same at the foot of a dialog, where it stays in sight however long the form is. */
export function DialogFormEnd(props: Parameters<typeof FormEnd>[0] & { form: string }) {
  return (
    <div className="grid grow gap-3">
      <FormEnd {...props} />
    </div>
  )
}
