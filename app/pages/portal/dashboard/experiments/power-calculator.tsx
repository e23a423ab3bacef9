import { useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { type PlannedTest, plannedSample } from './planned-sample.ts'

const typed: [name: keyof PlannedTest, label: string][] = [
  ['baseline', 'Sessions that convert today, in %'],
  ['lift', 'Smallest change worth finding, in %'],
  ['perWeek', 'Sessions a week'],
]

const chosen: [name: keyof PlannedTest, label: string, options: [string, string][]][] = [
  [
    'variants',
    'Variants, with the control',
    ['2', '3', '4', '5', '6'].map((count) => [count, count]),
  ],
  [
    'alpha',
    'Risk of a false alarm',
    [
      ['0.1', '10%'],
      ['0.05', '5%'],
      ['0.01', '1%'],
    ],
  ],
  [
    'power',
    'Chance to find the change',
    [
      ['0.8', '80%'],
      ['0.9', '90%'],
      ['0.95', '95%'],
    ],
  ],
]

/** How many sessions a test needs, before it is begun. */
export function PowerCalculator() {
  const [plan, setPlan] = useState<PlannedTest>({
    ...{ baseline: '5', lift: '20', perWeek: '500' },
    ...{ variants: '2', alpha: '0.05', power: '0.8' },
  })
  const change = (name: keyof PlannedTest) => (event: { target: { value: string } }) =>
    setPlan({ ...plan, [name]: event.target.value })
  return (
    <Panel title="How long would a test take?">
      <div className="grid items-end gap-4 sm:grid-cols-3">
        {typed.map(([name, label]) => (
          <Field key={name} name={name} label={label}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                maxLength={12}
                value={plan[name]}
                onChange={change(name)}
              />
            )}
          </Field>
        ))}
        {chosen.map(([name, label, options]) => (
          <Field key={name} name={name} label={label}>
            {(control) => (
              <NativeSelect {...control} value={plan[name]} onChange={change(name)}>
                {options.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        ))}
      </div>
      <p role="status" className="mt-5 text-lg">
        {plannedSample(plan)}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        For variants of equal weight that are judged once the sample is complete. Looking early
        takes about twice as many.
      </p>
    </Panel>
  )
}
