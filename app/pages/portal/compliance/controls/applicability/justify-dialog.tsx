import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { applicabilityCalls } from '#features/isms/calls/documents.ts'
import type { DraftLine } from '#features/isms/schema/documents.ts'
import { inclusionGrounds } from '#lib/isms-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldGroup, InlineField } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** Whether a reference applies, and why, in the words of an officer. */
export function JustifyDialog(props: {
  line: DraftLine
  onClose: () => void
  onSaved: () => void
}) {
  const { line } = props
  const [applicable, setApplicable] = useState(line.applicable ? 'yes' : 'no')
  return (
    <DialogForm
      call={applicabilityCalls.justify}
      params={{ reference: line.id }}
      also={{ version: line.version }}
      title={`${line.id} ${line.about}`}
      button="Save"
      failureTitle="Not saved"
      toast={{ title: 'Saved', description: `The draft has your justification of ${line.id}.` }}
      onDone={props.onSaved}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <Field name="applicable" label="Applicable" error={errors.applicable}>
            {(control) => (
              <NativeSelect
                {...control}
                value={applicable}
                onChange={(event) => setApplicable(event.target.value)}
              >
                <option value="yes">Yes, included</option>
                <option value="no">No, excluded</option>
              </NativeSelect>
            )}
          </Field>
          {applicable === 'yes' && (
            <FieldGroup name="grounds" label="Reasons for inclusion" error={errors.grounds}>
              {({ name }) => (
                <div className="grid gap-1 sm:grid-cols-2">
                  {Object.entries(inclusionGrounds).map(([ground, label]) => (
                    <InlineField key={ground} name={name} label={label}>
                      {(control) => (
                        <Checkbox
                          {...control}
                          value={ground}
                          defaultChecked={line.grounds.some((one) => one === ground)}
                        />
                      )}
                    </InlineField>
                  ))}
                </div>
              )}
            </FieldGroup>
          )}
          <Field
            name="justification"
            label="Justification"
            hint={line.isOwn ? undefined : `The library proposes: ${line.justification}`}
            error={errors.justification}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={2000}
                defaultValue={line.isOwn ? line.justification : ''}
              />
            )}
          </Field>
        </>
      )}
    </DialogForm>
  )
}
