import { FileSignature } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useCall, useMake } from '#app/portal/use-call.ts'
import { useLeadsChange } from '#app/session/session.tsx'
import { isHeld } from '#features/leads/policy/desk.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { proposalCalls } from '#features/proposals/calls.ts'
import { isOver } from '#features/proposals/policy/standing.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Button } from '#ui/button.tsx'
import { StateBadge } from '../../proposals/state-badge.tsx'
import { Part } from './part.tsx'

/** What we have offered on this enquiry, or the way to a first draft of it. */
export function ProposalPart({ lead }: { lead: LeadDetail }) {
  const { loaded, refresh } = useCall(proposalCalls.ofLead, { params: { id: lead.id } })
  useLeadsChange(refresh)
  const { make, sending, failure } = useMake()
  const navigate = useNavigate()
  if (isHeld(lead) || lead.mergedInto || loaded.status !== 'there') return null
  const proposals = loaded.answer
  const mayWrite = proposals.every(({ state }) => isOver(state)) && lead.stage !== 'lost'
  if (!mayWrite && proposals.length === 0) return null
  const write = async () => {
    const made = await make(proposalCalls.write, { params: { id: lead.id } })
    if (made) navigate(portalPath('/dashboard/proposals/:id', { id: made.answer.id }))
  }
  return (
    <Part title="Proposal">
      <ul className="grid gap-3">
        {proposals.map(({ id, reference, number, ...proposal }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link
              to={portalPath('/dashboard/proposals/:id', { id })}
              className="font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
            >
              {reference}
              {number > 0 && `, version ${number}`}
            </Link>
            <StateBadge {...proposal} />
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 not-first:mt-4">
          <p className="text-ink-2">Begins with everything that this enquiry says.</p>
          <Button
            variant={lead.stage === 'proposal' ? 'orange' : 'outline'}
            size="sm"
            className="max-sm:min-h-11 max-sm:w-full"
            aria-busy={sending}
            onClick={write}
          >
            <FileSignature aria-hidden="true" className="size-4" /> Write a proposal
          </Button>
        </div>
      )}
      {failure && (
        <p role="alert" className="mt-3 font-medium text-alarm">
          {failure.message}
        </p>
      )}
    </Part>
  )
}
