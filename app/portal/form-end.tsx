import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export interface FormEndWords {
  label: string
  busyLabel?: string
  failureTitle?: string
  variant?: 'default' | 'orange' | 'destructive'
}

/** What went wrong, and the button that sends the form. */
export function FormEnd(
  props: FormEndWords & {
    failure: string | undefined
    busy: boolean
    /** The id of the form that it is not inside of, as at the foot of a dialog. */
    form?: string
  },
) {
  return (
    <>
      {props.failure && (
        <Alert live kind="error" title={props.failureTitle ?? 'Not sent'}>
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
