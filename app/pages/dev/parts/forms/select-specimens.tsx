import type { ComponentProps } from 'react'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Select, SelectGroup, SelectItem } from '#ui/select.tsx'
import { Specimen } from '../catalogue.tsx'
import { specimenGrid as grid } from './specimen-grid.ts'

export function SelectSpecimens() {
  return (
    <>
      <Specimen name="Select">
        <div className={grid}>
          <Field name="site" label="Site" hint="Only sites with a machine.">
            {(control) => (
              <Select {...control} placeholder="Choose a site">
                <SelectGroup label="Bristol">
                  <SelectItem value="harbour">Harbour House</SelectItem>
                  <SelectItem value="temple">Temple Quay</SelectItem>
                </SelectGroup>
                <SelectGroup label="Bath">
                  <SelectItem value="royal">Royal Crescent Surgery</SelectItem>
                  <SelectItem value="green" disabled>
                    Green Park (closed)
                  </SelectItem>
                </SelectGroup>
              </Select>
            )}
          </Field>
          <Field name="reason" label="Reason">
            {(control) => <Reasons {...control} defaultValue="repair" />}
          </Field>
          <Field name="reasonMissing" label="Cause of the fault" error="Choose a reason">
            {(control) => <Reasons {...control} />}
          </Field>
          <Field name="reasonFixed" label="Reason for the last visit">
            {(control) => <Reasons {...control} defaultValue="refill" disabled />}
          </Field>
        </div>
      </Specimen>
      <Specimen name="Native select" about="For pages that must work without JavaScript.">
        <div className={grid}>
          <Field name="kind" label="Kind of place">
            {(control) => <Places {...control} />}
          </Field>
          <Field name="kindMissing" label="Kind of building" error="Choose a kind">
            {(control) => <Places {...control} />}
          </Field>
          <Field name="kindFixed" label="Kind of contract">
            {(control) => <Places {...control} disabled />}
          </Field>
        </div>
      </Specimen>
    </>
  )
}

function Reasons(props: Omit<ComponentProps<typeof Select>, 'placeholder' | 'children'>) {
  return (
    <Select {...props} placeholder="Choose a reason">
      <SelectItem value="refill">Refill</SelectItem>
      <SelectItem value="repair">Repair</SelectItem>
      <SelectItem value="clean">Clean</SelectItem>
    </Select>
  )
}

function Places(props: ComponentProps<'select'>) {
  return (
    <NativeSelect {...props} defaultValue="">
      <option value="" disabled>
        Choose one
      </option>
      <option value="office">Office</option>
      <option value="hospital">Hospital</option>
      <option value="college">College</option>
    </NativeSelect>
  )
}
