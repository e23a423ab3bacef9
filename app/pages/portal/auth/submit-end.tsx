import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** The foot of a form of signing in: what went wrong as a whole, and the one button. */
export function SubmitEnd(props: {
  failure: string | undefined
  busy: boolean
  label: string
  busyLabel: string
}) {
  return (
    <div className="grid gap-4 sm:col-span-full">
      {props.failure && <Alert live kind="error" title={props.failure} />}
      <Button type="submit" variant="orange" size="lg" disabled={props.busy} aria-busy={props.busy}>
        {props.busy ? props.busyLabel : props.label}
      </Button>
    </div>
  )
}
