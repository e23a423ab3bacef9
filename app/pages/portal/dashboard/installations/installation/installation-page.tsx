import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { dayOf } from '#app/portal/moments.ts'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { isMissing } from '#app/portal/use-api.ts'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { machines as models } from '#content/machines.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { installationCalls } from '#features/installations/calls.ts'
import type { InstallationDetail } from '#features/installations/schema.ts'
import { leadCalls } from '#features/leads/calls.ts'
import type { LeadOwner } from '#features/leads/schema/desk.ts'
import { terms } from '#lib/fleet-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { longDate } from '#lib/time.ts'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CancelDialog, ChangeDialog } from './dialogs.tsx'
import { StepsPanel } from './steps-panel.tsx'

const skeleton = <Skeleton className="h-96 w-full rounded-card" />
const list = '/dashboard/installations'

export default function InstallationPage() {
  const { id } = usePathParams<'/dashboard/installations/:id'>()
  return (
    <PortalPage title="Installation" action="installations.read" skeleton={skeleton}>
      {(account) => <Installation key={id} id={id} account={account} />}
    </PortalPage>
  )
}

function Installation({ id, account }: { id: string; account: AccountView }) {
  const { loaded, reload, refresh } = useCall(installationCalls.find, { params: { id } })
  const owners = useCall(leadCalls.owners)
  useFleetNews(refresh)
  usePageName(loaded.status === 'there' ? loaded.answer.company.name : undefined)
  if (isMissing(loaded)) {
    return (
      <EmptyState
        title="We cannot find this installation"
        action={
          <Link to={list} className={buttonStyle({ variant: 'outline' })}>
            See all installations
          </Link>
        }
      >
        The link may be old or cut short.
      </EmptyState>
    )
  }
  return (
    <Answered loaded={loaded} what="The installation" onRetry={reload} skeleton={skeleton}>
      {(installation) => (
        <Shown
          installation={installation}
          account={account}
          owners={owners.loaded.status === 'there' ? owners.loaded.answer : []}
          onChanged={refresh}
        />
      )}
    </Answered>
  )
}

export interface Shown {
  installation: InstallationDetail
  account: AccountView
  owners: LeadOwner[]
  onChanged: () => void
}

function Shown(props: Shown) {
  const { installation, onChanged } = props
  const [open, setOpen] = useState<'change' | 'cancel'>()
  const close = useCallback(() => setOpen(undefined), [])
  const isOver = installation.finishedAt !== null || installation.cancelledAt !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Breadcrumbs
        trail={[{ label: 'Installations', to: list }]}
        current={installation.company.name}
      />
      {installation.finishedAt && (
        <Alert kind="success" title={`Finished on ${dayOf(installation.finishedAt)}`}>
          The machine has made its first sale.
        </Alert>
      )}
      {installation.cancelledAt && (
        <Alert kind="warning" title={`Cancelled on ${dayOf(installation.cancelledAt)}`}>
          {installation.cancelReason}
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <StepsPanel {...props} isOver={isOver} />
        <Panel
          title="Agreed"
          action={
            !isOver && (
              <Button size="sm" variant="outline" onClick={() => setOpen('change')}>
                Change
              </Button>
            )
          }
        >
          <Facts installation={installation} />
          {!isOver && (
            <Button
              size="sm"
              variant="ghost"
              className="mt-5 -ml-3 text-alarm"
              onClick={() => setOpen('cancel')}
            >
              Cancel this installation…
            </Button>
          )}
        </Panel>
      </div>
      {open === 'change' && <ChangeDialog {...props} onClose={close} />}
      {open === 'cancel' && (
        <CancelDialog installation={installation} onChanged={onChanged} onClose={close} />
      )}
    </div>
  )
}

const linkStyle = 'underline decoration-edge underline-offset-4 hover:decoration-current'

function Facts({ installation }: { installation: InstallationDetail }) {
  const { company, site, machine, lead, model } = installation
  const facts = [
    ['Delivery', longDate(installation.plannedFor)],
    ['Owner', installation.owner ?? 'Nobody'],
    [
      'Company',
      <Link
        key="company"
        className={linkStyle}
        to={portalPath('/dashboard/fleet/sites/companies/:id', { id: company.id })}
      >
        {company.name}
      </Link>,
    ],
    [
      'Site',
      <Link
        key="site"
        className={linkStyle}
        to={portalPath('/dashboard/fleet/sites/:id', { id: site.id })}
      >
        {site.name}, {site.postcode}
      </Link>,
    ],
    ['Machine', machine ? <MachineLink key="machine" {...machine} /> : models[model].name],
    ['Terms', terms[installation.terms]],
    [
      'Enquiry',
      lead && (
        <Link
          key="lead"
          className={linkStyle}
          to={portalPath('/dashboard/leads/:id', { id: lead.id })}
        >
          {lead.reference}, {lead.name}
        </Link>
      ),
    ],
  ] as const
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const MachineLink = ({ id, serial }: { id: string; serial: string }) => (
  <Link className={linkStyle} to={portalPath('/dashboard/machines/:id', { id })}>
    {serial}
  </Link>
)
