import {
  impacts,
  likelihoods,
  type Score,
  type Stage,
  stages,
} from '#features/risks/policy/matrix.ts'
import { Field, FieldGroup } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

const hints: Record<Stage, string> = {
  inherent: 'With nothing done about it.',
  current: 'As it is today.',
  residual: 'Once the plan is done.',
}

/** Likelihood and impact of one moment of a risk. */
export function ScoreFields(props: {
  stage: Stage
  start: Score | undefined
  error: string | undefined
}) {
  const { stage, start } = props
  return (
    <FieldGroup name={stage} label={stages[stage]} hint={hints[stage]} error={props.error}>
      {(group) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field name={`${stage}.likelihood`} label="Likelihood">
            {(control) => (
              <NativeSelect
                {...control}
                aria-invalid={group['aria-invalid']}
                defaultValue={start?.likelihood ?? 3}
              >
                {likelihoods.map((label, index) => (
                  <option key={label} value={index + 1}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field name={`${stage}.impact`} label="Impact">
            {(control) => (
              <NativeSelect
                {...control}
                aria-invalid={group['aria-invalid']}
                defaultValue={start?.impact ?? 3}
              >
                {impacts.map((label, index) => (
                  <option key={label} value={index + 1}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </div>
      )}
    </FieldGroup>
  )
}
