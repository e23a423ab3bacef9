import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { isForRole } from '#app/portal/gate.ts'
import { timeOf } from '#app/portal/moments.ts'
import { auditCalls } from '#features/audits/calls.ts'
import type { AuditView } from '#features/audits/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { AuditPart } from './audit-page.tsx'

export function SignOffs({ audit }: { audit: AuditView }) {
  return audit.signOffs.map(({ userId, name, statement, at }) => (
    <Alert key={userId} kind="success" title={`Signed off by ${name}, ${timeOf(at)}`}>
      {statement}
    </Alert>
  ))
}

/** For the auditor, once the report stands. */
export function SignOffButton({ audit, account, onChanged }: AuditPart) {
  const [signing, setSigning] = useState(false)
  const hasSigned = audit.signOffs.some(({ userId }) => userId === account.userId)
  if (!isForRole(account, 'audits.sign') || audit.state !== 'reported' || hasSigned) return null
  return (
    <>
      <Button
        size="sm"
        variant="orange"
        className="max-sm:min-h-11"
        onClick={() => setSigning(true)}
      >
        Sign off
      </Button>
      {signing && (
        <DialogForm
          call={auditCalls.signOff}
          params={{ id: audit.id }}
          title="Sign off the audit"
          description="You stand by the results and the findings as they are reported. Your name and the time stay with it."
          button="Sign off"
          variant="orange"
          onDone={onChanged}
          onClose={() => setSigning(false)}
        >
          {(errors) => (
            <Field name="statement" label="Conclusion" error={errors.statement}>
              {(control) => <Textarea {...control} rows={4} maxLength={4000} />}
            </Field>
          )}
        </DialogForm>
      )}
    </>
  )
}
