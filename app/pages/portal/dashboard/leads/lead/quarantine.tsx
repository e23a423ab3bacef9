import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { suspicions } from '#lib/lead-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import type { OpenLead } from './use-lead.ts'

/** Why it was held back. A person decides: nobody real is dropped by a rule. */
export function Quarantine(props: {
  lead: LeadDetail
  press: OpenLead['press']
  onKeep: () => void
}) {
  const { lead, press } = props
  const toast = useToast()
  const release = async () => {
    const released = await press('/release', {})
    if (released) {
      toast({ title: 'Released', description: 'It is in the queue, and its promise runs.' })
    }
  }
  return (
    <Alert
      kind="warning"
      title="This waits in quarantine"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" className="max-sm:min-h-11" onClick={release}>
            Release it
          </Button>
          <Button size="sm" variant="outline" className="max-sm:min-h-11" onClick={props.onKeep}>
            Keep it here
          </Button>
        </div>
      }
    >
      <ul className="list-disc pl-5">
        {lead.heldFor?.map((reason) => (
          <li key={reason}>{suspicions[reason]}</li>
        ))}
      </ul>
      <p className="mt-2">
        If a person wrote it, release it: the confirmation goes out and the clock starts. If not,
        keep it here; it is erased with the other enquiries when its time has come.
      </p>
    </Alert>
  )
}
