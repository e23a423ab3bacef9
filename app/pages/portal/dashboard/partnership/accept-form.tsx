import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { Acceptance, type Partnership } from '#features/care/schema/partnership.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { FormEnd } from '../support/form-end.tsx'

export function AcceptForm(props: {
  path: string
  partnership: Partnership
  onAccepted: () => void
}) {
  const { wording, company } = props.partnership
  const [agreed, setAgreed] = useState(false)
  const valuesOf = (form: FormData) => ({
    fullName: String(form.get('fullName') ?? ''),
    agreed: form.has('agreed'),
    sha256: wording.sha256,
  })
  const { formProps, errors, failure, failureCode, busy } = useSubmission<'fullName' | 'agreed'>({
    check: (form) => checkWith(Acceptance, valuesOf(form)),
    send: async (form) => {
      await callApi(props.path, { method: 'POST', body: valuesOf(form) })
      props.onAccepted()
    },
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
      <p className="text-ink-2 text-sm">You get a signed copy by mail and among your documents.</p>
    </form>
  )
}
