import { DialogForm } from '#app/portal/dialog-form.tsx'
import { riskCalls } from '#features/risks/calls.ts'
import type { RiskDetail } from '#features/risks/schema.ts'
import { riskCategories, treatments } from '#lib/compliance-words.ts'
import { addMonths, londonDate } from '#lib/time.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ControlPicker } from '../control-picker.tsx'
import { DateField } from '../date-field.tsx'
import { IncidentPicker } from './incident-picker.tsx'
import { ScoreFields } from './score-fields.tsx'

/** Puts a risk into the register, or changes one. */
export function RiskDialog(props: {
  risk?: RiskDetail
  people: { id: string; name: string }[]
  onClose: () => void
  onSaved: (id: string) => void
}) {
  const { risk } = props
  return (
    <DialogForm
      call={risk ? riskCalls.change : riskCalls.open}
      params={{ id: risk?.id ?? '' }}
      {...(risk && { also: { version: risk.version } })}
      size="wide"
      title={risk ? 'Change the risk' : 'Add a risk'}
      button="Save the risk"
      onDone={({ id }) => props.onSaved(id)}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <Field name="title" label="Title" error={errors.title}>
            {(control) => (
              <Input {...control} maxLength={160} autoComplete="off" defaultValue={risk?.title} />
            )}
          </Field>
          <Field name="description" label="What could happen" error={errors.description}>
            {(control) => (
              <Textarea {...control} maxLength={4000} defaultValue={risk?.description} />
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Choice
              name="category"
              label="Category"
              options={riskCategories}
              start={risk?.category ?? 'security'}
              error={errors.category}
            />
            <Field name="ownerId" label="Owner" optional error={errors.ownerId}>
              {(control) => (
                <NativeSelect {...control} defaultValue={risk?.ownerId ?? ''}>
                  <option value="">Nobody yet</option>
                  {props.people.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          </div>
          <ScoreFields stage="inherent" start={risk?.inherent} error={errors.inherent} />
          <ScoreFields stage="current" start={risk?.current} error={errors.current} />
          <ScoreFields stage="residual" start={risk?.residual} error={errors.residual} />
          <Choice
            name="treatment"
            label="Treatment"
            options={treatments}
            start={risk?.treatment ?? 'mitigate'}
            error={errors.treatment}
          />
          <Field name="plan" label="What is done about it" error={errors.plan}>
            {(control) => <Textarea {...control} maxLength={4000} defaultValue={risk?.plan} />}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField
              name="dueOn"
              label="Done by"
              optional
              start={risk?.dueOn}
              error={errors.dueOn}
            />
            <DateField
              name="reviewOn"
              label="Review date"
              start={risk?.reviewOn ?? addMonths(londonDate(new Date()), 3)}
              error={errors.reviewOn}
            />
          </div>
          <ControlPicker optional start={risk?.controls ?? []} error={errors.controls} />
          <IncidentPicker start={risk?.incidents ?? []} error={errors.incidents} />
        </>
      )}
    </DialogForm>
  )
}

function Choice(props: {
  name: string
  label: string
  options: Readonly<Record<string, string>>
  start: string
  error: string | undefined
}) {
  return (
    <Field name={props.name} label={props.label} error={props.error}>
      {(control) => (
        <NativeSelect {...control} defaultValue={props.start}>
          {Object.entries(props.options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
