import { type FormEvent, useId, useState } from 'react'
import { lanesOf } from '#features/fleet/policy/lanes.ts'
import { readSlotName } from '#lib/slot-names.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { PlanEditor } from './use-plan-editor.ts'

/** For a machine whose price tags have numbers of their own. */
export function AddSlot({ editor }: { editor: PlanEditor }) {
  const id = useId()
  const [error, setError] = useState<string>()
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = readSlotName(String(new FormData(form).get(`${id}-slot`)))
    if (!code) return setError('Enter a slot as on its price tag, such as A1, 101 or 1-3')
    const isThere = lanesOf(editor.place.model, editor.codes).some((lane) => lane.code === code)
    setError(undefined)
    form.reset()
    if (isThere) editor.select(code)
    else editor.addSlot(code)
  }
  return (
    <form onSubmit={add} className="flex flex-wrap items-end gap-3">
      <Field name={`${id}-slot`} label="Slot not shown above" error={error}>
        {(control) => <Input {...control} autoComplete="off" className="w-36" />}
      </Field>
      <Button type="submit" size="sm" variant="outline">
        Add slot
      </Button>
    </form>
  )
}
