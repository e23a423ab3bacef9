import type { ApprovalView } from '#features/accounts/schema.ts'
import { nameOf } from '#lib/name-of.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { textIn } from '../../../site/form/text-in.ts'
import { DecisionForm } from './decision-form.tsx'

const kinds = {
  ask: {
    label: 'What do you need to know?',
    hint: 'The person reads this, by email and on their page, and can answer in the form there.',
    submitLabel: 'Ask for more',
    question: (name: string) => `Ask ${name} for more?`,
  },
  reject: {
    label: 'Why not?',
    hint: 'The person reads this, by email and on their page.',
    submitLabel: 'Reject',
    question: (name: string) => `Reject ${name}?`,
  },
} as const

/** An answer in words: no, or not yet. */
export function AnswerForm(props: {
  kind: keyof typeof kinds
  application: ApprovalView
  /** Somebody else was faster. */
  answered: boolean
  onDecided: () => void
  onClose: () => void
}) {
  const { kind, application } = props
  const { label, hint, submitLabel, question } = kinds[kind]
  return (
    <DecisionForm
      application={application}
      read={(data) => ({ decision: kind, reason: textIn(data, 'reason') })}
      submitLabel={submitLabel}
      question={question(nameOf(application))}
      destructive={kind === 'reject'}
      answered={props.answered}
      onDecided={props.onDecided}
      onClose={props.onClose}
    >
      {(errors) => (
        <Field name="reason" label={label} hint={hint} error={errors.reason}>
          {(control) => <Textarea {...control} rows={4} maxLength={1000} />}
        </Field>
      )}
    </DecisionForm>
  )
}
