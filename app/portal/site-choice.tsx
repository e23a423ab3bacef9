import { useState } from 'react'
import { ownCompanyCalls } from '#features/sites/calls/own.ts'
import { onOneLine, siteAddress } from '#features/sites/policy.ts'
import type { SiteFields as Site } from '#features/sites/schema.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CompanySearch, type KnownCompany, newCompany } from './company-search.tsx'
import { SiteFields } from './site-fields.tsx'
import { useCall } from './use-call.ts'

export const newSite = 'new'
/** What stands before the names of its fields. */
export const newSiteFields = 'newSite.'

interface Asked {
  errors: Partial<Record<string, string>>
  /** What a new site begins with. */
  start?: Partial<Site>
}

/** Whose machine it will be, and at which of their sites. */
export function SiteChoice(
  props: Asked & {
    /** The company as somebody wrote it. It may be a new one then. */
    said?: string
  },
) {
  const { said, errors } = props
  const [chosen, setChosen] = useState<KnownCompany | typeof newCompany>()
  const mayBeNew = said !== undefined
  const company = chosen ?? (mayBeNew ? newCompany : undefined)
  return (
    <>
      <CompanySearch
        name="company"
        start={said ?? ''}
        chosen={chosen}
        onChoose={(company) => (mayBeNew || company !== newCompany) && setChosen(company)}
        error={errors.company}
        {...(mayBeNew && { same: said, withNew: true })}
      />
      {company === newCompany && (
        <Field name="companyName" label="Name of the new company" error={errors.companyName}>
          {(control) => <Input {...control} defaultValue={said} maxLength={160} />}
        </Field>
      )}
      {company === newCompany && <NewSite {...props} />}
      {company && company !== newCompany && (
        <SitesOf key={company.id} {...props} company={company} />
      )}
    </>
  )
}

function SitesOf(props: Asked & { company: KnownCompany }) {
  const { loaded } = useCall(ownCompanyCalls.find, { params: { companyId: props.company.id } })
  const [chosen, setChosen] = useState<string>()
  if (loaded.status === 'loading') return <Skeleton className="h-20 rounded-field" />
  if (loaded.status === 'failed') return <p className="text-alarm">{loaded.message}</p>
  const { sites } = loaded.answer
  const site = chosen ?? sites[0]?.id ?? newSite
  return (
    <>
      <input type="hidden" name="companyId" value={props.company.id} />
      <Field name="site" label="Site" error={props.errors.site}>
        {(control) => (
          <NativeSelect
            {...control}
            value={site}
            onChange={(event) => setChosen(event.target.value)}
          >
            {sites.map((known) => (
              <option key={known.id} value={known.id}>
                {onOneLine(known.name, siteAddress(known))}
              </option>
            ))}
            <option value={newSite}>A new site</option>
          </NativeSelect>
        )}
      </Field>
      {site === newSite && <NewSite {...props} />}
    </>
  )
}

function NewSite({ errors, start }: Asked) {
  return (
    <div className="grid gap-5 rounded-field border border-line p-4 sm:grid-cols-2">
      <SiteFields
        before={newSiteFields}
        start={{ environment: 'office', ...start }}
        errors={errors}
      />
    </div>
  )
}
