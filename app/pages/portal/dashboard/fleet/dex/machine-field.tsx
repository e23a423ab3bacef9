import { useId } from 'react'
import { useCall } from '#app/portal/use-call.ts'
import { dexCalls } from '#features/dex/calls.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** The serial of a machine, offered while it is typed, also by where it stands. */
export function MachineField(props: { value: string; onChange: (serial: string) => void }) {
  const listId = useId()
  const { loaded } = useCall(dexCalls.machines, { query: { search: props.value } })
  const offered = loaded.status === 'there' ? loaded.answer : []
  const chosen = offered.find(({ serial }) => serial === props.value)
  return (
    <Field
      optional
      name="machine"
      label="Machine"
      hint={chosen?.place ?? 'Most files say themselves of which machine they are.'}
    >
      {(control) => (
        <>
          <Input
            {...control}
            list={listId}
            value={props.value}
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            placeholder="Serial or place"
            onChange={(event) => props.onChange(event.target.value)}
          />
          <datalist id={listId}>
            {offered.map(({ serial, place }) => (
              <option key={serial} value={serial}>
                {place}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
