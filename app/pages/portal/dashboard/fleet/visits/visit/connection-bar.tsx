import { CloudOff, CloudUpload } from 'lucide-react'
import type { CountRefusal } from '#features/visits/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { type Outbox, waitingCounts } from './outbox.ts'
import type { Sending } from './use-outbox.ts'

const reasons: Record<CountRefusal, string> = {
  not_under_way: 'the visit is not under way',
  no_such_slot: 'the slot is not on the pick list',
  impossible: 'the numbers cannot be right',
}

/** What still waits on this phone, in words, and what the server would not take. */
export function ConnectionBar(props: {
  box: Outbox
  sending: Sending
  onSend: () => void
  onForget: () => void
}) {
  const { box, sending } = props
  return (
    <div className="grid gap-3 empty:hidden print:hidden">
      <div role="status" className="empty:hidden">
        <Waiting {...props} />
      </div>
      {sending.is === 'failed' && (
        <Alert
          live
          kind="error"
          title="Your counts are kept here, but could not be sent"
          action={
            <Button size="sm" variant="outline" onClick={props.onSend}>
              Try again
            </Button>
          }
        >
          {sending.message}
        </Alert>
      )}
      {box.refused.length > 0 && (
        <Alert
          live
          kind="warning"
          title="Some counts were not taken"
          action={
            <Button size="sm" variant="outline" onClick={props.onForget}>
              Forget them
            </Button>
          }
        >
          <ul>
            {box.refused.map(({ count, reason }) => (
              <li key={count.countId}>
                {count.slot}: {reasons[reason]}. Please count it again.
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

function Waiting({ box, sending }: { box: Outbox; sending: Sending }) {
  const counts = waitingCounts(box).length
  const machines = (done: string, { length }: readonly string[]) =>
    length > 0 ? `${length} ${done} ${length === 1 ? 'machine' : 'machines'}` : ''
  const what = [
    counts > 0 ? `${counts} ${counts === 1 ? 'count' : 'counts'}` : '',
    machines('cleaned', box.cleaned),
    machines('finished', box.serviced),
  ].filter(Boolean)
  if (sending.is === 'failed' || what.length === 0) return null
  const waits = sending.is === 'waiting'
  const Icon = waits ? CloudOff : CloudUpload
  return (
    <p className="flex items-center gap-3 rounded-card border border-amber/30 bg-amber-soft px-4 py-3 font-medium">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-amber" />
      {what.join(', ')} {waits ? 'waiting for a connection' : 'being sent'}
    </p>
  )
}
