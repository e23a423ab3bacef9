import { FileSignature } from 'lucide-react'
import { Link } from 'react-router'
import { dayOf } from '#app/portal/moments.ts'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useLeadsChange } from '#app/session/session.tsx'
import { machines as models, type Slug } from '#content/machines.ts'
import { proposalCalls } from '#features/proposals/calls.ts'
import type { ProposalRow } from '#features/proposals/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListByState, useListInAddress } from '../list-by-state.tsx'
import { StateBadge } from './state-badge.tsx'

const lists = { open: 'Open', agreed: 'Agreed', closed: 'Closed' } as const

export default function ProposalsPage() {
  return (
    <PortalPage
      title="Proposals"
      intro="What we have offered, who has signed it, and what waits for us."
      action="proposals.read"
      skeleton={<TableSkeleton />}
    >
      {() => <Listed />}
    </PortalPage>
  )
}

function Listed() {
  const place = useListInAddress(lists)
  const { loaded, reload, refresh } = useCall(proposalCalls.list, { query: { ...place } })
  useLeadsChange(refresh)
  return (
    <ListByState
      what="Proposals"
      lists={lists}
      place={place}
      loaded={loaded}
      onRetry={reload}
      empty={<Nothing isOpen={place.list === 'open'} />}
    >
      {(row) => <Row row={row} />}
    </ListByState>
  )
}

function Row({ row }: { row: ProposalRow }) {
  const { id, reference, company, site, model, number, sentAt, owner } = row
  return (
    <Link
      to={portalPath('/dashboard/proposals/:id', { id })}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 p-5 hover:bg-paper-2 sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_10rem]"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{company}</span>
        <span className="block text-sm wrap-anywhere text-ink-2">
          {site !== company && `${site} · `}
          {models[model as Slug].name}
        </span>
      </span>
      <span className="min-w-0 text-sm text-ink-2 max-lg:order-last max-lg:col-span-2">
        {reference}
        {sentAt ? `, version ${number}, sent ${dayOf(sentAt)}` : ', not sent yet'} ·{' '}
        {owner ?? 'Nobody'}
      </span>
      <span className="justify-self-end">
        <StateBadge {...row} />
      </span>
    </Link>
  )
}

function Nothing({ isOpen }: { isOpen: boolean }) {
  return (
    <EmptyState
      title={isOpen ? 'No proposal is open' : 'There is none yet'}
      icon={FileSignature}
      action={
        isOpen && (
          <Link to="/dashboard/leads" className={buttonStyle({ variant: 'outline' })}>
            Open the enquiries
          </Link>
        )
      }
    >
      {isOpen
        ? 'One begins with an enquiry: open it and choose “Write a proposal”.'
        : 'Proposals are kept here once they have ended.'}
    </EmptyState>
  )
}
