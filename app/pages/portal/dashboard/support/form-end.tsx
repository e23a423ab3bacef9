import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** What went wrong, and the button that sends the form. */
export function FormEnd(props: {
  failure: string | undefined
  busy: boolean
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
