import { useEffect, useState } from 'react'
import { cityOf, london, todaysName, zoneName } from '#features/bookings/policy/times.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

/** The visitor's own, as their browser knows it; London's until that is known. */
export function useTimeZone() {
  const [timeZone, setTimeZone] = useState<string>(london)
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return [timeZone, setTimeZone] as const
}

/** Where those who book from abroad mostly are, from west to east. */
const common = [
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Dublin',
  'Europe/Paris',
  'Europe/Athens',
  'Africa/Johannesburg',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Australia/Sydney',
]

interface Place {
  value: string
  name: string
}

/** Browsers have more than one name for some places: each is listed once. */
function without(names: string[], listed: string[]): string[] {
  const known = new Set(listed.map(todaysName))
  return names.filter((name) => !known.has(todaysName(name)))
}

/** London and their own first, then a few, then all by continent. */
export function TimeZoneSelect(props: { value: string; onChange: (timeZone: string) => void }) {
  const [all, setAll] = useState<string[]>([])
  useEffect(() => setAll(Intl.supportedValuesOf('timeZone')), [])
  const first = [london, ...without([props.value], [london])]
  const few = without(common, first)
  // What clocks are called differs from one program to the next: the first render has only cities.
  const nameOf = all.length > 0 ? zoneName : cityOf
  return (
    <Field name="timeZone" label="Time zone" className="sm:w-88">
      {(control) => (
        <NativeSelect
          {...control}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        >
          {first.map((value) => (
            <option key={value} value={value}>
              {nameOf(value)}
            </option>
          ))}
          <optgroup label="Often chosen">
            {few.map((value) => (
              <option key={value} value={value}>
                {nameOf(value)}
              </option>
            ))}
          </optgroup>
          {continents(without(all, [...first, ...few])).map(([continent, places]) => (
            <optgroup key={continent} label={continent}>
              {places.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

function continents(names: string[]): [string, Place[]][] {
  const found = new Map<string, Place[]>()
  for (const value of names) {
    const [continent = ''] = value.split('/')
    found.set(continent, [...(found.get(continent) ?? []), { value, name: cityOf(value) }])
  }
  return [...found].map(([continent, places]) => [
    continent,
    places.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  ])
}
