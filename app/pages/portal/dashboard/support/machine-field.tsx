import { useCall } from '#app/portal/use-call.ts'
import { ownMachineCalls } from '#features/fleet/calls/own.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

/** One of the company's own machines. */
export function MachineField(props: {
  label?: string
  optional?: boolean
  error: string | undefined
  chosen?: string | undefined
}) {
  const { loaded } = useCall(ownMachineCalls.list)
  const machines = loaded.status === 'there' ? loaded.answer : []
  return (
    <Field
      name="machineId"
      label={props.label ?? 'Machine'}
      optional={props.optional ?? false}
      error={props.error}
      hint={loaded.status === 'failed' ? loaded.message : undefined}
    >
      {(control) => (
        // Once they are there, so that what is chosen from the start can be chosen.
        <NativeSelect {...control} key={loaded.status} defaultValue={props.chosen ?? ''}>
          <option value="">{props.optional ? 'No particular machine' : 'Please choose'}</option>
          {machines.map(({ id, serial, spot, site }) => (
            <option key={id} value={id}>
              {site}, {spot} ({serial})
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
