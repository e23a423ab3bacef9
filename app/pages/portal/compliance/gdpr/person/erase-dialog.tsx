import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import {
  erasureReasons,
  type SubjectErased,
  SubjectErasure,
  type SubjectFindings,
} from '#features/subjects/schema.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { EraseEnd, EraseFrame, NothingErased } from '../erase-parts.tsx'
import { keptWords } from './kinds.ts'

type Props = { findings: SubjectFindings; onErased: (erased: SubjectErased) => void }

/** Erases everything about a person. The address is typed again, so that nobody does it by a slip. */
export function EraseDialog(props: Props) {
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

function EraseForm({ findings, onErased }: Props) {
  const { contact, kept } = findings
  const stays = keptWords(kept)
  const { formProps, errors, failure, busy } = useSubmission({
    check: (data) => checkWith(SubjectErasure, { contact, ...Object.fromEntries(data) }),
    send: async (data) => {
      const body = { contact, ...Object.fromEntries(data) }
      onErased(await callApi<SubjectErased>('/api/subjects/erase', { method: 'POST', body }))
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <NothingErased failure={failure} />
      <p>
        Accounts, enquiries with their history and notes, feedback, tickets, wishes and the mails
        about them go at once. {stays && `${stays}: its address is needed for the answer. `}What was
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
