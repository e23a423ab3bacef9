import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { caseCalls } from '#features/privacy/calls/cases.ts'
import { caseTitle } from '#features/privacy/policy/case-title.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import { isId } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClockBadge } from '../clock-badge.tsx'
import { GdprPageFrame } from '../gdpr-page-frame.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseFiles } from './case-files.tsx'
import { NextSteps } from './next-steps.tsx'
import { Timeline } from './timeline.tsx'

export default function RequestPage() {
  const { id } = usePathParams<'/compliance/gdpr/requests/:id'>()
  return (
    <GdprPageFrame title="Request or complaint">
      {() =>
        isId(id) ? <Case key={id} id={id} /> : <EmptyState title="There is no such request" />
      }
    </GdprPageFrame>
  )
}

function Case({ id }: { id: string }) {
  const { loaded, reload } = useFreshCall(caseCalls.find, { params: { id } })
  // What a deed answers with: asking again would count as reading it once more.
  const [newer, setNewer] = useState<CaseDetail>()
  return (
    <Answered loaded={loaded} what="The request" onRetry={reload} skeleton={<TableSkeleton />}>
      {(answer) => <Whole it={newer ?? answer} onChanged={setNewer} />}
    </Answered>
  )
}

function Whole({ it, onChanged }: { it: CaseDetail; onChanged: (it: CaseDetail) => void }) {
  const complaint = it.kind === 'complaint'
  usePageName(caseTitle(it))
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <Link
          to={complaint ? '/compliance/gdpr/complaints' : '/compliance/gdpr/requests'}
          className={buttonStyle({ variant: 'link' })}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {complaint ? 'All complaints' : 'All requests'}
        </Link>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <span className="font-semibold text-ink-2">{it.reference}</span>
          <ClockBadge row={it} />
          {it.example && <ExampleBadge />}
        </p>
      </header>
      {it.veiled && (
        <Alert kind="info" title="Name, address and words are not shown to auditors">
          What was done when, and whether it was in time, is all here.
        </Alert>
      )}
      {it.signs && !it.veiled && (
        <Alert kind="info" title="This may be an automated submission">
          It was acknowledged, and its clock runs, like every other. Close it if nobody is behind
          it.
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {it.steps.length > 0 && <NextSteps it={it} onChanged={onChanged} />}
          <CaseFacts it={it} onChanged={onChanged} />
          {!it.veiled && <CaseFiles it={it} onChanged={onChanged} />}
          {it.steps.includes('answer') && <AnswerForm it={it} onChanged={onChanged} />}
        </div>
        <Timeline it={it} />
      </div>
    </article>
  )
}
