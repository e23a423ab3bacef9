import { useId } from 'react'
import {
  fixedNeeds,
  type Need,
  needList,
  needs,
  veganShares,
} from '#features/forecasting/schema.ts'
import type { SiteEnvironment } from '#lib/fleet-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

export interface NeedsOfSite {
  needs: readonly Need[]
  vegan: number
}

/** What the people there need: proposals keep to it, and take out first what goes against it. */
export function SiteNeedsFields(props: {
  environment: SiteEnvironment
  site: NeedsOfSite
  onChange: (site: NeedsOfSite) => void
}) {
  const { environment, site, onChange } = props
  const id = useId()
  const fixed = fixedNeeds[environment] ?? []
  return (
    <Disclosure summary={<span className="text-base">Needs of this site</span>}>
      <div className="grid gap-2 pb-4 text-sm">
        {needList.map((need) => {
          const toggle = (isChosen: boolean) =>
            onChange({
              ...site,
              needs: needList.filter((one) => (one === need ? isChosen : site.needs.includes(one))),
            })
          return (
            <InlineField key={need} name={`${id}-${need}`} label={needs[need].name}>
              {(control) => (
                <Checkbox
                  {...control}
                  checked={fixed.includes(need) || site.needs.includes(need)}
                  disabled={fixed.includes(need)}
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
              value={String(site.vegan)}
              onChange={({ target }) => onChange({ ...site, vegan: Number(target.value) })}
            >
              {veganShares.map((share) => (
                <option key={share} value={share}>
                  {share === 0 ? 'Any share' : `At least ${share} %`}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <p className="text-ink-2">They hold for the proposals on this page, and are not kept.</p>
      </div>
    </Disclosure>
  )
}
