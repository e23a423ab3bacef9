import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { accessCalls } from '#features/registers/calls.ts'
import { givenRoles } from '#features/registers/policy/access.ts'
import type { ReviewLine } from '#features/registers/schema/access.ts'
import { type LineDecision, lineDecisions } from '#lib/register-words.ts'
import { roleNames } from '#lib/roles.ts'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { ChoiceField, PersonField } from '../../choice-fields.tsx'

interface Props {
  line: ReviewLine
  onClose: () => void
  onDone: () => void
}

/** Keep, change or revoke. It is carried out at once, as far as the one who decides may do it. */
export function DecisionDialog({ line, onClose, onDone }: Props) {
  const [decision, setDecision] = useState<LineDecision>(line.decision ?? 'keep')
  const roles = givenRoles.filter((role) => role !== line.role)
  return (
    <DialogForm
      call={accessCalls.decide}
      params={{ id: line.id }}
      also={{ version: line.version, decision, ...(decision !== 'change' && { newRole: null }) }}
      title={`Access of ${line.name}`}
      description="A new role holds at once. Revoking suspends the account and ends its sessions; the person gets an email with the reason. What you may not do yourself waits for an admin."
      button="Decide"
      variant={decision === 'revoke' ? 'destructive' : 'default'}
      action="registers.write"
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <FieldGroup name="decision" label="Decision" error={errors.decision}>
            {(group) => (
              <RadioGroup
                {...group}
                value={decision}
                onValueChange={(value) => setDecision(value as LineDecision)}
              >
                {Object.entries(lineDecisions).map(([value, label]) => (
                  <Radio key={value} value={value} label={label} />
                ))}
              </RadioGroup>
            )}
          </FieldGroup>
          {decision === 'change' && (
            <ChoiceField
              name="newRole"
              label="New role"
              options={Object.fromEntries(roles.map((role) => [role, roleNames[role]]))}
              error={errors.newRole}
            />
          )}
          <Field name="reason" label="Why" error={errors.reason}>
            {(control) => (
              <Input
                {...control}
                defaultValue={line.reason ?? ''}
                maxLength={500}
                autoComplete="off"
              />
            )}
          </Field>
        </>
      )}
    </DialogForm>
  )
}

export function ReviewerDialog(props: Props & { people: { id: string; name: string }[] }) {
  const { line, people } = props
  return (
    <DialogForm
      call={accessCalls.setReviewer}
      params={{ id: line.id }}
      also={{ version: line.version }}
      title={`Reviewer of ${line.name}`}
      description="Someone who knows whether they need their access. They find it in their compliance work."
      button="Save"
      action="registers.write"
      onDone={props.onDone}
      onClose={props.onClose}
    >
      {(errors) => (
        <PersonField
          name="reviewerId"
          label="Reviewer"
          people={people.filter(({ id }) => id !== line.userId)}
          start={line.reviewerId}
          nobody="The officers"
          error={errors.reviewerId}
        />
      )}
    </DialogForm>
  )
}
