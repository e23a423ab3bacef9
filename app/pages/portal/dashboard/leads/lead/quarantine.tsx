import { Trash2 } from 'lucide-react'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { leadCalls } from '#features/leads/calls.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { suspicions } from '#lib/lead-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import type { OpenLead } from './use-lead.ts'

/** Why it was held back. A person decides: nobody real is dropped by a rule. */
export function Quarantine(props: {
  lead: LeadDetail
  press: OpenLead['press']
  onClose: () => void
}) {
  const { lead, press } = props
  const toast = useToast()
  const release = async () => {
    const released = await press(leadCalls.release)
    if (released) {
      toast({ title: 'Released', description: 'It is in the queue, and its promise runs.' })
    }
  }
  const deleteIt = async () => {
    await call(leadCalls.delete, { params: { id: lead.id } })
    toast({ title: 'Deleted', description: `${lead.reference} is gone.` })
    props.onClose()
  }
  return (
    <Alert
      kind="warning"
      title="In quarantine"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" className="max-sm:min-h-11" onClick={release}>
            Release
          </Button>
          <ConfirmDialog
            destructive
            title={`Delete ${lead.reference}?`}
            description={deletionWords(lead)}
            confirmLabel="Delete"
            onConfirm={deleteIt}
            failureWords={authWords}
            trigger={
              <Button size="sm" variant="outline" className="max-sm:min-h-11">
                <Trash2 aria-hidden="true" className="size-4" /> Delete…
              </Button>
            }
          />
        </div>
      }
    >
      <ul className="list-disc pl-5">
        {lead.heldFor?.map((reason) => (
          <li key={reason}>{suspicions[reason]}</li>
        ))}
      </ul>
      <p className="mt-2">
        If a person wrote it, release it: the confirmation goes out and the clock starts. If it is
        spam, delete it. Otherwise it stays here until enquiries of its age are erased.
      </p>
    </Alert>
  )
}

function deletionWords({ merged }: LeadDetail): string {
  const others = merged.length === 1 ? 'The enquiry' : `The ${merged.length} enquiries`
  const apart = `${others} merged into it will stand alone again. `
  return `The message, its history and its emails are deleted for good. ${merged.length > 0 ? apart : ''}The audit trail keeps that you deleted it.`
}
