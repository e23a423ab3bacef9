import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { environments } from '#features/accounts/schema.ts'
import { locationTypes } from '#features/leads/policy/location-types.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

const mostSites = 50

/** The places where machines may stand; the first is the one that the person named. */
export function SiteFields(props: {
  keys: number[]
  onKeysChange: (keys: number[]) => void
  first: { name: string; postcode: string }
  errors: Record<string, string | undefined>
}) {
  const { keys, errors } = props
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (key: number) => {
    props.onKeysChange(keys.filter((other) => other !== key))
    addButton.current?.focus()
  }
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-medium">Sites to add</legend>
      {keys.map((key, index) => (
        <div
          key={key}
          className="grid gap-4 rounded-field border border-line p-4 sm:grid-cols-[2fr_1fr_1.5fr_auto] sm:items-start"
        >
          <Field
            name={`sites.${key}.name`}
            label="Name of the site"
            error={errors[`sites.${key}.name`]}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                defaultValue={key === 1 ? props.first.name : ''}
              />
            )}
          </Field>
          <Field
            name={`sites.${key}.postcode`}
            label="Postcode"
            error={errors[`sites.${key}.postcode`]}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={10}
                autoCapitalize="characters"
                spellCheck={false}
                defaultValue={key === 1 ? props.first.postcode : ''}
              />
            )}
          </Field>
          <Field
            name={`sites.${key}.environment`}
            label="Location type"
            error={errors[`sites.${key}.environment`]}
          >
            {(control) => (
              <NativeSelect {...control} defaultValue="">
                <option value="" disabled>
                  Please select
                </option>
                {environments.map((name) => (
                  <option key={name} value={name}>
                    {locationTypes[name]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove site ${index + 1}`}
            className="sm:mt-8"
            onClick={() => remove(key)}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ))}
      <Button
        ref={addButton}
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={keys.length >= mostSites}
        onClick={() => props.onKeysChange([...keys, Math.max(1, ...keys) + 1])}
      >
        <Plus aria-hidden="true" className="size-4" />
        {keys.length === 0 ? 'Add a site' : 'Add another site'}
      </Button>
    </fieldset>
  )
}
