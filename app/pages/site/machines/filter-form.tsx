import { environments } from '#content/environments.ts'
import { payments } from '#content/machines.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import type { Filter } from './choose.ts'
import { QueryForm } from './query-form.tsx'

export function FilterForm({ filter }: { filter: Filter }) {
  const questions = [
    {
      name: 'environment',
      label: 'Kind of building',
      options: Object.entries(environments).map(([value, { name }]) => [value, name] as const),
    },
    {
      name: 'cooling',
      label: 'Cooling',
      options: [
        ['chilled', 'Chilled'],
        ['ambient', 'Not chilled'],
      ],
    },
    { name: 'payment', label: 'Payment', options: Object.entries(payments) },
  ] as const
  return (
    <QueryForm
      section="catalogue"
      label="Filter the machines"
      values={{ ...filter }}
      className="mt-8 grid items-end gap-4 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      {questions.map(({ name, label, options }) => (
        <Field key={name} name={name} label={label} optional>
          {(control) => (
            <NativeSelect {...control} defaultValue={filter[name]}>
              <option value="">Any</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      ))}
      <Button type="submit" variant="outline" className="min-h-12.5 justify-self-start">
        Show machines
      </Button>
    </QueryForm>
  )
}
