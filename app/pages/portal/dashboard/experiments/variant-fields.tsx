import type { SlotName } from '#content/experiments.ts'
import { heroLabelMost } from '#features/experiments/schema.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { choices } from './experiment-words.ts'

const labels: Record<string, string> = {
  label: 'Words on the button',
  variant: 'Look of the button',
  layout: 'Layout',
  columns: 'Columns',
}

/** What a place of the site lets a variant say. */
export const configFields: Record<SlotName, string[]> = {
  hero_cta: ['label', 'variant'],
  benefits_layout: ['layout', 'columns'],
}

function variantName(index: number): string {
  return index === 0 ? 'Control' : `Variant ${'ABCDE'[index - 1]}`
}

export function VariantFields(props: {
  slot: SlotName
  index: number
  errors: Partial<Record<string, string>>
}) {
  const { slot, index, errors } = props
  const nameOf = (field: string) => `variants.${index}.${field}`
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{variantName(index)}</legend>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field name={nameOf('name')} label="Name" error={errors[nameOf('name')]}>
          {(control) => <Input {...control} defaultValue={variantName(index)} maxLength={60} />}
        </Field>
        <Field name={nameOf('weight')} label="Weight" error={errors[nameOf('weight')]}>
          {(control) => <Input {...control} inputMode="numeric" defaultValue="50" />}
        </Field>
      </div>
      {configFields[slot].map((field) => (
        <Field
          key={field}
          name={nameOf(`config.${field}`)}
          label={labels[field] ?? field}
          error={errors[nameOf(`config.${field}`)]}
        >
          {(control) =>
            choices[field] ? (
              <NativeSelect {...control}>
                {choices[field].map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </NativeSelect>
            ) : (
              <Input {...control} maxLength={heroLabelMost} />
            )
          }
        </Field>
      ))}
    </fieldset>
  )
}
