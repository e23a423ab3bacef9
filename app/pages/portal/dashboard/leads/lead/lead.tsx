import { ArrowLeft, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { leadCalls } from '#features/leads/calls.ts'
import { isHeld } from '#features/leads/policy/desk.ts'
import type { LeadDetail, LeadOwner } from '#features/leads/schema/desk.ts'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Desk } from '../desk-address.ts'
import { useShortcuts } from '../shortcuts.ts'
import { Composer, type ComposerTab } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { Duplicates } from './duplicates.tsx'
import { InstallationPart } from './installation-part.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadHead } from './lead-head.tsx'
import { LeadMails } from './lead-mails.tsx'
import { LeadSkeleton } from './lead-skeleton.tsx'
import { MergedNotice } from './merged-notice.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PromisePanel } from './promise-panel.tsx'
import { ProposalPart } from './proposal-part.tsx'
import { Quarantine } from './quarantine.tsx'
import { StageAndOwner } from './stage-and-owner.tsx'
import { Timeline } from './timeline.tsx'
import { type OpenLead, useLead } from './use-lead.ts'

interface LeadProps {
  id: string
  desk: Desk
  account: AccountView
  owners: LeadOwner[]
  /** The list is in sight beside it. */
  beside: boolean
}

/** One enquiry: what was sent, what was promised, what has happened, and what to do next. */
export function Lead(props: LeadProps) {
  const { desk } = props
  const opened = useLead(props.id)
  const close = () => desk.open(null)
  useShortcuts({ Escape: close })
  return (
    <article aria-label="Enquiry" className="@container min-w-0 max-w-4xl">
      <Link
        to={desk.linkTo({ lead: null })}
        preventScrollReset
        className={classNames(
          buttonStyle({ variant: 'ghost', size: 'sm' }),
          '-ml-3 mb-2 px-3 max-sm:min-h-11',
        )}
      >
        {props.beside ? (
          <>
            <X aria-hidden="true" className="size-4" />
            Close
          </>
        ) : (
          <>
            <ArrowLeft aria-hidden="true" className="size-4" />
            {desk.address.view === 'board' ? 'Back to the board' : 'Back to the list'}
          </>
        )}
      </Link>
      <Answered
        loaded={opened.lead ? { status: 'there', answer: opened.lead, path: '' } : opened.loaded}
        what="This enquiry"
        onRetry={opened.reload}
        skeleton={<LeadSkeleton />}
      >
        {(lead: LeadDetail) => <Opened {...props} opened={{ ...opened, lead }} />}
      </Answered>
    </article>
  )
}

function Opened({ opened, account, owners, desk }: LeadProps & { opened: OpenLead }) {
  const { lead, press } = opened
  const [composer, setComposer] = useState<{ tab: ComposerTab; asked: number }>({
    tab: 'answer',
    asked: 0,
  })
  const compose = (tab: ComposerTab) => setComposer(({ asked }) => ({ tab, asked: asked + 1 }))
  const held = isHeld(lead)
  const mine = lead.ownerId === account.userId
  const assign = () =>
    mine || press(leadCalls.change, { version: lead.version, ownerId: account.userId })
  useShortcuts({
    e: () => compose('answer'),
    n: () => compose('note'),
    a: assign,
    p: () => press(leadCalls.clock, { action: lead.pausedAt ? 'resume' : 'pause' }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LeadHead lead={lead}>
        <MoreMenu lead={lead} account={account} press={press} change={opened.change} />
      </LeadHead>
      {held && <Quarantine lead={lead} press={press} onClose={() => desk.open(null)} />}
      {lead.mergedInto && <MergedNotice into={lead.mergedInto} desk={desk} press={press} />}
      <Conversation lead={lead} desk={desk} />
      {!held && !lead.mergedInto && (
        <Composer
          opened={opened}
          userId={account.userId}
          {...composer}
          onTab={(tab) => setComposer({ tab, asked: 0 })}
        />
      )}
      <div className="grid gap-6 @lg:grid-cols-2">
        <PromisePanel opened={opened} />
        <StageAndOwner opened={opened} owners={owners} mine={mine} onAssign={assign} />
      </div>
      <ProposalPart lead={lead} />
      <InstallationPart lead={lead} />
      <Duplicates opened={opened} desk={desk} />
      <Timeline events={lead.events} />
      <LeadMails mails={lead.mails} />
      <LeadFacts lead={lead} />
    </div>
  )
}
