import { MapPin } from 'lucide-react'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useApi } from '#app/portal/use-api.ts'
import { company } from '#content/company.ts'
import type { AccountView, CompanyView } from '#features/accounts/schema.ts'
import { locationTypes } from '#features/leads/schema.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

/** A client's company and the places that we look after. */
export function SitesPanel({ account }: { account: AccountView }) {
  if (!account.company) return null
  return <Sites company={account.company} />
}

function Sites(props: { company: { id: string; name: string } }) {
  const { loaded, reload } = useApi<CompanyView>(`/api/companies/${props.company.id}`)
  return (
    <Panel title={props.company.name} className="lg:col-span-2">
      <Answered
        loaded={loaded}
        what="Your sites"
        onRetry={reload}
        skeleton={
          <SkeletonGroup label="your sites">
            <Skeleton className="h-16 rounded-field" />
          </SkeletonGroup>
        }
      >
        {({ sites }) =>
          sites.length === 0 ? (
            <p className="text-ink-2">
              There is no site on record yet. Call us on {company.phone.display}, and we add it.
            </p>
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {sites.map((site) => (
                <li key={site.id} className="flex items-start gap-4 py-4 last:pb-0">
                  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-paper-2 text-ink-2">
                    <MapPin aria-hidden="true" className="size-5" />
                  </span>
                  <div className="min-w-0">
                    <p className="font-semibold wrap-anywhere">{site.name}</p>
                    <p className="text-ink-2">
                      {site.postcode}, {environmentName(site.environment)}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}

function environmentName(environment: string): string {
  return locationTypes[environment as keyof typeof locationTypes] ?? environment
}
