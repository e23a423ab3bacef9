import { useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import type { StepName } from '#features/privacy/policy/steps.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormEnd } from '../../../dashboard/support/form-end.tsx'
import { longDayText } from '../day-words.ts'

type Step = Exclude<StepName, 'answer'>

interface StepWords {
  button: string
  title: string
  /** What it does to the clock, and who is told. */
  effect: (it: CaseDetail) => string
  /** What is typed, if anything is. */
  label?: string
  required?: true
}

const steps: Record<Step, StepWords> = {
  begin: {
    button: 'Begin',
    title: 'Begin to deal with it?',
    effect: () => 'It is then under way. The clock runs as before.',
  },
  'ask-identity': {
    button: 'Ask for identity',
    title: 'Ask who they are',
    effect: (it) => `The clock begins when it is shown. ${mailed(it)}`,
    label: 'What they should show',
    required: true,
  },
  'identity-shown': {
    button: 'Identity is shown',
    title: 'Have they shown who they are?',
    effect: () => 'The month begins today.',
    label: 'How (no copies of papers)',
  },
  'ask-clarification': {
    button: 'Ask what is meant',
    title: 'Ask what is meant',
    effect: (it) => `The clock stands from today until they tell us. ${mailed(it)}`,
    label: 'Your question',
    required: true,
  },
  clarified: {
    button: 'It is clarified',
    title: 'Have they told you?',
    effect: () => 'The clock runs on. The days in between do not count.',
    label: 'What they said',
  },
  extend: {
    button: 'Take two more months',
    title: 'Take two more months?',
    effect: (it) =>
      `Only for what is complex or one of many, and only if they are told by ${
        it.extensionDueOn ? longDayText(it.extensionDueOn) : 'the end of the first month'
      }. ${mailed(it)}`,
    label: 'Why it takes longer',
    required: true,
  },
  acknowledge: {
    button: 'Acknowledge',
    title: 'Acknowledge it?',
    effect: (it) =>
      it.email
        ? 'They get a mail with the reference and what happens next.'
        : 'There is no email address: it is noted that you have told them.',
  },
  close: {
    button: 'Close',
    title: 'Close it?',
    effect: (it) =>
      it.state === 'answered' || it.state === 'refused'
        ? 'It is kept for three years and then erased.'
        : 'It has not been answered. Close it only if it is no request, or was withdrawn.',
  },
  note: {
    button: 'Write a note',
    title: 'Write a note',
    effect: () => 'For ourselves. The person may ask to read it.',
    label: 'Note',
    required: true,
  },
}

function mailed(it: CaseDetail): string {
  return it.email ? 'They get your words by mail.' : 'There is no email address: please tell them.'
}

/** What can be done with it today; each is explained before it is done. */
export function NextSteps(props: { it: CaseDetail; onChanged: (it: CaseDetail) => void }) {
  const [open, setOpen] = useState<Step>()
  const possible = props.it.steps.filter((step) => step !== 'answer')
  return (
    <Panel title="What can be done">
      <div className="flex flex-wrap gap-3">
        {possible.map((step) => (
          <Button
            key={step}
            variant="outline"
            className="max-sm:w-full"
            onClick={() => setOpen(step)}
          >
            {steps[step].button}
          </Button>
        ))}
      </div>
      {open && <StepDialog key={open} step={open} onClose={() => setOpen(undefined)} {...props} />}
    </Panel>
  )
}

function StepDialog(props: {
  it: CaseDetail
  step: Step
  onClose: () => void
  onChanged: (it: CaseDetail) => void
}) {
  const { it, step } = props
  const { button, title, effect, label, required } = steps[step]
  const { formProps, errors, failure, busy } = useSubmission<'text'>({
    check: (form) =>
      required && !String(form.get('text')).trim() ? { text: 'Please write something' } : {},
    send: async (form) => {
      const body = { step, text: String(form.get('text') ?? '') }
      const path = `/api/privacy/cases/${it.id}/steps`
      props.onChanged(await callApi<CaseDetail>(path, { method: 'POST', body }))
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      title={title}
      description={effect(it)}
      onOpenChange={(isOpen) => isOpen || props.onClose()}
    >
      <form {...formProps} className="grid gap-5">
        {label && (
          <Field name="text" label={label} optional={!required} error={errors.text}>
            {(control) => <Textarea {...control} rows={4} maxLength={5000} />}
          </Field>
        )}
        <FormEnd failure={failure} busy={busy} label={button} busyLabel="One moment…" />
      </form>
    </Dialog>
  )
}
