import { useState } from 'react'
import { leastQuorum, mostQuorum } from '#features/policies/policy/approvals.ts'
import { leastReviewMonths, mostReviewMonths } from '#features/policies/policy/review.ts'
import { type PolicyReader, policyReaders } from '#lib/compliance-words.ts'
import { roleNames } from '#lib/roles.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldGroup, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ControlPicker } from '../control-picker.tsx'
import { ShortageNotice } from './shortage-notice.tsx'

/** Whom a policy is for, how many approve it, and how often it is looked at. */
export function SettingsFields(props: {
  values: { readers: PolicyReader[]; quorum: number; reviewMonths: number; controls: string[] }
  errors: Partial<Record<'readers' | 'quorum' | 'reviewMonths' | 'controls', string>>
  /** Who could give the approvals; nothing while that is not known. */
  approvers: readonly string[] | undefined
}) {
  const { values, errors } = props
  const [quorum, setQuorum] = useState(values.quorum)
  return (
    <>
      <FieldGroup
        name="readers"
        label="Who has to read it?"
        hint="They are asked to confirm it, and reminded."
        error={errors.readers}
      >
        {(group) => (
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {policyReaders.map((role) => (
              <InlineField key={role} name={group.name} label={roleNames[role]}>
                {(control) => (
                  <Checkbox
                    {...control}
                    value={role}
                    defaultChecked={values.readers.includes(role)}
                    aria-invalid={group['aria-invalid']}
                  />
                )}
              </InlineField>
            ))}
          </div>
        )}
      </FieldGroup>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="quorum"
          label="Approvals needed"
          hint={`${leastQuorum} to ${mostQuorum}, authors not counted.`}
          error={errors.quorum}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={leastQuorum}
              max={mostQuorum}
              defaultValue={values.quorum}
              onChange={({ target }) => setQuorum(Number(target.value))}
            />
          )}
        </Field>
        <Field
          name="reviewMonths"
          label="Review after"
          hint={`${leastReviewMonths} to ${mostReviewMonths} months after publication.`}
          error={errors.reviewMonths}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              unit="months"
              min={leastReviewMonths}
              max={mostReviewMonths}
              defaultValue={values.reviewMonths}
            />
          )}
        </Field>
      </div>
      <ControlPicker optional start={values.controls} error={errors.controls} />
      {props.approvers && <ShortageNotice live quorum={quorum} approvers={props.approvers} />}
    </>
  )
}
