import { useState } from 'react'
import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { policyCalls } from '#features/policies/calls.ts'
import type { PolicyDetail, VersionDetail } from '#features/policies/schema.ts'
import { FieldGroup } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { useToast } from '#ui/toast.tsx'

/** Whether everybody has to read it again is chosen each time, and recorded. */
export function PublishDialog(props: {
  policy: PolicyDetail
  version: VersionDetail
  onChanged: () => void
  onClose: () => void
}) {
  const { version, policy } = props
  const replaces = policy.versions.find(({ state }) => state === 'published')
  const [choice, setChoice] = useState(replaces ? '' : 'read')
  const toast = useToast()
  const { errors, ...form } = useSubmission<'choice'>({
    check: () => (choice === '' ? { choice: 'Please choose one' } : {}),
    send: async () => {
      await call(policyCalls.takeStep, {
        params: { id: policy.id, versionId: version.id },
        input: { version: version.version, step: 'publish', minor: choice === 'minor' },
      })
      toast({ title: 'Published', description: `Version ${version.number} holds from now on.` })
      props.onChanged()
      props.onClose()
    },
  })
  return (
    <SubmissionDialog
      form={form}
      title={`Publish version ${version.number}?`}
      description={
        replaces
          ? `Version ${replaces.number} is retired at the same moment. A published text never changes.`
          : 'Its readers have 14 days to read and accept it. A published text never changes.'
      }
      button="Publish"
      busyLabel="One moment…"
      variant="orange"
      onClose={props.onClose}
    >
      {replaces && (
        <FieldGroup name="choice" label="Who has to read it?" error={errors.choice}>
          {(group) => (
            <RadioGroup {...group} value={choice} onValueChange={setChoice}>
              <Radio
                value="read"
                label="Who must read it"
                hint="They have 14 days, and are reminded."
              />
              <Radio
                value="minor"
                label="Nobody who has accepted the version before: it is a small correction"
                hint="Such as a spelling mistake. That it was published so is recorded."
              />
            </RadioGroup>
          )}
        </FieldGroup>
      )}
    </SubmissionDialog>
  )
}
