import { Search } from 'lucide-react'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Specimen } from '../catalogue.tsx'
import { specimenGrid as grid } from './specimen-grid.ts'

export function TextSpecimens() {
  return (
    <>
      <Specimen name="Input">
        <div className={grid}>
          <Field name="siteName" label="Site name">
            {(control) => <Input {...control} placeholder="As people call it" />}
          </Field>
          <Field name="contactEmail" label="Email" hint="Reports go there every Monday.">
            {(control) => (
              <Input {...control} type="email" defaultValue="facilities@harbour.example" />
            )}
          </Field>
          <Field
            name="postcode"
            label="Postcode"
            hint="Of the delivery entrance."
            error="Enter a whole postcode, such as BS1 4DJ"
          >
            {(control) => <Input {...control} defaultValue="BS1" />}
          </Field>
          <Field name="machineSearch" label="Find a machine" optional>
            {(control) => <Input {...control} type="search" icon={<Search aria-hidden="true" />} />}
          </Field>
          <Field name="price" label="Price" hint="With VAT.">
            {(control) => (
              <Input {...control} inputMode="numeric" unit="pence" defaultValue="135" />
            )}
          </Field>
          <Field name="accountNumber" label="Account number">
            {(control) => <Input {...control} disabled defaultValue="EN-20417" />}
          </Field>
        </div>
      </Specimen>
      <Specimen name="Textarea" about="Grows with its content, within limits.">
        <div className={grid}>
          <Field
            name="access"
            label="How to get in"
            hint="Door codes, keys, who to ask for."
            optional
          >
            {(control) => <Textarea {...control} />}
          </Field>
          <Field name="note" label="Note for the driver" error="Keep the note under 100 characters">
            {(control) => (
              <Textarea
                {...control}
                defaultValue="Use the goods lift at the back. The front doors are locked before eight, and the porter wants to see a badge with a photograph before anything is carried in."
              />
            )}
          </Field>
          <Field name="closedNote" label="Closing note">
            {(control) => <Textarea {...control} disabled defaultValue="Closed on 3 Nov 2026." />}
          </Field>
        </div>
      </Specimen>
    </>
  )
}
