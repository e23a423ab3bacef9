import { environments } from '#content/environments.ts'
import { machineList } from '#content/machines.ts'
import {
  fixedNeeds,
  limits,
  type MixInput,
  needList,
  needs,
  veganShares,
} from '#features/forecasting/schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { QueryForm } from './query-form.tsx'
import { TickBox } from './tick-box.tsx'

const veganWords: Record<(typeof veganShares)[number], string> = {
  0: 'No minimum',
  25: 'At least a quarter',
  50: 'At least half',
  100: 'Everything',
}

export function PlannerForm({ input }: { input: MixInput }) {
  const choices = [
    [
      'site',
      'Kind of building',
      input.environment,
      Object.entries(environments).map(([value, { name }]) => [value, name]),
    ],
    ['machine', 'Machine', input.machine, machineList.map(({ slug, name }) => [slug, name])],
  ] as const
  const figures = [
    ['people', 'People on site', input.people, limits.people],
    ['hours', 'Hours a day', input.hours, limits.hours],
  ] as const
  return (
    <QueryForm
      section="mix"
      label="Product-mix planner"
      values={{
        site: input.environment,
        machine: input.machine,
        people: String(input.people),
        hours: String(input.hours),
        vegan: String(input.vegan),
        needs: input.needs,
      }}
      className="mt-8 grid max-w-2xl gap-5 sm:grid-cols-2"
    >
      {choices.map(([name, label, value, options]) => (
        <Field key={name} name={name} label={label}>
          {(control) => (
            <NativeSelect {...control} defaultValue={value}>
              {options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      ))}
      {figures.map(([name, label, value, [least, most]]) => (
        <Field key={name} name={name} label={label}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={least}
              max={most}
              defaultValue={value}
            />
          )}
        </Field>
      ))}
      <Field name="vegan" label="Vegan" className="sm:col-span-2 sm:w-1/2 sm:pr-2.5">
        {(control) => (
          <NativeSelect {...control} defaultValue={input.vegan}>
            {veganShares.map((share) => (
              <option key={share} value={share}>
                {veganWords[share]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <fieldset className="sm:col-span-2">
        <legend className="font-medium">Needs</legend>
        <div className="mt-1.5 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {needList.map((need) => {
            const fixed = fixedNeeds[input.environment]?.includes(need) ?? false
            return (
              <TickBox
                // A box that we tick ourselves is another one: it forgets what was ticked by hand.
                key={`${need} ${fixed}`}
                name="needs"
                value={need}
                defaultChecked={input.needs.includes(need)}
                disabled={fixed}
              >
                {needs[need].name}
                {fixed && ' (always, on education sites)'}
              </TickBox>
            )
          })}
        </div>
      </fieldset>
      <Button type="submit" className="justify-self-start sm:col-span-2">
        Draw the plan
      </Button>
    </QueryForm>
  )
}
