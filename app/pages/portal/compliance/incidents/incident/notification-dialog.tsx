import { useState } from 'react'
import { DialogForm, type FieldErrors } from '#app/portal/dialog-form.tsx'
import { incidentCalls } from '#features/incidents/calls.ts'
import { dueAtOf } from '#features/incidents/policy/breach-clock.ts'
import type { BreachDetail } from '#features/incidents/schema/incidents.ts'
import type { BreachAudience } from '#lib/compliance-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Words } from '../choice.tsx'
import { MomentFields } from '../moment-fields.tsx'
import type { Change } from './use-incident.ts'

/** Only one of the two is asked for these, or only who is late. */
const mayBeUnasked = [
  ...(['reference', 'recordKinds', 'recordCount', 'consequences'] as const),
  ...(['measures', 'contact', 'delayReason'] as const),
]
const unaskedIn = (form: FormData) =>
  Object.fromEntries(mayBeUnasked.filter((name) => !form.has(name)).map((name) => [name, '']))

/** When, how and what was told; to the regulator it has what the law lists. */
export function NotificationDialog(props: {
  audience: BreachAudience
  breach: BreachDetail
  change: Change
  onClose: () => void
}) {
  const { audience, breach } = props
  const [key] = useState(() => crypto.randomUUID())
  const toRegulator = audience === 'regulator'
  const isFirst = !breach.notifications.some((told) => told.audience === 'regulator')
  const isLate = dueAtOf(new Date(breach.awareAt)) < new Date()
  const [more, setMore] = useState(false)
  // What the law lists, unless the rest follows in phases.
  const mayLack = { optional: more || !isFirst }
  return (
    <DialogForm
      pinned
      size="wide"
      title={toRegulator ? 'What the regulator was told' : 'What the people were told'}
      button="Keep it"
      call={incidentCalls.recordNotification}
      {...props.change}
      also={(form) => ({ ...unaskedIn(form), key, audience })}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <MomentFields day="Day" time="Time" errors={errors} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Line
              name="how"
              label="How?"
              hint={toRegulator ? 'Such as: by the online form' : 'Such as: by email'}
              errors={errors}
            />
            {toRegulator && (
              <Line name="reference" label="Their reference" optional errors={errors} />
            )}
          </div>
          {toRegulator && (
            <InlineField
              name="moreToFollow"
              label="More is to follow"
              hint="What is not known yet may be told later, in phases."
            >
              {({ required: _, ...control }) => (
                <Checkbox
                  {...control}
                  checked={more}
                  onCheckedChange={(on) => setMore(on === true)}
                />
              )}
            </InlineField>
          )}
          <Words
            name="nature"
            label={toRegulator ? 'What happened, as it was told' : 'What they were told'}
            most={5000}
            rows={4}
            error={errors.nature}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Line
              name="peopleKinds"
              label="Whose data it is"
              optional={!toRegulator || mayLack.optional}
              errors={errors}
            />
            <Line
              name="peopleCount"
              label="How many people, about"
              optional
              number
              errors={errors}
            />
            {toRegulator && (
              <>
                <Line name="recordKinds" label="Which records" optional errors={errors} />
                <Line
                  name="recordCount"
                  label="Approximate number of records"
                  optional
                  number
                  errors={errors}
                />
              </>
            )}
          </div>
          {toRegulator && (
            <RegulatorParts errors={errors} mayBeLate={isFirst && isLate} {...mayLack} />
          )}
        </>
      )}
    </DialogForm>
  )
}

function RegulatorParts(props: { errors: FieldErrors; mayBeLate: boolean; optional: boolean }) {
  const { errors, mayBeLate, optional } = props
  return (
    <>
      <Words
        name="consequences"
        label="What it may lead to"
        optional={optional}
        most={2000}
        error={errors.consequences}
      />
      <Words
        name="measures"
        label="What was done, and what will be"
        optional={optional}
        most={2000}
        error={errors.measures}
      />
      <Line name="contact" label="Contact for questions" optional={optional} errors={errors} />
      {mayBeLate && (
        <>
          <Alert kind="warning" title="The 72 hours are over">
            The law asks for the reason for the delay.
          </Alert>
          <Words
            name="delayReason"
            label="Reason for the delay"
            most={2000}
            error={errors.delayReason}
          />
        </>
      )}
    </>
  )
}

function Line(props: {
  name: string
  label: string
  hint?: string
  optional?: boolean
  number?: true
  errors: FieldErrors
}) {
  return (
    <Field
      name={props.name}
      label={props.label}
      hint={props.hint}
      optional={props.optional ?? false}
      error={props.errors[props.name]}
      className="justify-end"
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={props.number ? 9 : 200}
          {...(props.number && { inputMode: 'numeric' })}
        />
      )}
    </Field>
  )
}
