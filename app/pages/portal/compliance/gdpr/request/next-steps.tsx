import { useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import type { StepName } from '#features/privacy/policy/steps.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import { closeReasons } from '#lib/compliance-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
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
    effect: (it) =>
      `Only if you have reason to doubt it. The clock begins when it is shown, if you ask before the last day. ${mailed(it)}`,
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
    effect: (it) =>
      `The clock stands from today until they tell us, unless its day is over. ${mailed(it)}`,
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
        : `It has not been answered, and nobody is mailed. ${
            it.kind === 'complaint' && !it.acknowledgedAt
              ? 'A complaint is acknowledged before it is closed, unless it is none. '
              : ''
          }You can open it again; its clock then runs from the day of receipt.`,
  },
  reopen: {
    button: 'Open again',
    title: 'Open it again?',
    effect: (it) =>
      it.kind === 'complaint'
        ? 'It is then as if it had never been closed.'
        : `It is then as if it had never been closed: the clock runs from ${longDayText(it.receivedOn)}.`,
    label: 'Why',
    required: true,
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
  const { button, title, effect } = steps[step]
  const reasons = step === 'close' ? it.closeReasons : []
  const label = reasons.length > 0 ? 'What happened' : steps[step].label
  const required = reasons.length > 0 || steps[step].required
  const { formProps, errors, failure, busy } = useSubmission<'text' | 'because'>({
    check: (form) => ({
      ...(reasons.length > 0 && !form.get('because') && { because: 'Please choose why' }),
      ...(required && !String(form.get('text')).trim() && { text: 'Please write something' }),
    }),
    send: async (form) => {
      const because = form.get('because')
      const body = { step, text: String(form.get('text') ?? ''), ...(because && { because }) }
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
        {reasons.length > 0 && (
          <Field name="because" label="Why without an answer" error={errors.because}>
            {(control) => (
              <NativeSelect {...control} defaultValue="">
                <option value="" disabled>
                  Please choose
                </option>
                {reasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {closeReasons[reason]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        )}
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
