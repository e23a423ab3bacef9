import { type FieldWords, FormFields } from '#app/portal/form-fields.tsx'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { isMissing } from '#app/portal/use-api.ts'
import { useCall, useFreshCall, useMake } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { useForm } from '#app/portal/use-form.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { companyCalls } from '#features/sites/calls/desk.ts'
import { ownCompanyCalls } from '#features/sites/calls/own.ts'
import { CompanyFields, type CompanyView } from '#features/sites/schema.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FleetNavigation } from '../../fleet-navigation.tsx'
import { DetailsForm, DetailsPanel, useDetails } from '../details-form.tsx'
import { NotThere } from '../not-there.tsx'
import { SiteList, sitesPath } from '../site-list.tsx'
import { CompanyTimeline } from './company-timeline.tsx'

const skeleton = <Skeleton className="h-64 w-full rounded-card" />

const words: Record<keyof typeof CompanyFields.shape, FieldWords> = {
  name: { label: 'Name of the company', className: 'sm:col-span-2' },
}

export default function CompanyPage() {
  const { id } = usePathParams<'/dashboard/fleet/sites/companies/:id'>()
  return (
    <PortalPage title="Company" action="companies.list" skeleton={skeleton}>
      {() => (
        <>
          <FleetNavigation />
          <Company key={id} id={id} />
        </>
      )}
    </PortalPage>
  )
}

function Company({ id }: { id: string }) {
  const { loaded, reload, refresh } = useFreshCall(ownCompanyCalls.find, {
    params: { companyId: id },
  })
  useFleetNews(refresh)
  usePageName(loaded.status === 'there' ? loaded.answer.name : undefined)
  if (isMissing(loaded)) return <NotThere title="We cannot find this company" />
  return (
    <Answered loaded={loaded} what="The company" onRetry={reload} skeleton={skeleton}>
      {(company) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Breadcrumbs trail={[{ label: 'Sites', to: sitesPath }]} current={company.name} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <DetailsPanel>
              <CompanyForm company={company} onSaved={refresh} />
            </DetailsPanel>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <Panel title="Sites">
                <SiteList sites={company.sites} />
              </Panel>
              <Contacts companyId={company.id} />
            </div>
          </div>
          <CompanyTimeline companyId={company.id} />
        </div>
      )}
    </Answered>
  )
}

function Contacts({ companyId }: { companyId: string }) {
  const { loaded, reload } = useCall(companyCalls.contacts, { params: { companyId } })
  return (
    <Panel title="Contacts">
      <Answered loaded={loaded} what="The contacts" onRetry={reload} skeleton={skeleton}>
        {(contacts) =>
          contacts.length === 0 ? (
            <p className="text-ink-2">No contacts yet. You can import them.</p>
          ) : (
            <ul className="divide-y divide-line">
              {contacts.map(({ id, name, role, email, phone }) => (
                <li key={id} className="py-2">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="block text-sm wrap-anywhere text-ink-2">
                    {[role, email, phone].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}

function CompanyForm({ company, onSaved }: { company: CompanyView; onSaved: () => void }) {
  const params = { companyId: company.id }
  const { make } = useMake()
  const { start, times, show, onDone } = useDetails(company, onSaved)
  const form = useForm(companyCalls.change, {
    params,
    also: { version: start.version },
    onDone,
  })
  const loadNewest = async () => {
    const newest = await make(ownCompanyCalls.find, { params })
    if (newest) show(newest.answer)
  }
  return (
    <DetailsForm label="Company details" {...{ form, times }} onLoadNewest={loadNewest}>
      <FormFields schema={CompanyFields} words={words} start={start} errors={form.errors} />
    </DetailsForm>
  )
}
