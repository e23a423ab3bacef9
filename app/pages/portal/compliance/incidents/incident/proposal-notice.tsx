import { timeOf } from '#app/portal/moments.ts'
import { call } from '#app/session/call.ts'
import { incidentCalls } from '#features/incidents/calls.ts'
import { momentWords } from '#features/incidents/policy/moment-words.ts'
import type { AwarenessProposal } from '#features/incidents/schema/incidents.ts'
import { SecondOfficer } from '../../second-officer.tsx'
import type { PartProps } from './use-incident.ts'

/** A change of the clock that waits for a second officer. */
export function ProposalNotice(props: PartProps & { proposal: AwarenessProposal }) {
  const { proposal, mayChange, change } = props
  return (
    <div className="mb-5">
      <SecondOfficer
        title="A change of the clock waits for a second officer"
        isOwn={proposal.isOwn}
        mayDecide={mayChange}
        approve="Approve the change"
        decide={async (approve) =>
          change.onDone(
            await call(incidentCalls.decideOnProposal, { ...change, input: { approve } }),
          )
        }
      >
        <p>
          {proposal.by ?? 'A former colleague'} proposed on {timeOf(proposal.at)}: aware since{' '}
          <strong>{momentWords(new Date(proposal.awareAt))}</strong>.
        </p>
        <p className="whitespace-pre-line">{proposal.reason}</p>
      </SecondOfficer>
    </div>
  )
}
