import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { PageAction } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { addressOf, call } from '#app/session/call.ts'
import { trainingCalls } from '#features/registers/calls.ts'
import type { CourseView, TrainingView } from '#features/registers/schema/training.ts'
import { roleNames } from '#lib/roles.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { LinkedPanel } from '../linked-panel.tsx'
import { useMay } from '../use-may.ts'
import { CourseDialog } from './course-dialog.tsx'
import { TrainingMatrix } from './training-matrix.tsx'

export default function TrainingPage() {
  return (
    <PortalPage
      title="Training"
      intro="Who has learnt what, and until when it counts. People confirm their own training; an officer verifies it."
      action="registers.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Training />
        </>
      )}
    </PortalPage>
  )
}

function Training() {
  const { loaded, reload, refresh } = useFreshCall(trainingCalls.list)
  const [edited, setEdited] = useState<CourseView | 'new'>()
  const [linked, setLinked] = useState<string>()
  const mayWrite = useMay('registers.write')
  return (
    <Answered loaded={loaded} what="The training" onRetry={reload} skeleton={<TableSkeleton />}>
      {(view) => (
        <>
          {mayWrite && <PageAction onClick={() => setEdited('new')}>Add a course</PageAction>}
          {view.courses.length === 0 ? (
            <EmptyState title="No course yet" icon={GraduationCap}>
              Say what is learnt, in which roles, and for how long it counts.
            </EmptyState>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <TrainingMatrix view={view} mayWrite={mayWrite} onChanged={refresh} />
              <Panel
                title="Courses"
                action={
                  <SaveFileButton
                    path={addressOf(trainingCalls.csv)}
                    name="training.csv"
                    about="training"
                  >
                    CSV
                  </SaveFileButton>
                }
              >
                <Courses
                  view={view}
                  mayWrite={mayWrite}
                  onEdit={setEdited}
                  onLinks={setLinked}
                  onRetired={refresh}
                />
              </Panel>
              {view.courses
                .filter(({ id }) => id === linked)
                .map(({ id, title }) => (
                  <LinkedPanel key={id} kind="course" id={id} title={`Linked with ${title}`} />
                ))}
            </div>
          )}
          {edited && (
            <CourseDialog
              course={edited === 'new' ? undefined : edited}
              onClose={() => setEdited(undefined)}
              onSaved={refresh}
            />
          )}
        </>
      )}
    </Answered>
  )
}

function Courses(props: {
  view: TrainingView
  mayWrite: boolean
  onEdit: (course: CourseView) => void
  onLinks: (id: string) => void
  onRetired: () => void
}) {
  return (
    <ul className="divide-y divide-line">
      {props.view.courses.map((course) => {
        const { id, title, about, roles, validMonths, controlCode, version } = course
        return (
          <li key={id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
            <h3 className="font-medium wrap-anywhere">{title}</h3>
            <p className="max-w-prose whitespace-pre-wrap text-sm wrap-anywhere">{about}</p>
            <p className="text-ink-2 text-sm">
              For {roles.map((role) => roleNames[role]).join(', ')} ·{' '}
              {validMonths === null ? 'does not expire' : `valid for ${validMonths} months`}
              {controlCode && ` · ${controlCode}`}
            </p>
            <div className="flex flex-wrap gap-2">
              {props.mayWrite && (
                <Button
                  size="sm"
                  variant="outline"
                  className="max-sm:min-h-11"
                  onClick={() => props.onEdit(course)}
                >
                  Change<span className="sr-only"> {title}</span>
                </Button>
              )}
              <Button
                size="sm"
                variant="ghost"
                className="max-sm:min-h-11"
                onClick={() => props.onLinks(id)}
              >
                Links<span className="sr-only"> of {title}</span>
              </Button>
              {props.mayWrite && (
                <ConfirmDialog
                  destructive
                  title={`Retire “${title}”?`}
                  description="Nobody has to do it any more. What people have done is kept."
                  confirmLabel="Retire"
                  failureWords={authWords}
                  onConfirm={async () => {
                    await call(trainingCalls.retireCourse, { params: { id }, input: { version } })
                    props.onRetired()
                  }}
                  trigger={
                    <Button size="sm" variant="ghost" className="max-sm:min-h-11">
                      Retire<span className="sr-only"> {title}</span>
                    </Button>
                  }
                />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
