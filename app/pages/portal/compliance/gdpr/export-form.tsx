import { useSubmission } from '#app/portal/use-submission.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** The button that collects what we hold of somebody. */
export function ExportForm(props: {
  /** What the form is for, to whoever cannot see it. */
  name: string
  label: string
  failureTitle: string
  onExport: () => Promise<void>
}) {
  const { formProps, busy, failure } = useSubmission({ send: props.onExport })
  return (
    <form {...formProps} aria-label={props.name} className="max-sm:w-full">
      {failure && (
        <Alert live kind="error" title={props.failureTitle}>
          {failure}
        </Alert>
      )}
      <Button
        type="submit"
        variant="outline"
        aria-busy={busy}
        disabled={busy}
        className="max-sm:w-full"
      >
        {busy ? 'Collecting…' : props.label}
      </Button>
    </form>
  )
}
