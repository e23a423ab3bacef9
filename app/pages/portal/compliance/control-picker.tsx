import { useId, useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useLibrary } from './use-library.ts'

/** Controls of the library to be ticked. What is ticked stays in sight, whatever is searched for. */
export function ControlPicker(props: {
  start?: readonly string[]
  optional?: boolean
  error?: string | undefined
}) {
  const id = useId()
  const { controls, isThere } = useLibrary()
  const [chosen, setChosen] = useState<readonly string[]>(props.start ?? [])
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const shown = controls.filter(({ code, title }) =>
    `${code} ${title}`.toLowerCase().includes(sought),
  )
  const tick = (code: string, on: boolean) =>
    setChosen(on ? [...chosen, code] : chosen.filter((one) => one !== code))
  return (
    <FieldGroup
      name="controls"
      label="Controls"
      hint={chosen.length === 0 ? 'None chosen yet.' : `Chosen: ${chosen.toSorted().join(', ')}`}
      {...(props.optional && { optional: true })}
      error={props.error}
    >
      {(group) => (
        <div className="grid gap-2">
          {chosen.map((code) => (
            <input key={code} type="hidden" name="controls" value={code} />
          ))}
          <Input
            type="search"
            aria-label="Search the controls"
            placeholder="Code or words"
            aria-invalid={group['aria-invalid']}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <ul className="max-h-52 overflow-y-auto rounded-field border border-line">
            {shown.map(({ code, title }) => (
              <li key={code} className="flex items-start gap-3 px-3 py-2">
                <Checkbox
                  id={`${id}-${code}`}
                  checked={chosen.includes(code)}
                  onCheckedChange={(on) => tick(code, on === true)}
                />
                <label htmlFor={`${id}-${code}`} className="text-sm">
                  <span className="font-medium">{code}</span> {title}
                </label>
              </li>
            ))}
            {shown.length === 0 && (
              <li className="px-3 py-2 text-sm text-ink-2">
                {isThere ? 'Nothing fits.' : 'Loading…'}
              </li>
            )}
          </ul>
        </div>
      )}
    </FieldGroup>
  )
}
