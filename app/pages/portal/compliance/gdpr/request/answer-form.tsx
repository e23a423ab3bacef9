import { useState } from 'react'
import { FormEnd } from '#app/portal/form-end.tsx'
import { Panel } from '#app/portal/panel.tsx'
import { useForm } from '#app/portal/use-form.ts'
import { keptLetter } from '#features/personal-data/policy.ts'
import type { SubjectErased } from '#features/personal-data/schema.ts'
import { caseCalls } from '#features/privacy/calls/cases.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import { Field, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'

const answerId = 'case-answer'

/** Where the answer is written, from wherever it is offered. */
export function focusAnswer() {
  document.getElementById(answerId)?.querySelector('textarea')?.focus()
}

/** The answer, by email where there is an address. How to complain to the regulator is always in it. */
export function AnswerForm(props: { it: CaseDetail; onChanged: (it: CaseDetail) => void }) {
  const { it } = props
  const [outcome, setOutcome] = useState('answered')
  const erased = it.events.filter(({ kind }) => kind === 'erased').map(({ details }) => details)
  const kept = keptLetter(erased as unknown as SubjectErased[])
  const { formProps, errors, failure, busy } = useForm(caseCalls.answer, {
    params: { id: it.id },
    onDone: props.onChanged,
  })
  return (
    <Panel title="Answer">
      <form {...formProps} id={answerId} aria-label="Answer" className="grid gap-5">
        <Field name="outcome" label="Outcome" error={errors.outcome} className="max-w-sm">
          {(control) => (
            <NativeSelect
              {...control}
              value={outcome}
              onChange={({ target }) => setOutcome(target.value)}
            >
              <option value="answered">Done, or looked into</option>
              <option value="refused">Refused</option>
            </NativeSelect>
          )}
        </Field>
        {outcome === 'refused' && (
          <Field
            name="reason"
            label="Why it is refused"
            hint="For our record, in a few words. Say it to the person in the answer as well."
            error={errors.reason}
          >
            {(control) => <Input {...control} autoComplete="off" maxLength={500} />}
          </Field>
        )}
        <Field
          name="text"
          label="What you write to them"
          hint={
            it.email
              ? 'The reference, and how to turn to the ICO, are added.'
              : 'There is no email address: it is noted as the answer that you gave.'
          }
          error={errors.text}
        >
          {(control) => <Textarea {...control} rows={6} maxLength={10_000} />}
        </Field>
        {it.email && kept && (
          <p className="rounded-field bg-paper-2 px-4 py-3">
            Added to it, because they asked to be erased: “{kept}”
          </p>
        )}
        {it.email && it.files.length > 0 && (
          <InlineField name="attach" label="Send a link to download the newest export">
            {(control) => (
              <input {...control} type="checkbox" className="mt-0.5 size-6 shrink-0 accent-ink" />
            )}
          </InlineField>
        )}
        <FormEnd
          failure={failure}
          busy={busy}
          label={it.email ? 'Send the answer' : 'Note the answer'}
        />
      </form>
    </Panel>
  )
}
