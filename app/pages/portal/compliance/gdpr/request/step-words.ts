import type { StepName } from '#features/privacy/policy/steps.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import { longDayText } from '../day-words.ts'

export type Step = Exclude<StepName, 'answer'>

interface StepWords {
  button: string
  title: string
  /** What it does to the clock, and who is told. */
  effect: (it: CaseDetail) => string
  /** What is typed, if anything is. */
  label?: string
  required?: true
}

export const stepWords: Record<Step, StepWords> = {
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
  'confirm-identity': {
    button: 'Confirm identity',
    title: 'Do you know who asks?',
    effect: () =>
      'Confirm it without a question if there is no reason to doubt it. The clock runs as before. Nothing is erased before.',
    label: 'How you know (no copies of papers)',
    required: true,
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
        ? 'They get an email with the reference and what happens next.'
        : 'There is no email address: it is noted that you have told them.',
  },
  close: {
    button: 'Close',
    title: 'Close it?',
    effect: (it) =>
      it.state === 'answered' || it.state === 'refused'
        ? 'It is kept for three years and then erased.'
        : `It has not been answered, and nobody is emailed. ${
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
  return it.email ? 'They get your words by email.' : 'There is no email address: please tell them.'
}

/** Why this comes next. */
export const nextWords: Partial<Record<StepName, string>> = {
  acknowledge: 'Nobody has told them yet that it is here.',
  begin: 'Nobody deals with it yet.',
  'identity-shown': 'We wait for them to show who they are.',
  clarified: 'We wait for them to say what they mean.',
  answer: 'It is under way: they wait for the answer.',
  close: 'It is answered. It can be closed.',
}
