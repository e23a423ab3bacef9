import { useState } from 'react'
import { FormEnd } from '#app/portal/form-end.tsx'
import { useForm } from '#app/portal/use-form.ts'
import { agreementCalls } from '#features/agreements/calls/own.ts'
import type { Partnership } from '#features/agreements/schema.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export function AcceptForm(props: { partnership: Partnership; onAccepted: () => void }) {
  const { machine, wording, company } = props.partnership
  const [agreed, setAgreed] = useState(false)
  const { formProps, errors, failure, failureCode, busy } = useForm(agreementCalls.accept, {
    params: { id: machine.id },
    also: { sha256: wording.sha256 },
    onDone: props.onAccepted,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Field name="fullName" label="Your full name" error={errors.fullName}>
        {(control) => <Input {...control} maxLength={120} autoComplete="name" />}
      </Field>
      <InlineField
        name="agreed"
        required
        label={`I have read the agreement and accept it for ${company}. I may do so for the company.`}
        error={errors.agreed}
      >
        {(control) => (
          <Checkbox
            {...control}
            checked={agreed}
            onCheckedChange={(checked) => setAgreed(checked === true)}
          />
        )}
      </InlineField>
      <FormEnd
        failure={failure}
        busy={busy}
        label="Become a partner"
        busyLabel="One moment…"
        variant="orange"
      />
      {failureCode === 'changed_meanwhile' && (
        <p className="text-sm text-ink-2">Load this page again to read the new wording.</p>
      )}
      <p className="text-ink-2 text-sm">You get a signed copy by email and among your documents.</p>
    </form>
  )
}
