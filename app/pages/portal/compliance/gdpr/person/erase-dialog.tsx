import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { erasureReasons, SubjectErasure, type SubjectFindings } from '#features/subjects/schema.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useToast } from '#ui/toast.tsx'
import { EraseEnd, EraseFrame, NothingErased } from '../erase-parts.tsx'
import { totalOf } from './kinds.ts'

/** Erases everything about a person. The address is typed again, so that nobody does it by a slip. */
export function EraseDialog(props: { findings: SubjectFindings; onErased: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <EraseFrame
      open={open}
      onOpenChange={setOpen}
      description="This cannot be undone. Export it first if the person wants a copy."
    >
      <EraseForm {...props} />
    </EraseFrame>
  )
}

function EraseForm({ findings, onErased }: { findings: SubjectFindings; onErased: () => void }) {
  const { contact } = findings
  const toast = useToast()
  const { formProps, errors, failure, busy } = useSubmission({
    check: (data) => checkWith(SubjectErasure, { contact, ...Object.fromEntries(data) }),
    send: async (data) => {
      const body = { contact, ...Object.fromEntries(data) }
      const { counts } = await callApi<Pick<SubjectFindings, 'counts'>>('/api/subjects/erase', {
        method: 'POST',
        body,
      })
      toast({
        title: 'Everything is erased',
        description: `${totalOf(counts)} records are gone. Please delete copies in mailboxes by hand.`,
      })
      onErased()
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <NothingErased failure={failure} />
      <p>
        Accounts, enquiries with their history and notes, feedback, tickets, wishes and the mails
        about them go at once. A data request that is still open goes when it is closed. What was
        refunded stays in the books without the person, and an accepted agreement stays whole. The
        audit trail keeps that it was done, without name or address.
      </p>
      <Field name="reason" label="Why?" error={errors.reason}>
        {(control) => (
          <NativeSelect {...control} defaultValue="">
            <option value="" disabled>
              Please choose
            </option>
            {Object.entries(erasureReasons).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <EraseEnd
        label="Type the address or number again"
        contact={contact}
        error={errors.confirm}
        busy={busy}
      />
    </form>
  )
}
