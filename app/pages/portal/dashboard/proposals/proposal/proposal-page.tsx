import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { DocumentText } from '#app/pages/site/proposal/document-text.tsx'
import { dayOf } from '#app/portal/moments.ts'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { isMissing } from '#app/portal/use-api.ts'
import { useCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { addressOf } from '#app/session/call.ts'
import { useLeadsChange } from '#app/session/session.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { proposalCalls } from '#features/proposals/calls.ts'
import { isEditable, isOver } from '#features/proposals/policy/standing.ts'
import type { ProposalDetail } from '#features/proposals/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StateBadge } from '../state-badge.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import { CountersignDialog, ResendDialog, SendDialog, WithdrawDialog } from './dialogs.tsx'
import { NextStep } from './next-step.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { VersionsPanel } from './versions-panel.tsx'

const skeleton = <Skeleton className="h-96 w-full rounded-card" />
const list = '/dashboard/proposals'

export default function ProposalPage() {
  const { id } = usePathParams<'/dashboard/proposals/:id'>()
  return (
    <PortalPage title="Proposal" action="proposals.read" skeleton={skeleton}>
      {(account) => <Proposal key={id} id={id} account={account} />}
    </PortalPage>
  )
}

function Proposal({ id, account }: { id: string; account: AccountView }) {
  const { loaded, reload, refresh } = useCall(proposalCalls.find, { params: { id } })
  useLeadsChange(refresh)
  usePageName(loaded.status === 'there' ? loaded.answer.company : undefined)
  if (isMissing(loaded)) {
    return (
      <EmptyState
        title="We cannot find this proposal"
        action={
          <Link to={list} className={buttonStyle({ variant: 'outline' })}>
            See all proposals
          </Link>
        }
      >
        The link may be old or cut short.
      </EmptyState>
    )
  }
  return (
    <Answered loaded={loaded} what="The proposal" onRetry={reload} skeleton={skeleton}>
      {(proposal) => <Shown proposal={proposal} account={account} onChanged={refresh} />}
    </Answered>
  )
}

export interface Opened {
  proposal: ProposalDetail
  onChanged: () => void
  onClose: () => void
}

const dialogs = {
  change: TermsDialog,
  send: SendDialog,
  resend: ResendDialog,
  countersign: CountersignDialog,
  withdraw: WithdrawDialog,
}
export type Open = keyof typeof dialogs

function Shown(props: { proposal: ProposalDetail; account: AccountView; onChanged: () => void }) {
  const { proposal, account, onChanged } = props
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])
  const { id, reference, state, reason, leadId, document } = proposal
  const Dialog = open && dialogs[open]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Breadcrumbs trail={[{ label: 'Proposals', to: list }]} current={reference} />
      {(state === 'declined' || state === 'withdrawn') && (
        <Alert kind="warning" title={state === 'declined' ? 'Declined' : 'Withdrawn'}>
          {reason}
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:order-last">
          <Panel title="Next" action={<StateBadge {...proposal} />}>
            <NextStep proposal={proposal} account={account} onOpen={setOpen} />
            {leadId && (
              <p className="mt-5">
                <Link
                  to={portalPath('/dashboard/leads/:id', { id: leadId })}
                  className="underline decoration-edge underline-offset-4 hover:decoration-current"
                >
                  Open the enquiry
                </Link>
              </p>
            )}
            {!isOver(state) && (
              <Button
                size="sm"
                variant="ghost"
                className="mt-3 -ml-4 text-alarm"
                onClick={() => setOpen('withdraw')}
              >
                Withdraw this proposal…
              </Button>
            )}
          </Panel>
          <VersionsPanel proposal={proposal} />
          <CommentsPanel proposal={proposal} onChanged={onChanged} />
        </div>
        <Panel
          title={isEditable(state) ? 'The next version' : 'What it says'}
          action={
            isEditable(state) && (
              <span className="flex flex-wrap gap-2">
                <SaveFileButton
                  path={addressOf(proposalCalls.preview, { params: { id } })}
                  name={`draft-${reference}.pdf`}
                  about="of the draft"
                >
                  PDF
                </SaveFileButton>
                <Button
                  size="sm"
                  variant="outline"
                  className="max-sm:min-h-11"
                  onClick={() => setOpen('change')}
                >
                  Change
                </Button>
              </span>
            )
          }
        >
          {proposal.versions[0] && isEditable(state) && (
            <p className="mb-6 text-ink-2">
              {proposal.changedSince
                ? 'Changed since the last version was sent.'
                : `As it was sent on ${dayOf(proposal.versions[0].sentAt)}.`}
            </p>
          )}
          <DocumentText document={document} />
        </Panel>
      </div>
      {Dialog && <Dialog proposal={proposal} onChanged={onChanged} onClose={close} />}
    </div>
  )
}
