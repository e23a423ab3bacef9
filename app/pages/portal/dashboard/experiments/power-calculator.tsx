import { useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { visitorsPerVariant } from '#features/experiments/policy/power.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** How many visitors a test needs, before it is begun. */
export function PowerCalculator() {
  const [plan, setPlan] = useState({ baseline: '5', lift: '20', perWeek: '500' })
  const change = (name: keyof typeof plan) => (event: { target: { value: string } }) =>
    setPlan({ ...plan, [name]: event.target.value })
  const [baseline, lift, perWeek] = [plan.baseline, plan.lift, plan.perWeek].map(Number)
  const words = outcome({ baseline, lift, perWeek })
  return (
    <Panel title="How long would a test take?">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field name="baseline" label="Visitors who convert today, in %">
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={plan.baseline}
              onChange={change('baseline')}
            />
          )}
        </Field>
        <Field name="lift" label="Smallest change worth finding, in %">
          {(control) => (
            <Input {...control} inputMode="decimal" value={plan.lift} onChange={change('lift')} />
          )}
        </Field>
        <Field name="perWeek" label="Visitors a week">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={plan.perWeek}
              onChange={change('perWeek')}
            />
          )}
        </Field>
      </div>
      <p role="status" className="mt-5 text-lg">
        {words}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        For two variants of equal weight, a two-sided test at 5%, and a chance of 80% to find the
        change.
      </p>
    </Panel>
  )
}

export function outcome(plan: {
  baseline: number | undefined
  lift: number | undefined
  perWeek: number | undefined
}): string {
  const { baseline = Number.NaN, lift = Number.NaN, perWeek = Number.NaN } = plan
  const share = baseline / 100
  const changed = share * (1 + lift / 100)
  if (!(share > 0 && share < 1 && lift !== 0 && changed > 0 && changed < 1)) {
    return 'Please enter shares between 0 and 100 that the change does not leave.'
  }
  const visitors = visitorsPerVariant({ baseline: share, lift: lift / 100 })
  const each = `Each variant needs ${visitors.toLocaleString('en-GB')} visitors.`
  if (!(perWeek > 0)) return each
  const weeks = Math.ceil((visitors * 2) / perWeek)
  return `${each} That takes about ${weeks === 1 ? 'a week' : `${weeks.toLocaleString('en-GB')} weeks`}.`
}
