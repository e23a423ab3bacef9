import { DialogForm } from '#app/portal/dialog-form.tsx'
import { fleetDeskCalls } from '#features/fleet/calls/desk.ts'
import type { DeskMachine } from '#features/fleet/schema/desk.ts'
import { terms } from '#lib/fleet-words.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

export function ChangeDialog({
  machine,
  ...props
}: {
  machine: DeskMachine
  onClose: () => void
  onChanged: () => void
}) {
  return (
    <DialogForm
      call={fleetDeskCalls.change}
      params={{ id: machine.id }}
      also={{ version: machine.version }}
      title={machine.serial}
      description={`${machine.site.name}, ${machine.company.name}`}
      action="fleet.write"
      button="Save"
      failureTitle="Not saved"
      toast={{ title: 'Saved', description: `${machine.serial} is up to date.` }}
      onDone={props.onChanged}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <Field
            name="spot"
            label="Where it stands"
            hint="So that a technician finds it: “Ground floor, by the lifts”."
            error={errors.spot}
          >
            {(control) => <Input {...control} maxLength={120} defaultValue={machine.spot} />}
          </Field>
          <Field
            name="terms"
            label="Terms"
            hint="A new trial lasts 30 days from today."
            error={errors.terms}
          >
            {(control) => (
              <NativeSelect {...control} defaultValue={machine.terms}>
                {Object.entries(terms).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </>
      )}
    </DialogForm>
  )
}
