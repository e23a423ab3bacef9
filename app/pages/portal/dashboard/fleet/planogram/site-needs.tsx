import { useId, useState } from 'react'
import { useMake } from '#app/portal/use-call.ts'
import { planogramCalls } from '#features/fleet/calls/planogram.ts'
import type { PlanogramView } from '#features/fleet/schema/planogram.ts'
import { fixedNeeds, needList, needs, veganShares } from '#features/forecasting/schema.ts'
import type { SiteEnvironment } from '#lib/fleet-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

/** What the people there need: proposals keep to it, and take out first what goes against it. */
export function SiteNeedsPanel(props: {
  machine: PlanogramView['machine']
  readOnly: boolean
  onKept: () => void
}) {
  const { machine, readOnly, onKept } = props
  const environment = machine.environment as SiteEnvironment
  const { sending, failure, make } = useMake()
  const [site, setSite] = useState({ needs: machine.needs, leastVegan: machine.leastVegan })
  const keep = async (change: Partial<typeof site>) => {
    const next = { ...site, ...change }
    setSite(next)
    const { id } = machine
    const done = await make(planogramCalls.keepNeeds, { params: { id }, input: next })
    if (done) onKept()
    else setSite(site)
  }
  const id = useId()
  const fixed = fixedNeeds[environment] ?? []
  return (
    <Disclosure summary={<span className="text-base">Needs of this site</span>}>
      <div className="grid gap-2 pb-4 text-sm">
        {needList.map((need) => {
          const toggle = (isChosen: boolean) =>
            keep({
              needs: needList.filter((one) => (one === need ? isChosen : site.needs.includes(one))),
            })
          return (
            <InlineField key={need} name={`${id}-${need}`} label={needs[need].name}>
              {(control) => (
                <Checkbox
                  {...control}
                  checked={fixed.includes(need) || site.needs.includes(need)}
                  disabled={readOnly || sending || fixed.includes(need)}
                  onCheckedChange={(checked) => toggle(checked === true)}
                />
              )}
            </InlineField>
          )
        })}
        <Field name={`${id}-vegan`} label="Food and drink that is vegan" className="max-w-60">
          {(control) => (
            <NativeSelect
              {...control}
              disabled={readOnly || sending}
              value={String(site.leastVegan)}
              onChange={({ target }) => keep({ leastVegan: Number(target.value) })}
            >
              {veganShares.map((share) => (
                <option key={share} value={share}>
                  {share === 0 ? 'Any share' : `At least ${share} %`}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <p className="text-ink-2">They are kept, and hold for all machines on this site.</p>
        <p role="status" className="font-medium text-alarm empty:hidden">
          {failure?.message}
        </p>
      </div>
    </Disclosure>
  )
}
