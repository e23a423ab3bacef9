import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { experimentCalls } from '#features/experiments/calls.ts'
import type { ExperimentReport } from '#features/experiments/schema.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** For visitors who come from now on: whoever has seen a variant keeps it. */
export function WeightsDialog(props: {
  report: ExperimentReport
  onClose: () => void
  onChanged: () => void
}) {
  const { report } = props
  const { errors, ...form } = useSubmission<string>({
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
    <SubmissionDialog
      form={form}
      title={`Weights of ${report.name}`}
      description="These apply to new visitors from now on; returning visitors keep their variant. The results start again tomorrow, because visitors before and after the change cannot be compared."
      button="Use these weights"
      busyLabel="One moment…"
      failureTitle="Nothing was changed"
      onClose={props.onClose}
    >
      {report.variants.map(({ id, name, weight }) => (
        <Field key={id} name={id} label={name} error={errors[id]}>
          {(control) => (
            <Input {...control} inputMode="numeric" defaultValue={weight} autoComplete="off" />
          )}
        </Field>
      ))}
    </SubmissionDialog>
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
  if (first && nobody) wrong[first] = 'At least one variant needs visitors'
  return wrong
}
