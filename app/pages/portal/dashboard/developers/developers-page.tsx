import { Search, SearchX } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useApi } from '#app/portal/use-api.ts'
import type { Role } from '#lib/roles.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Input } from '#ui/input.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AccountNavigation, AccountNavigationSkeleton } from '../../account/account-navigation.tsx'
import { AccountSection, RowSkeletons, SectionSkeleton } from '../../account/account-section.tsx'
import type { ApiDescription } from './api-description.ts'
import { CallItem, Code } from './call-item.tsx'
import { type DescribedCall, describedCalls, matches } from './described-calls.ts'

const description = '/api/openapi.json'

export default function DevelopersPage() {
  return (
    <PortalPage
      title="Developers"
      action="account.read"
      skeleton={
        <>
          <AccountNavigationSkeleton />
          <SectionSkeleton>
            <RowSkeletons count={2} />
          </SectionSkeleton>
        </>
      }
    >
      {({ role }) => (
        <>
          <AccountNavigation />
          <Authentication />
          <Calls role={role} />
        </>
      )}
    </PortalPage>
  )
}

function Authentication() {
  return (
    <AccountSection
      title="Authentication"
      about={<p>The API does what the portal does, with your own account.</p>}
    >
      <div className="grid gap-3">
        <p>
          Sign in for a session. Send its <code>access_token</code> as a bearer token with each
          call, and renew it with <code>grant_type=refresh_token</code> before it expires. If you
          use a second factor, verify it first: the answer has a new token.
        </p>
        <Code>
          {`curl '${location.origin}/auth/v1/token?grant_type=password' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"email":"…","password":"…"}'`}
        </Code>
        <p>
          <TextLink href={description}>OpenAPI 3.1 document</TextLink>, for tools and code
          generators
        </p>
      </div>
    </AccountSection>
  )
}

function Calls({ role }: { role: Role }) {
  const { loaded, reload } = useApi<ApiDescription>(description)
  const id = useId()
  return (
    <section aria-labelledby={id} className="py-8 lg:py-10">
      <h2 id={id} className="mb-5 text-xl">
        Calls
      </h2>
      <Answered
        loaded={loaded}
        what="The description"
        onRetry={reload}
        skeleton={<RowSkeletons count={6} />}
      >
        {(api) => <FoundCalls api={api} role={role} />}
      </Answered>
    </section>
  )
}

function FoundCalls({ api, role }: { api: ApiDescription; role: Role }) {
  const [search, setSearch] = useState('')
  const calls = useMemo(() => describedCalls(api), [api])
  const found = calls.filter((call) => matches(call, search))
  const own = found.filter((call) => call['x-roles'].includes(role))
  const others = found.filter((call) => !call['x-roles'].includes(role))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Input
        type="search"
        aria-label="Search calls"
        placeholder="Method, path or feature"
        icon={<Search aria-hidden="true" />}
        className="max-w-xl"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className="text-ink-2">
        {own.length} for your role, {others.length} for other roles
      </p>
      {found.length === 0 && (
        <EmptyState title="No calls found" icon={SearchX}>
          Try fewer words, or a part of the path.
        </EmptyState>
      )}
      {own.length > 0 && <ByFeature api={api} calls={own} />}
      {others.length > 0 && (
        <OtherRoles open={search !== ''}>
          <ByFeature api={api} calls={others} />
        </OtherRoles>
      )}
    </div>
  )
}

/** Open while something is searched for, which may be in here. */
function OtherRoles({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  const isOpen = open || opened
  return (
    <details open={isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className="w-fit text-lg font-semibold">Other roles</summary>
      {isOpen && <div className="mt-5">{children}</div>}
    </details>
  )
}

function ByFeature({ api, calls }: { api: ApiDescription; calls: DescribedCall[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {[...Map.groupBy(calls, ({ tags }) => tags[0])].map(([feature, group]) => (
        <div key={feature}>
          <h3 className="mb-2 font-sans text-lg font-semibold tracking-normal first-letter:uppercase">
            {feature}
          </h3>
          <ul className="border-t border-line">
            {group.map((call) => (
              <CallItem key={call.operationId} call={call} api={api} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
