import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { Panel } from '#app/portal/panel.tsx'
import { supplierQuestions } from '#content/compliance/supplier-questions.ts'
import { supplierCalls } from '#features/registers/calls.ts'
import type { SupplierDetail } from '#features/registers/schema/suppliers.ts'
import { supplierAnswerWords } from '#lib/register-words.ts'
import { londonDate } from '#lib/time.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ChoiceField } from '../../choice-fields.tsx'
import { shortDay } from '../../controls/marks.tsx'
import { DateField } from '../../date-field.tsx'
import { useMay } from '../../use-may.ts'

/** What the supplier answered to our questions, each time that they were asked. */
export function Questionnaires(props: { supplier: SupplierDetail; onAdded: () => void }) {
  const { entry, questioned } = props.supplier
  const [adding, setAdding] = useState(false)
  const mayWrite = useMay('registers.write')
  return (
    <Panel
      title="Security questionnaire"
      action={
        mayWrite && (
          <Button
            size="sm"
            variant="outline"
            className="max-sm:min-h-11"
            onClick={() => setAdding(true)}
          >
            Record answers
          </Button>
        )
      }
    >
      {questioned.length === 0 ? (
        <p className="text-ink-2">Nothing has been answered yet.</p>
      ) : (
        <div className="grid gap-3">
          {questioned.map(({ id, answeredOn, answeredBy, answers, notes, recordedBy }) => (
            <details key={id} className="rounded-field border border-line px-4 py-2">
              <summary className="min-h-9 cursor-pointer py-1.5 font-medium">
                {shortDay(answeredOn)}, answered by {answeredBy}
              </summary>
              <dl className="grid gap-3 py-3">
                {supplierQuestions.map(({ key, text }) => (
                  <div key={key}>
                    <dt className="text-ink-2 text-sm">{text}</dt>
                    <dd className="font-medium">
                      {supplierAnswerWords[answers[key] ?? 'unknown']}
                    </dd>
                  </div>
                ))}
              </dl>
              {notes && <p className="whitespace-pre-wrap pb-2 wrap-anywhere">{notes}</p>}
              <p className="pb-2 text-ink-2 text-sm">Recorded by {recordedBy}</p>
            </details>
          ))}
        </div>
      )}
      {adding && (
        <AnswersDialog id={entry.id} onClose={() => setAdding(false)} onAdded={props.onAdded} />
      )}
    </Panel>
  )
}

function AnswersDialog(props: { id: string; onClose: () => void; onAdded: () => void }) {
  const today = londonDate(new Date())
  return (
    <DialogForm
      pinned
      size="wide"
      call={supplierCalls.addAnswers}
      params={{ id: props.id }}
      title="Record answers"
      button="Save"
      action="registers.write"
      onDone={props.onAdded}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField
              name="answeredOn"
              label="Answered on"
              start={today}
              max={today}
              error={errors.answeredOn}
            />
            <Field name="answeredBy" label="Answered by" error={errors.answeredBy}>
              {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
            </Field>
          </div>
          {supplierQuestions.map(({ key, text }) => (
            <ChoiceField
              key={key}
              name={`answers.${key}`}
              label={text}
              options={supplierAnswerWords}
              start="unknown"
              error={errors[`answers.${key}`]}
            />
          ))}
          <Field name="notes" label="Notes" optional error={errors.notes}>
            {(control) => <Textarea {...control} maxLength={4000} />}
          </Field>
        </>
      )}
    </DialogForm>
  )
}
