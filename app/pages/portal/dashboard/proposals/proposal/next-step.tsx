import { useState } from 'react'
import { Link } from 'react-router'
import { isForRole } from '#app/portal/gate.ts'
import { dayOf } from '#app/portal/moments.ts'
import { useCall } from '#app/portal/use-call.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { leadCalls } from '#features/leads/calls.ts'
import { type ProposalDetail, ProposalTerms } from '#features/proposals/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { StartInstallation } from '../../leads/lead/start-installation.tsx'
import type { Open } from './proposal-page.tsx'

/** What there is to do now, said in one sentence, with its button. */
export function NextStep({
  proposal,
  account,
  onOpen,
}: {
  proposal: ProposalDetail
  account: AccountView
  onOpen: (open: Open) => void
}) {
  const { state, expired, expiresAt, draft, changedSince } = proposal
  const act = (open: Open, label: string, variant: 'orange' | 'outline' = 'orange') => (
    <Button
      variant={variant}
      className="justify-self-start max-sm:w-full"
      onClick={() => onOpen(open)}
    >
      {label}
    </Button>
  )
  if (state === 'withdrawn') return <p>It no longer stands. The enquiry can have a new proposal.</p>
  if (state === 'agreed') return <Agreed proposal={proposal} />
  if (state === 'signed') {
    const mayCountersign = isForRole(account, 'proposals.countersign')
    return (
      <div className="grid gap-4">
        <p>The client has signed. It binds both sides once we have countersigned.</p>
        {mayCountersign ? (
          act('countersign', 'Countersign')
        ) : (
          <p className="text-ink-2">Sales or an admin can countersign it.</p>
        )}
      </div>
    )
  }
  const isComplete = ProposalTerms.safeParse(draft).success
  return (
    <div className="grid gap-4">
      {state === 'sent' && !expired && (
        <p>
          {draft.contact} can read and sign it until {dayOf(expiresAt ?? '')}.
        </p>
      )}
      {expired && <p>Its link has ended without an answer.</p>}
      {state === 'declined' && <p>Change it, and send a new version.</p>}
      {state === 'draft' && (
        <p>
          {isComplete
            ? 'Read it through, then send it.'
            : 'Some details are missing. Complete them, then send it.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isComplete && act('change', 'Complete it')}
        {isComplete && state !== 'sent' && act('send', 'Send to the client')}
        {isComplete && state === 'sent' && changedSince && act('send', 'Send the new version')}
        {state === 'sent' && act('resend', 'Send the link again', 'outline')}
      </div>
    </div>
  )
}

/** The installation begins with what was agreed, so that nobody types it again. */
function Agreed({ proposal: { leadId, draft } }: { proposal: ProposalDetail }) {
  return (
    <div className="grid gap-4">
      <p>Both sides have signed, and both have a copy.</p>
      {leadId && <Onward leadId={leadId} agreed={draft} />}
    </div>
  )
}

function Onward({ leadId, agreed }: { leadId: string; agreed: ProposalDetail['draft'] }) {
  const { loaded } = useCall(leadCalls.find, { params: { id: leadId } })
  const [starting, setStarting] = useState(false)
  if (loaded.status !== 'there') return null
  const lead = loaded.answer
  if (lead.installationId) {
    return (
      <Link
        to={portalPath('/dashboard/installations/:id', { id: lead.installationId })}
        className={buttonStyle({ variant: 'outline' })}
      >
        See the installation
      </Link>
    )
  }
  return (
    <>
      <Button
        variant="orange"
        className="justify-self-start max-sm:w-full"
        onClick={() => setStarting(true)}
      >
        Start the installation
      </Button>
      {starting && (
        <StartInstallation lead={lead} agreed={agreed} onClose={() => setStarting(false)} />
      )}
    </>
  )
}
