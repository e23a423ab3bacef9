import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { dayOf, timeOf } from '#app/portal/moments.ts'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { addressOf } from '#app/session/call.ts'
import { accessCalls } from '#features/registers/calls.ts'
import { obstacles } from '#features/registers/policy/access.ts'
import type { ReviewDetail, ReviewLine } from '#features/registers/schema/access.ts'
import { isId } from '#lib/portal-links.ts'
import { lineDecisions } from '#lib/register-words.ts'
import { roleNames } from '#lib/roles.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReviewDay } from '../../assets/asset-marks.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { useMay } from '../../use-may.ts'
import { DecisionDialog, ReviewerDialog } from './line-dialogs.tsx'

export default function ReviewPage() {
  const { id } = usePathParams<'/compliance/access/:id'>()
  return (
    <PortalPage
      title="Access review"
      action="registers.read"
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          {isId(id) ? <Review key={id} id={id} /> : <EmptyState title="There is no such review" />}
        </>
      )}
    </PortalPage>
  )
}

function Review({ id }: { id: string }) {
  const { loaded, reload, refresh } = useFreshCall(accessCalls.find, { params: { id } })
  const day = loaded.status === 'there' && (loaded.answer.openedAt ?? loaded.answer.closedAt)
  usePageName(day ? `Access review of ${dayOf(day)}` : undefined)
  return (
    <Answered
      loaded={loaded}
      what="The review"
      onRetry={reload}
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {(review) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Breadcrumbs
            trail={[{ label: 'Access reviews', to: '/compliance/access' }]}
            current={day ? dayOf(day) : ''}
          />
          <Standing review={review} onChanged={refresh} />
          {review.openedAt && <Lines review={review} onChanged={refresh} />}
        </div>
      )}
    </Answered>
  )
}

interface Part {
  review: ReviewDetail
  onChanged: () => void
}

function Standing({ review, onChanged }: Part) {
  const [closing, setClosing] = useState(false)
  const mayWrite = useMay('registers.write')
  const { id, closedAt, dueOn, people, settled, note, by, openedAt } = review
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        {closedAt ? (
          <Alert kind="success" title={`Closed by ${by}, ${timeOf(closedAt)}`}>
            {note}
          </Alert>
        ) : (
          <p role="status">
            {settled} of {people} decided and carried out, due <ReviewDay date={dueOn} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {openedAt && (
          <SaveFileButton
            path={addressOf(accessCalls.csv, { params: { id } })}
            name="access-review.csv"
            about="access review"
          >
            CSV
          </SaveFileButton>
        )}
        {mayWrite && !closedAt && settled === people && (
          <Button variant="orange" onClick={() => setClosing(true)}>
            Close the review
          </Button>
        )}
      </div>
      {closing && (
        <DialogForm
          call={accessCalls.close}
          params={{ id }}
          title="Close the review"
          description="Nothing in it can be changed afterwards. The next check of the controls shows it."
          button="Close the review"
          action="registers.write"
          onDone={onChanged}
          onClose={() => setClosing(false)}
        >
          {(errors) => (
            <Field name="note" label="What you have found" error={errors.note}>
              {(control) => <Input {...control} maxLength={500} autoComplete="off" />}
            </Field>
          )}
        </DialogForm>
      )}
    </div>
  )
}

function Lines({ review, onChanged }: Part) {
  const [task, setTask] = useState<{ kind: 'decide' | 'reviewer'; line: ReviewLine }>()
  const close = () => setTask(undefined)
  const mayWrite = useMay('registers.write') && review.closedAt === null
  return (
    <Panel title="Accounts">
      <ul className="divide-y divide-line">
        {review.lines.map((line) => (
          <li key={line.id} className="grid gap-3 py-4 first:pt-0 last:pb-0 lg:grid-cols-2">
            <Account line={line} />
            <div className="grid content-start justify-items-start gap-2">
              <Decided line={line} />
              {mayWrite && !line.carriedOut && (
                <div className="flex flex-wrap gap-2">
                  {line.mayDecide && (
                    <Button
                      size="sm"
                      className="max-sm:min-h-11"
                      onClick={() => setTask({ kind: 'decide', line })}
                    >
                      Decide<span className="sr-only"> on {line.name}</span>
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="outline"
                    className="max-sm:min-h-11"
                    onClick={() => setTask({ kind: 'reviewer', line })}
                  >
                    Set the reviewer<span className="sr-only"> of {line.name}</span>
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {task?.kind === 'decide' && (
        <DecisionDialog line={task.line} onClose={close} onDone={onChanged} />
      )}
      {task?.kind === 'reviewer' && (
        <ReviewerDialog
          line={task.line}
          people={review.reviewers}
          onClose={close}
          onDone={onChanged}
        />
      )}
    </Panel>
  )
}

function Account({ line }: { line: ReviewLine }) {
  const { name, role, hasFactor, lastSignIn, reviewer } = line
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-ink-2 text-sm">
        {roleNames[role]}, {lastSignIn ? `last signed in ${timeOf(lastSignIn)}` : 'never signed in'}
      </p>
      <Badge dot variant={hasFactor ? 'leaf' : 'alarm'}>
        {hasFactor ? 'Second factor' : 'No second factor'}
      </Badge>
      {reviewer && <p className="text-ink-2 text-sm">Reviewer: {reviewer}</p>}
    </div>
  )
}

const colours = { keep: 'leaf', change: 'blue', revoke: 'orange' } as const

function Decided({ line }: { line: ReviewLine }) {
  const { decision, newRole, reason, decidedBy, decidedAt, obstacle } = line
  if (!decision) return <Badge>{line.userId ? 'Not decided yet' : 'Nothing to decide'}</Badge>
  return (
    <>
      <Badge variant={colours[decision]}>
        {lineDecisions[decision]}
        {newRole && ` to ${roleNames[newRole]}`}
      </Badge>
      <p className="text-sm wrap-anywhere">
        {reason}
        <span className="block text-ink-2">
          {decidedBy}, {decidedAt && timeOf(decidedAt)}
        </span>
      </p>
      {obstacle && (
        <p className="font-medium text-alarm text-sm">Not carried out: {obstacles[obstacle]}</p>
      )}
    </>
  )
}
