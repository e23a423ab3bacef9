import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { experimentCalls } from '#features/experiments/calls.ts'
import type { ExperimentReport } from '#features/experiments/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** For visitors who come from now on: whoever has seen a variant keeps it. */
export function WeightsDialog(props: {
  report: ExperimentReport
  onClose: () => void
  onChanged: () => void
}) {
  const { report } = props
  const { formProps, errors, failure, busy } = useSubmission<string>({
    check: (form) => wrongWeights(weightsIn(form)),
    send: async (form) => {
      await call(experimentCalls.change, {
        params: { test: report.testId },
        input: { version: report.version, weights: weightsIn(form) },
      })
      props.onChanged()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={`Weights of ${report.name}`}
      description="These apply to new visitors from now on; returning visitors keep their variant. The results start again tomorrow, because visitors before and after the change cannot be compared."
    >
      <form {...formProps} className="grid gap-5">
        {failure && (
          <Alert live kind="error" title="Nothing was changed">
            {failure}
          </Alert>
        )}
        {report.variants.map(({ id, name, weight }) => (
          <Field key={id} name={id} label={name} error={errors[id]}>
            {(control) => (
              <Input {...control} inputMode="numeric" defaultValue={weight} autoComplete="off" />
            )}
          </Field>
        ))}
        <Button
          type="submit"
          aria-busy={busy}
          disabled={busy}
          className="justify-self-start max-sm:w-full"
        >
          {busy ? 'One moment…' : 'Use these weights'}
        </Button>
      </form>
    </Dialog>
  )
}

function weightsIn(form: FormData): Record<string, number> {
  return Object.fromEntries([...form].map(([name, value]) => [name, Number(value || Number.NaN)]))
}

export function wrongWeights(weights: Record<string, number>): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const [id, weight] of Object.entries(weights)) {
    if (!Number.isInteger(weight) || weight < 0 || weight > 1000) {
      wrong[id] = 'Please enter a whole number from 0 to 1000'
    }
  }
  const [first] = Object.keys(weights)
  const nobody = Object.values(weights).every((weight) => weight === 0)
  if (first && nobody) wrong[first] = 'One variant has to be shown to somebody'
  return wrong
}
