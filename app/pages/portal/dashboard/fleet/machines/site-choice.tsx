import { useState } from 'react'
import { CompanySearch, type KnownCompany } from '#app/portal/company-search.tsx'
import { SiteFields } from '#app/portal/site-fields.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { ownCompanyCalls } from '#features/sites/calls/own.ts'
import { siteAddress } from '#features/sites/policy.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const newSite = 'new'
/** What stands before the names of its fields. */
export const newSiteFields = 'newSite.'

/** Whose machine it will be, and at which of their sites. */
export function SiteChoice(props: { errors: Partial<Record<string, string>> }) {
  const [company, setCompany] = useState<KnownCompany>()
  return (
    <>
      <CompanySearch
        name="company"
        start=""
        chosen={company}
        onChoose={(chosen) => chosen !== 'new' && setCompany(chosen)}
        error={props.errors.company}
      />
      {company && <SitesOf key={company.id} company={company} errors={props.errors} />}
    </>
  )
}

function SitesOf(props: { company: KnownCompany; errors: Partial<Record<string, string>> }) {
  const { loaded } = useCall(ownCompanyCalls.find, { params: { companyId: props.company.id } })
  const [chosen, setChosen] = useState<string>()
  if (loaded.status === 'loading') return <Skeleton className="h-20 rounded-field" />
  if (loaded.status === 'failed') return <p className="text-alarm">{loaded.message}</p>
  const { sites } = loaded.answer
  const site = chosen ?? sites[0]?.id ?? newSite
  const { errors } = props
  return (
    <>
      <input type="hidden" name="companyId" value={props.company.id} />
      <Field name="site" label="Site" error={errors.site}>
        {(control) => (
          <NativeSelect
            {...control}
            value={site}
            onChange={(event) => setChosen(event.target.value)}
          >
            {sites.map((known) => (
              <option key={known.id} value={known.id}>
                {known.name}, {siteAddress(known)}
              </option>
            ))}
            <option value={newSite}>A new site</option>
          </NativeSelect>
        )}
      </Field>
      {site === newSite && (
        <div className="grid gap-5 rounded-field border border-line p-4 sm:grid-cols-2">
          <SiteFields before={newSiteFields} start={{ environment: 'office' }} errors={errors} />
        </div>
      )}
    </>
  )
}
