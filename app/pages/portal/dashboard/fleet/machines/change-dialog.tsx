import { useForm } from '#app/portal/use-form.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { fleetDeskCalls } from '#features/fleet/calls/desk.ts'
import type { DeskMachine } from '#features/fleet/schema/desk.ts'
import { terms } from '#lib/fleet-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useToast } from '#ui/toast.tsx'

interface ChangeDialogProps {
  machine: DeskMachine
  onClose: () => void
  onChanged: () => void
}

export function ChangeDialog(props: ChangeDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={props.machine.serial}
      description={`${props.machine.site.name}, ${props.machine.company.name}`}
    >
      <WithSecondFactor action="fleet.write">
        <ChangeForm {...props} />
      </WithSecondFactor>
    </Dialog>
  )
}

function ChangeForm({ machine, onClose, onChanged }: ChangeDialogProps) {
  const toast = useToast()
  const { formProps, errors, failure, busy } = useForm(fleetDeskCalls.change, {
    params: { id: machine.id },
    also: { version: machine.version },
    onDone: () => {
      toast({ title: 'Saved', description: `${machine.serial} is up to date.` })
      onChanged()
      onClose()
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Field
        name="spot"
        label="Where it stands"
        hint="So that somebody finds it: “Ground floor, by the lifts”."
        error={errors.spot}
      >
        {(control) => <Input {...control} maxLength={120} defaultValue={machine.spot} />}
      </Field>
      <Field
        name="terms"
        label="Terms"
        hint="A trial that begins anew lasts 30 days from today."
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
      {failure && (
        <Alert live kind="error" title="Not saved">
          {failure}
        </Alert>
      )}
      <Button type="submit" aria-busy={busy} disabled={busy} className="justify-self-start">
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
