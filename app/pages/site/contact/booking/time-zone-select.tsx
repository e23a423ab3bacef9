import { useEffect, useState } from 'react'
import { cityOf, london } from '#features/bookings/policy/times.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

/** The visitor's own, as their browser knows it; London's until that is known. */
export function useTimeZone() {
  const [timeZone, setTimeZone] = useState<string>(london)
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return [timeZone, setTimeZone] as const
}

export function TimeZoneSelect(props: { value: string; onChange: (timeZone: string) => void }) {
  const [known, setKnown] = useState<string[]>([])
  useEffect(() => setKnown(Intl.supportedValuesOf('timeZone')), [])
  const first = [...new Set([london, props.value])]
  return (
    <Field name="timeZone" label="Time zone" className="sm:w-64">
      {(control) => (
        <NativeSelect
          {...control}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        >
          {first.map((name) => (
            <option key={name} value={name}>
              {cityOf(name)}
            </option>
          ))}
          {known.length > 0 && (
            <optgroup label="All time zones">
              {known
                .filter((name) => !first.includes(name))
                .map((name) => (
                  <option key={name} value={name}>
                    {name.replaceAll('_', ' ')}
                  </option>
                ))}
            </optgroup>
          )}
        </NativeSelect>
      )}
    </Field>
  )
}
