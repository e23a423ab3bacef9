import { useState } from 'react'
import { FormEnd } from '#app/portal/form-end.tsx'
import { useForm } from '#app/portal/use-form.ts'
import { policyCalls } from '#features/policies/calls.ts'
import type { OwnPolicy } from '#features/policies/schema.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { InlineField } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'

export function AcceptPolicyForm(props: { policy: OwnPolicy; onAccepted: () => void }) {
  const { policy } = props
  const [understood, setUnderstood] = useState(false)
  const toast = useToast()
  const { formProps, errors, failure, failureCode, busy } = useForm(policyCalls.accept, {
    params: { id: policy.id },
    also: { sha256: policy.sha256, ...(understood && { understood }) },
    onDone: () => {
      toast({ title: 'Confirmed', description: policy.title })
      props.onAccepted()
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <InlineField
        name="understood"
        required
        label="I have read and understood it"
        hint={`Version ${policy.number}, in your name and with the time.`}
        error={errors.understood}
      >
        {(control) => (
          <Checkbox
            {...control}
            checked={understood}
            onCheckedChange={(checked) => setUnderstood(checked === true)}
          />
        )}
      </InlineField>
      <FormEnd
        failure={failure}
        busy={busy}
        label="Confirm"
        busyLabel="One moment…"
        variant="orange"
      />
      {failureCode === 'changed_meanwhile' && (
        <p className="text-ink-2 text-sm">Load this page again to read the new version.</p>
      )}
    </form>
  )
}
