import { X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useCall } from '#app/portal/use-call.ts'
import { trailCalls } from '#features/trail/calls.ts'
import { londonDate } from '#lib/time.ts'
import { Button } from '#ui/button.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { deeds, parties } from './trail-words/trail-words.ts'

const shapes = {
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  actor: /^[a-z0-9_-]{1,40}$/,
  action: /^[a-z_]{1,40}\.[a-z_]{1,60}$/,
  readings: /^(hidden|only)$/,
}
type Name = keyof typeof shapes

/** What the address asks for; what cannot be read asks for nothing. */
export function filterIn(query: URLSearchParams): Partial<Record<Name, string>> {
  const asked = Object.entries(shapes).flatMap(([name, shape]) => {
    const value = query.get(name) ?? ''
    return shape.test(value) ? [[name, value]] : []
  })
  return Object.fromEntries(asked)
}

/** By day, person and deed, with or without those who only read. It stands in the address, so that it can be sent to somebody. */
export function TrailFilter() {
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const choose = (name: Name, value: string | undefined) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        // Another filter has other pages.
        next.delete('before')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { preventScrollReset: true },
    )
  const today = londonDate(new Date())
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[12rem_12rem_1fr_1.4fr_9rem]">
      <legend className="sr-only">Show only</legend>
      <Field name="from" label="From" optional>
        {(control) => (
          <DatePicker
            {...control}
            value={filter.from}
            max={today}
            onChange={(day) => choose('from', day)}
          />
        )}
      </Field>
      <Field name="to" label="To" optional>
        {(control) => (
          <DatePicker
            {...control}
            value={filter.to}
            max={today}
            onChange={(day) => choose('to', day)}
          />
        )}
      </Field>
      <Field name="actor" label="Who" optional>
        {(control) => (
          <Who control={control} value={filter.actor} onChange={(id) => choose('actor', id)} />
        )}
      </Field>
      <Field name="action" label="What was done" optional>
        {(control) => (
          <NativeSelect
            {...control}
            value={filter.action ?? ''}
            onChange={(event) => choose('action', event.target.value)}
          >
            <option value="">Everything</option>
            {deeds.map(({ action, name }) => (
              <option key={action} value={action}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field name="readings" label="Reading" optional>
        {(control) => (
          <NativeSelect
            {...control}
            value={filter.readings ?? ''}
            onChange={(event) => choose('readings', event.target.value)}
          >
            <option value="">Shown</option>
            <option value="hidden">Hidden</option>
            <option value="only">Nothing else</option>
          </NativeSelect>
        )}
      </Field>
      {Object.keys(filter).length > 0 && (
        <div className="col-span-full">
          <Button size="sm" variant="outline" onClick={() => setQuery({})}>
            <X aria-hidden="true" className="size-4" /> Show everything
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function Who(props: {
  control: object
  value: string | undefined
  onChange: (id: string) => void
}) {
  const { control, value = '', onChange } = props
  const { loaded } = useCall(trailCalls.people)
  const people = loaded.status === 'there' ? loaded.answer : []
  const isListed = value === '' || value in parties || people.some(({ id }) => id === value)
  return (
    <NativeSelect {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Everybody</option>
      {!isListed && <option value={value}>The chosen account</option>}
      {['system', 'visitor'].map((party) => (
        <option key={party} value={party}>
          {parties[party]}
        </option>
      ))}
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
