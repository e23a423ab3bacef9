import { useState } from 'react'
import { FormEnd } from '#app/portal/form-end.tsx'
import { useForm } from '#app/portal/use-form.ts'
import type { AnswerOf } from '#features/accounts/policy/contract.ts'
import { incidentReportCalls } from '#features/incidents/calls.ts'
import { incidentKinds, type incidentSeverities } from '#lib/compliance-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Choice, Words } from './choice.tsx'
import { MomentFields } from './moment-fields.tsx'

const severityHints = {
  low: 'Low: nobody was harmed, nothing was lost',
  moderate: 'Moderate: it disturbed people, or cost us something',
  serious: 'Serious: people may be harmed, or data may have leaked',
  major: 'Major: people were harmed, much was lost, or the law was broken',
} satisfies Record<keyof typeof incidentSeverities, string>

export type Reported = AnswerOf<typeof incidentReportCalls.report>

/** Tells of an incident. Whoever it is, they say what they know now; officers find out the rest. */
export function ReportForm({ onReported }: { onReported: (reported: Reported) => void }) {
  // One for this form: sent twice, it is one incident.
  const [key] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState('')
  const { formProps, errors, failure, busy } = useForm(incidentReportCalls.report, {
    also: { key },
    onDone: onReported,
  })
  const isBreach = kind === 'data-breach'
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Choice
        name="kind"
        label="What kind of incident is it?"
        none="Please choose"
        names={incidentKinds}
        error={errors.kind}
        onChange={setKind}
      />
      {isBreach && (
        <Alert kind="warning" title="The 72 hours begin when we became aware">
          Not when you write it down: the moment below counts. Please name nobody whose data it is.
        </Alert>
      )}
      <Choice
        name="severity"
        label="How bad is it?"
        none="Please choose"
        names={severityHints}
        error={errors.severity}
      />
      <Field name="title" label="In one line" error={errors.title}>
        {(control) => <Input {...control} maxLength={150} autoComplete="off" />}
      </Field>
      <Words
        name="description"
        label="What happened?"
        hint="What you saw, and what was done already."
        most={5000}
        rows={5}
        error={errors.description}
      />
      <MomentFields
        day={isBreach ? 'Day on which we became aware' : 'Day on which it was noticed'}
        time="Time"
        errors={errors}
      />
      <Field
        name="serial"
        label="Number of the machine"
        hint="As on its door, if it is about one."
        optional
        error={errors.serial}
      >
        {(control) => <Input {...control} maxLength={40} autoComplete="off" />}
      </Field>
      <FormEnd failure={failure} busy={busy} label="Report it" />
    </form>
  )
}
