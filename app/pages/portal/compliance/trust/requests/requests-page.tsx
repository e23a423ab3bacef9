import { Files } from 'lucide-react'
import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { dayOf, timeOf } from '#app/portal/moments.ts'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { trustCalls } from '#features/trust/calls.ts'
import { isPossible, linkDays } from '#features/trust/policy/access.ts'
import type { TrustRequestRow } from '#features/trust/schema/desk.ts'
import { suspicions } from '#lib/lead-words.ts'
import { requestStates } from '#lib/trust-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ListByState, useListInAddress } from '../../../dashboard/list-by-state.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'

export default function RequestsPage() {
  return (
    <PortalPage
      title="Requests for documents"
      intro="Who asks for documents of the trust page. Who is approved signs the confidentiality agreement before downloading."
      action="trust.requests"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <div className="mb-4">
            <Breadcrumbs
              trail={[{ label: 'Trust page', to: '/compliance/trust' }]}
              current="Requests for documents"
            />
          </div>
          <Listed />
        </>
      )}
    </PortalPage>
  )
}

const deeds = {
  approve: {
    state: 'approved',
    title: 'Approve the request',
    description: `They get a link by email that works for ${linkDays} days.`,
  },
  decline: {
    state: 'declined',
    title: 'Decline the request',
    description: 'They get the reason by email.',
  },
  revoke: {
    state: 'revoked',
    title: 'Revoke the link',
    description: 'It ends at once. What they signed stays.',
  },
} as const
type Deed = keyof typeof deeds

function Listed() {
  const place = useListInAddress(requestStates)
  const { loaded, reload, refresh } = useCall(trustCalls.requests, { query: { ...place } })
  const [asked, setAsked] = useState<{ row: TrustRequestRow; deed: Deed }>()
  return (
    <>
      <ListByState
        what="Requests"
        lists={requestStates}
        place={place}
        loaded={loaded}
        onRetry={reload}
        empty={<EmptyState title="No request here" icon={Files} />}
      >
        {(row) => <Row row={row} onAsk={(deed) => setAsked({ row, deed })} />}
      </ListByState>
      {asked && <DeedDialog {...asked} onDone={refresh} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Row({ row, onAsk }: { row: TrustRequestRow; onAsk: (deed: Deed) => void }) {
  const { reference, name, company, email, purpose, receivedAt, heldFor, state } = row
  const { decidedAt, decidedBy, reason, expiresAt, expired, signed, downloads } = row
  const possible = (Object.keys(deeds) as Deed[]).filter((deed) =>
    isPossible(state, deeds[deed].state),
  )
  return (
    <article aria-label={`${reference}, ${company}`} className="grid gap-3 p-5 sm:px-6">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {name}, {company}
        </h2>
        <span className="flex flex-wrap gap-2">
          {heldFor && <Badge variant="amber">Possible spam</Badge>}
          {expired && <Badge variant="amber">Link ended</Badge>}
          {signed && <Badge variant="leaf">Signed</Badge>}
        </span>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{purpose}</p>
      <ul className="grid gap-0.5 text-sm text-ink-2 wrap-anywhere">
        <li>
          {reference}, {email}, {timeOf(receivedAt)}
        </li>
        {heldFor && <li>{heldFor.map((sign) => suspicions[sign]).join(', ')}</li>}
        {decidedAt && (
          <li>
            {requestStates[state]} on {dayOf(decidedAt)} by {decidedBy}
            {reason && `: ${reason}`}
          </li>
        )}
        {state === 'approved' && expiresAt && <li>The link works until {timeOf(expiresAt)}</li>}
        {signed && (
          <li>
            Signed by {signed.name} on {timeOf(signed.at)}, SHA-256 {signed.sha256}
          </li>
        )}
        {downloads.map(({ at, document }) => (
          <li key={`${at} ${document}`}>
            Downloaded {document} on {timeOf(at)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {possible.map((deed) => (
          <Button
            key={deed}
            size="sm"
            variant={deed === 'approve' && state === 'asked' ? 'default' : 'outline'}
            onClick={() => onAsk(deed)}
          >
            {deed === 'approve' && state === 'approved' ? 'Send the link again' : deeds[deed].title}
          </Button>
        ))}
      </div>
    </article>
  )
}

function DeedDialog(props: {
  row: TrustRequestRow
  deed: Deed
  onDone: () => void
  onClose: () => void
}) {
  const { row, deed, onDone, onClose } = props
  const { title, description } = deeds[deed]
  const same = {
    ...{ title, description, button: title, busyLabel: 'Sending…', onDone, onClose },
    ...{ params: { id: row.id }, also: { version: row.version } },
  } as const
  if (deed === 'approve') {
    return (
      <DialogForm call={trustCalls.approve} {...same}>
        {() => (
          <p>
            {row.name}, {row.company}: <span className="wrap-anywhere">{row.email}</span>
          </p>
        )}
      </DialogForm>
    )
  }
  return (
    <DialogForm call={trustCalls[deed]} {...same}>
      {(errors) => (
        <Field name="reason" label="Why" error={errors.reason}>
          {(control) => <Input {...control} maxLength={500} autoComplete="off" />}
        </Field>
      )}
    </DialogForm>
  )
}
