import { useState } from 'react'
import { CompanySearch, type KnownCompany, newCompany } from '#app/portal/company-search.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { ownCompanyCalls } from '#features/sites/calls/own.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** A company that we know, or a new one. */
export function CompanyChoice(props: {
  /** As the person wrote it. */
  said: string
  errors: Record<string, string | undefined>
}) {
  const [chosen, setChosen] = useState<KnownCompany | typeof newCompany>()
  const choice = chosen ?? newCompany
  return (
    <div className="grid gap-4">
      <CompanySearch
        name="company"
        start={props.said}
        same={props.said}
        chosen={chosen}
        onChoose={setChosen}
        withNew
      />
      {choice === newCompany ? (
        <Field name="companyName" label="Name of the new company" error={props.errors.companyName}>
          {(control) => <Input {...control} defaultValue={props.said} maxLength={160} />}
        </Field>
      ) : (
        <KnownSites key={choice.id} company={choice} />
      )}
    </div>
  )
}

/** So that nobody adds a site twice. */
function KnownSites({ company }: { company: KnownCompany }) {
  const { loaded } = useCall(ownCompanyCalls.find, { params: { companyId: company.id } })
  if (loaded.status !== 'there') return null
  const sites = loaded.answer.sites.map(({ name, postcode }) => `${name} (${postcode})`)
  return (
    <p className="text-sm text-ink-2">
      {sites.length === 0
        ? `${company.name} has no site yet.`
        : `${company.name} has these sites already: ${sites.join(', ')}.`}
    </p>
  )
}
