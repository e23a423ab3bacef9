import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { machineList } from '#content/machines.ts'
import { installationCalls } from '#features/installations/calls.ts'
import type { InstallationDetail } from '#features/installations/schema.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import type { Shown } from './installation-page.tsx'

interface Opened {
  installation: InstallationDetail
  onChanged: () => void
  onClose: () => void
}

/** The day, the model and who sees to it. */
export function ChangeDialog(props: Opened & Pick<Shown, 'owners'>) {
  const { installation, owners } = props
  const [plannedFor, setPlannedFor] = useState<string | undefined>(installation.plannedFor)
  return (
    <DialogForm
      call={installationCalls.change}
      params={{ id: installation.id }}
      also={(form) => ({
        version: installation.version,
        ownerId: String(form.get('ownerId') ?? '') || null,
      })}
      title="Change what was agreed"
      description="With another day, the steps that are left are due on others, too."
      action="installations.write"
      button="Save"
      failureTitle="Not saved"
      onDone={props.onChanged}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <Field name="plannedFor" label="Delivery planned for" error={errors.plannedFor}>
            {(control) => <DatePicker {...control} value={plannedFor} onChange={setPlannedFor} />}
          </Field>
          <Field name="model" label="Machine" error={errors.model}>
            {(control) => (
              <NativeSelect {...control} defaultValue={installation.model}>
                {machineList.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field name="ownerId" label="Owner" error={errors.ownerId}>
            {(control) => (
              <NativeSelect {...control} defaultValue={installation.ownerId ?? ''}>
                <option value="">Nobody</option>
                {owners.map(({ id, name }) => (
                  <option key={id} value={id}>
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

export function CancelDialog({ installation, onChanged, onClose }: Opened) {
  return (
    <DialogForm
      call={installationCalls.cancel}
      params={{ id: installation.id }}
      also={{ version: installation.version }}
      title="Cancel this installation?"
      description={
        installation.machine
          ? `The company and its site stay. Unless it sells already, ${installation.machine.serial} goes back into the store.`
          : 'The company and its site stay.'
      }
      action="installations.write"
      button="Cancel the installation"
      failureTitle="Not cancelled"
      variant="destructive"
      toast={{ title: 'Cancelled', description: 'It is kept under Cancelled.' }}
      onDone={onChanged}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field name="reason" label="Why it does not happen" error={errors.reason}>
            {(control) => <Input {...control} maxLength={300} />}
          </Field>
          {installation.lead && (
            <Field name="enquiry" label="The enquiry" error={errors.enquiry}>
              {(control) => (
                <NativeSelect {...control}>
                  <option value="proposal">Goes back to Proposal</option>
                  <option value="lost">Is lost, for this reason</option>
                </NativeSelect>
              )}
            </Field>
          )}
        </>
      )}
    </DialogForm>
  )
}

/** A machine from the store gets its place. */
export function ReserveDialog({ installation, onChanged, onClose }: Opened) {
  return (
    <DialogForm
      call={installationCalls.reserve}
      params={{ id: installation.id }}
      also={(form) => ({
        version: installation.version,
        withFirstPlan: form.get('withFirstPlan') !== null,
      })}
      title="Reserve a machine"
      description={`For ${installation.site.name}, ${installation.company.name}. Nothing is expected of it until its first report.`}
      action="fleet.write"
      button="Reserve"
      failureTitle="Not reserved"
      toast={{ title: 'Reserved', description: 'Its key is next.' }}
      onDone={onChanged}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field name="serial" label="Serial number" hint="On the plate." error={errors.serial}>
            {(control) => (
              <Input {...control} maxLength={40} autoCapitalize="characters" spellCheck={false} />
            )}
          </Field>
          <Field
            name="spot"
            label="Where it will stand"
            hint="So that a technician finds it: “Ground floor, by the lifts”."
            error={errors.spot}
          >
            {(control) => <Input {...control} maxLength={120} />}
          </Field>
          <InlineField
            name="withFirstPlan"
            label="Begin with our plan for this kind of building"
            hint="Its lanes count as empty until they are filled."
          >
            {(control) => <Checkbox {...control} defaultChecked />}
          </InlineField>
        </>
      )}
    </DialogForm>
  )
}
