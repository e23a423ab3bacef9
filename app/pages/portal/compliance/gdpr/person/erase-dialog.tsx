import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { countsWords } from '#features/subjects/policy.ts'
import {
  erasureReasons,
  type SubjectErased,
  SubjectErasure,
  type SubjectFindings,
} from '#features/subjects/schema.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { EraseEnd, EraseFrame, NothingErased, Staying } from '../erase-parts.tsx'
import type { Deeds } from './deeds.ts'

interface Props {
  findings: SubjectFindings
  deeds: Pick<Deeds, 'asksWhy' | 'erase'>
  onErased: (erased: SubjectErased) => void
}

/** Erases everything about a person. The address is typed again, so that nobody does it by a slip. */
export function EraseDialog({ deeds, ...props }: Props & { deeds: Deeds }) {
  const [open, setOpen] = useState(false)
  return (
    <EraseFrame
      open={open}
      onOpenChange={setOpen}
      quiet={deeds.erases === 'possible'}
      description={deeds.eraseNote}
    >
      <EraseForm {...props} deeds={deeds} />
    </EraseFrame>
  )
}

/** What goes, what stays and why, before it is done. */
export function EraseForm({ findings, deeds, onErased }: Props) {
  const { contact, counts, kept } = findings
  const goes = countsWords(
    Object.fromEntries(
      Object.entries(counts).map(([kind, count]) => [kind, count - (kept[kind] ?? 0)]),
    ),
  )
  const bodyOf = (data: FormData) => ({
    contact,
    confirm: String(data.get('confirm') ?? ''),
    reason: deeds.asksWhy ? String(data.get('reason') ?? '') : 'asked',
  })
  const { formProps, errors, failure, busy } = useSubmission<'contact' | 'confirm' | 'reason'>({
    check: (data) => checkWith(SubjectErasure, bodyOf(data)),
    send: async (data) => {
      const { reason, ...body } = bodyOf(data)
      onErased(await deeds.erase(deeds.asksWhy ? { ...body, reason } : body))
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <NothingErased failure={failure} />
      <p>
        {goes ? `At once: ${goes}, with history, notes and mails about it. ` : 'Nothing at once. '}
        The audit trail keeps that it was done, without name or address.
      </p>
      <Staying findings={findings} />
      {deeds.asksWhy && (
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
      )}
      <EraseEnd
        label="Type the address or number again"
        contact={contact}
        error={errors.confirm}
        busy={busy}
      />
    </form>
  )
}
