import { Send } from 'lucide-react'
import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { dayOf } from '#app/portal/moments.ts'
import { PageAction } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { trustCalls } from '#features/trust/calls.ts'
import type { TrustDesk } from '#features/trust/schema/desk.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { useMay } from '../use-may.ts'
import { AnswersPanel } from './answers-panel.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { ChoicePanel } from './choice-panel.tsx'
import { PoliciesPanel } from './policies-panel.tsx'

export default function TrustPage() {
  return (
    <PortalPage
      title="Trust page"
      intro="What everyone sees at /trust. Only what something backs is shown, for as long as it does."
      action="trust.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Desk />
        </>
      )}
    </PortalPage>
  )
}

function Desk() {
  const { loaded, reload, refresh } = useCall(trustCalls.view)
  const mayWrite = useMay('trust.write')
  const mayDecide = useMay('trust.requests')
  const [publishing, setPublishing] = useState(false)
  return (
    <Answered loaded={loaded} what="The trust page" onRetry={reload} skeleton={<TableSkeleton />}>
      {(desk) => {
        const panel = { desk, mayWrite, onChanged: refresh }
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {mayWrite && desk.isDraft && (
              <PageAction icon={Send} onClick={() => setPublishing(true)}>
                Publish
              </PageAction>
            )}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Standing {...desk} />
              <TextLink to="/trust">Open the public page</TextLink>
              {mayDecide && (
                <TextLink to="/compliance/trust/requests">Requests for documents</TextLink>
              )}
            </div>
            <ChoicePanel
              {...panel}
              section="certificates"
              title="Certificates"
              hint="A certificate needs an end date, and leaves the page when it ends or is retired."
            />
            <ChecksPanel {...panel} />
            <PoliciesPanel {...panel} />
            <ChoicePanel
              {...panel}
              section="processors"
              title="Sub-processors"
              hint="From the register of suppliers and processors: name, purpose, country and safeguard."
            />
            <AnswersPanel {...panel} />
            <ChoicePanel
              {...panel}
              section="documents"
              title="Documents on request"
              hint="Everyone sees the titles. Who is approved downloads the files after signing a confidentiality agreement."
            />
            {publishing && (
              <DialogForm
                call={trustCalls.publish}
                also={{ version: desk.version }}
                title="Publish the trust page"
                description="Everyone sees it from now on."
                button="Publish"
                busyLabel="Publishing…"
                onDone={refresh}
                onClose={() => setPublishing(false)}
              >
                {() => null}
              </DialogForm>
            )}
          </div>
        )
      }}
    </Answered>
  )
}

function Standing({ published, isDraft }: TrustDesk) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {published
        ? `Version ${published.number}, published on ${dayOf(published.at)} by ${published.by}`
        : 'Not published yet'}
      {isDraft && <Badge variant="amber">Unpublished changes</Badge>}
    </p>
  )
}
