import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SaveAsButtons } from '#app/portal/save-as-buttons.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { authWords } from '#app/session/auth-words.ts'
import { addressOf, call } from '#app/session/call.ts'
import { reviewCalls } from '#features/isms/calls/reviews.ts'
import type { ReviewView } from '#features/isms/schema/reviews.ts'
import { paperFormats } from '#features/letterhead/policy/file-formats.ts'
import { isId } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { shortDay } from '../../controls/marks.tsx'
import { useMay } from '../../use-may.ts'
import { PlanDialog } from '../plan-dialog.tsx'
import { ReviewStateBadge } from '../review-state-badge.tsx'
import { ActionsPanel } from './actions-panel.tsx'
import { Minutes } from './minutes.tsx'

export default function ReviewPage() {
  const { id } = usePathParams<'/compliance/management-reviews/:id'>()
  return (
    <PortalPage title="Management review" action="isms.read" skeleton={<TableSkeleton />}>
      {() => (
        <>
          <ComplianceNavigation />
          {isId(id) ? (
            <Review key={id} id={id} />
          ) : (
            <EmptyState title="There is no such management review" />
          )}
        </>
      )}
    </PortalPage>
  )
}

export interface ReviewPart {
  review: ReviewView
  /** Whether this person can change it as it stands. */
  mayWrite: boolean
  onChanged: () => void
}

function Review({ id }: { id: string }) {
  const { loaded, reload, refresh } = useFreshCall(reviewCalls.find, { params: { id } })
  usePageName(
    loaded.status === 'there'
      ? `Management review, ${shortDay(loaded.answer.plannedOn)}`
      : undefined,
  )
  const isOfficer = useMay('isms.write')
  return (
    <Answered loaded={loaded} what="The review" onRetry={reload} skeleton={<TableSkeleton />}>
      {(review) => {
        const mayWrite = isOfficer && review.state === 'held'
        const part: ReviewPart = { review, mayWrite, onChanged: refresh }
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Head {...part} isOfficer={isOfficer} />
            {review.state === 'planned' ? (
              <Alert kind="info" title="Not held yet">
                Once the meeting begins, the system collects what it knows of each input and freezes
                it with the review.
              </Alert>
            ) : (
              <>
                <Minutes key={review.version} {...part} />
                <ActionsPanel {...part} />
              </>
            )}
          </div>
        )
      }}
    </Answered>
  )
}

function Head({ review, isOfficer, onChanged }: ReviewPart & { isOfficer: boolean }) {
  const { id, state, plannedOn, attendees, heldAt, closedAt, closedBy, version } = review
  const [changing, setChanging] = useState(false)
  const facts: [string, string][] = [
    ['Planned', shortDay(plannedOn)],
    ['Inputs collected', heldAt ? timeOf(heldAt) : '–'],
    ['Attendees', attendees.map(({ name }) => name).join(', ')],
  ]
  return (
    <div className="grid gap-4">
      <div>
        <TextLink row to="/compliance/management-reviews" className="gap-1.5 print:hidden">
          <ArrowLeft aria-hidden="true" className="size-4" /> All management reviews
        </TextLink>
        <p className="mt-2">
          <ReviewStateBadge state={state} />
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-card p-5 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {closedAt && (
        <Alert kind="success" title={`Signed off by ${closedBy}, ${timeOf(closedAt)}`}>
          <span className="wrap-anywhere">SHA-256 {review.sha256}</span>
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {isOfficer && state === 'planned' && (
          <>
            <Confirmed
              label="Begin the meeting"
              description="The system collects the inputs as they are now. They cannot be collected again."
              onConfirm={() => call(reviewCalls.hold, { params: { id }, input: { version } })}
              onChanged={onChanged}
            />
            <Button
              size="sm"
              variant="outline"
              className="max-sm:min-h-11"
              onClick={() => setChanging(true)}
            >
              Change the plan
            </Button>
          </>
        )}
        {isOfficer && state === 'held' && (
          <Confirmed
            label="Sign off"
            description="You stand by the minutes and the decisions. They cannot be changed afterwards; the actions go on with their owners."
            onConfirm={() => call(reviewCalls.close, { params: { id }, input: { version } })}
            onChanged={onChanged}
          />
        )}
        <SaveAsButtons
          formats={paperFormats}
          pathOf={(format) => addressOf(reviewCalls.file, { params: { id, format } })}
          name={`Management review ${plannedOn}`}
          about="of this review"
        />
      </div>
      {changing && (
        <PlanDialog review={review} onClose={() => setChanging(false)} onDone={onChanged} />
      )}
    </div>
  )
}

function Confirmed(props: {
  label: string
  description: string
  onConfirm: () => Promise<unknown>
  onChanged: () => void
}) {
  return (
    <ConfirmDialog
      title={`${props.label}?`}
      description={props.description}
      confirmLabel={props.label}
      failureWords={authWords}
      onConfirm={async () => {
        await props.onConfirm()
        props.onChanged()
      }}
      trigger={
        <Button size="sm" variant="orange" className="max-sm:min-h-11">
          {props.label}
        </Button>
      }
    />
  )
}
