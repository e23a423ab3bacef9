import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { countsWords } from '#features/personal-data/policy.ts'
import {
  erasureReasons,
  SubjectErasure,
  type SubjectFindings,
} from '#features/personal-data/schema.ts'
import { CaseErasure } from '#features/privacy/schema/cases.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { EraseEnd, EraseFrame, NothingErased, Staying } from '../erase-parts.tsx'
import type { Deeds } from './deeds.ts'

/** Of our own accord, without a data request. */
const ownReasons = Object.entries(erasureReasons).filter(([value]) =>
  ['not-needed', 'unlawful'].includes(value),
)

interface Props {
  findings: SubjectFindings
  deeds: Pick<Deeds, 'asksWhy' | 'erase'>
  onRequested: () => void
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
export function EraseForm({ findings, deeds, onRequested }: Props) {
  const { contact, counts, kept } = findings
  const goes = countsWords(
    Object.fromEntries(
      Object.entries(counts).map(([kind, count]) => [kind, count - (kept[kind] ?? 0)]),
    ),
  )
  const bodyOf = (data: FormData) => ({
    contact,
    confirm: String(data.get('confirm') ?? ''),
    ...(deeds.asksWhy && {
      reason: String(data.get('reason') ?? ''),
      identity: String(data.get('identity') ?? ''),
    }),
  })
  const { formProps, errors, failure, busy } = useSubmission<
    'contact' | 'confirm' | 'reason' | 'identity'
  >({
    check: (data) => checkWith(deeds.asksWhy ? SubjectErasure : CaseErasure, bodyOf(data)),
    send: async (data) => {
      await deeds.erase(bodyOf(data))
      onRequested()
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <NothingErased failure={failure} />
      <p>
        {goes
          ? `Once a second officer approves: ${goes}, with history, notes and emails about it. `
          : 'Nothing by itself. '}
        The audit trail keeps that it was done, without name or address.
      </p>
      <Staying findings={findings} />
      {deeds.asksWhy && (
        <Field
          name="reason"
          label="Why?"
          hint="If the person asks for it, take down a data request: their identity is confirmed there."
          error={errors.reason}
        >
          {(control) => (
            <NativeSelect {...control} defaultValue="">
              <option value="" disabled>
                Please choose
              </option>
              {ownReasons.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      {deeds.asksWhy && (
        <Field
          name="identity"
          label="How do you know that these records are theirs?"
          hint="The second officer reads it."
          error={errors.identity}
        >
          {(control) => <Textarea {...control} rows={3} maxLength={500} />}
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
