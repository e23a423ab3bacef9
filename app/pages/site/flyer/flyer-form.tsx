import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { environments } from '#content/environments.ts'
import { places } from '#content/places.ts'
import { type FlyerChoices, longestHeadline, targets } from '#features/flyers/schema.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

/** The choices. Without JavaScript a button asks the server for the flyer they make. */
export function FlyerForm(props: {
  flyer: FlyerChoices
  problem: string | undefined
  onChange: (part: Partial<FlyerChoices>) => void
}) {
  const { flyer, problem, onChange } = props
  const scripted = useScripted()
  return (
    <form
      action="/flyer"
      onSubmit={(event) => scripted && event.preventDefault()}
      className="grid gap-6 sm:grid-cols-2"
    >
      <Field name="place" label="Place">
        {(control) => (
          <NativeSelect
            {...control}
            value={flyer.place}
            onChange={(event) => onChange({ place: event.target.value as FlyerChoices['place'] })}
          >
            {Object.entries(places).map(([place, name]) => (
              <option key={place} value={place}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field name="environment" label="Kind of building">
        {(control) => (
          <NativeSelect
            {...control}
            value={flyer.environment}
            onChange={(event) =>
              onChange({ environment: event.target.value as FlyerChoices['environment'] })
            }
          >
            {Object.entries(environments).map(([environment, { name }]) => (
              <option key={environment} value={environment}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field
          name="headline"
          label="Headline"
          hint={`Your own words, up to ${longestHeadline} characters.`}
          error={problem}
        >
          {(control) => (
            <Input
              {...control}
              value={flyer.headline}
              autoComplete="off"
              onChange={(event) => onChange({ headline: event.target.value })}
            />
          )}
        </Field>
        <ul aria-label="Suggestions" className="mt-3 flex flex-wrap gap-2">
          {environments[flyer.environment].headlines.map((headline) => (
            <li key={headline}>
              <Link
                to={`/flyer?${new URLSearchParams({ ...flyer, headline })}`}
                replace
                preventScrollReset
                aria-current={headline === flyer.headline || undefined}
                className={buttonStyle({
                  variant: 'secondary',
                  size: 'sm',
                  className: 'aria-[current]:bg-ink aria-[current]:text-paper',
                })}
                onClick={() => onChange({ headline })}
              >
                {headline}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Field name="target" label="The code leads to" className="sm:col-span-2">
        {(control) => (
          <NativeSelect
            {...control}
            value={flyer.target}
            onChange={(event) => onChange({ target: event.target.value as FlyerChoices['target'] })}
          >
            {Object.entries(targets).map(([target, { name }]) => (
              <option key={target} value={target}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {!scripted && (
        <Button type="submit" variant="outline" className="justify-self-start">
          Show this flyer
        </Button>
      )}
    </form>
  )
}

/** Whether the page's script has taken over. */
function useScripted(): boolean {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return scripted
}
