import { useState } from 'react'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { visitCalls } from '#features/visits/calls.ts'
import { beginWords, isEarly } from '#features/visits/policy/beginning.ts'
import { finishWords, untouchedMachines } from '#features/visits/policy/finishing.ts'
import type { VisitDetail } from '#features/visits/schema.ts'
import { londonDate } from '#lib/time.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { VisitDialog } from '../visit-dialog.tsx'

/** Begin, change or cancel what is planned; finish what is under way. */
export function VisitActions(props: {
  visit: VisitDetail
  /** Something still waits for a connection. */
  isWaiting: boolean
  onChanged: () => void
}) {
  const { visit, onChanged } = props
  const toast = useToast()
  const [changing, setChanging] = useState(false)
  if (visit.state !== 'planned' && visit.state !== 'under-way') return null
  const today = londonDate(new Date())
  const begin = beginWords(visit.plannedFor, today)
  const untouched = untouchedMachines(visit.machines)
  const params = { id: visit.id }
  const done = (title: string) => () => {
    toast({ title, description: visit.site.name })
    onChanged()
  }
  return (
    <WithSecondFactor action="visits.write">
      <div className="flex flex-wrap gap-3 *:max-sm:grow print:hidden">
        {visit.state === 'planned' ? (
          <>
            <ConfirmDialog
              trigger={<Button variant="orange">Begin the visit</Button>}
              title={begin.title}
              description={`${begin.also}The pick list stays as it is from now on. Open this page once more before you go down to the machine: it then works without a connection.`}
              confirmLabel="Begin"
              cancelLabel="Not yet"
              failureWords={authWords}
              onConfirm={() => {
                const input = { today: isEarly(visit.plannedFor, today) }
                return call(visitCalls.start, { params, input }).then(done('The visit has begun'))
              }}
            />
            <Button variant="outline" onClick={() => setChanging(true)}>
              Move or give away
            </Button>
            <ConfirmDialog
              destructive
              trigger={<Button variant="ghost">Cancel the visit</Button>}
              title="Cancel this visit?"
              description="The client no longer sees it as their next visit."
              confirmLabel="Cancel the visit"
              cancelLabel="Keep it"
              failureWords={authWords}
              onConfirm={() => call(visitCalls.cancel, { params }).then(done('Cancelled'))}
            />
          </>
        ) : (
          <ConfirmDialog
            trigger={
              <Button variant="default" disabled={props.isWaiting}>
                Finish the visit
              </Button>
            }
            title={untouched.length > 0 ? 'Finish and leave machines out?' : 'Finish this visit?'}
            description={finishWords(visit.machines)}
            confirmLabel={untouched.length > 0 ? 'Leave out and finish' : 'Finish'}
            cancelLabel="Not yet"
            failureWords={authWords}
            onConfirm={() => {
              const input = { leaveOut: untouched.length > 0 }
              return call(visitCalls.finish, { params, input }).then(done('The visit is done'))
            }}
          />
        )}
      </div>
      {changing && (
        <VisitDialog
          visit={visit}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false)
            onChanged()
          }}
        />
      )}
    </WithSecondFactor>
  )
}
