import * as z from 'zod/mini'
import type { PrivacyRegister } from '#lib/compliance-words.ts'
import { day, line, version, words } from '#lib/fields.ts'

export interface RegisterField {
  name: string
  label: string
  hint?: string
  type: 'line' | 'words' | 'choice' | 'yes-no' | 'day'
  choices?: readonly string[]
  optional?: true
  /** What a new part of the form is called. */
  section?: string
}

const lawfulBases = [
  'Consent',
  'Contract, or steps before one',
  'Legal obligation',
  'Vital interests',
  'Public task',
  'Legitimate interests',
  'No personal data',
] as const

const transferBases = [
  'None needed: stays in the UK',
  'Adequacy regulations',
  'International data transfer agreement (IDTA)',
  'Addendum to the EU standard clauses',
  'Binding corporate rules',
  'To be settled',
] as const

/** One is enough: then an assessment is made before anything begins. */
export const screeningQuestions: RegisterField[] = [
  ['screenProfiling', 'Are people judged or sorted by software, with an effect on them?'],
  ['screenSensitive', 'Is special-category data, or data about offences, used on a large scale?'],
  ['screenPublic', 'Is a place open to the public watched systematically?'],
  ['screenVulnerable', 'Is it about children or others who can hardly object?'],
  ['screenNew', 'Is technology used in a way that is new to us or to people?'],
  ['screenMatching', 'Are data from different sources joined, or used unseen by the person?'],
].map(([name = '', label = ''], index) => ({
  ...{ name, label, type: 'yes-no' },
  ...(index === 0 && { section: 'Screening' }),
}))

export const assessmentStates = ['Draft', 'Approved'] as const

/** What each register says of an entry, in the order shown. */
export const registerFields: Record<PrivacyRegister, readonly RegisterField[]> = {
  processing: [
    { name: 'purpose', label: 'Purpose', type: 'words' },
    { name: 'basis', label: 'Lawful basis', type: 'choice', choices: lawfulBases },
    { name: 'people', label: 'Whose data', type: 'words' },
    { name: 'data', label: 'Categories of data', type: 'words' },
    { name: 'recipients', label: 'Who receives it', type: 'words' },
    { name: 'retention', label: 'How long it is kept', type: 'words' },
    { name: 'transfers', label: 'Transfers out of the UK', type: 'words' },
    { name: 'security', label: 'How it is protected', type: 'words' },
    { name: 'source', label: 'Where it comes from', type: 'words', optional: true },
    { name: 'reviewOn', label: 'To be looked at again on', type: 'day', optional: true },
  ],
  processors: [
    { name: 'purpose', label: 'What they do for us', type: 'words' },
    { name: 'data', label: 'Data they process', type: 'words' },
    { name: 'country', label: 'Where it is stored', type: 'line' },
    { name: 'transfer', label: 'Transfer basis', type: 'choice', choices: transferBases },
    { name: 'contractOn', label: 'Contract of', type: 'day', optional: true },
    { name: 'reviewOn', label: 'To be looked at again on', type: 'day', optional: true },
    { name: 'notes', label: 'Notes', type: 'words', optional: true },
  ],
  assessments: [
    ...screeningQuestions,
    { name: 'description', label: 'What is planned', type: 'words', section: 'The plan' },
    { name: 'need', label: 'Why it is needed, and why nothing milder does', type: 'words' },
    {
      name: 'risks',
      label: 'Risks and measures',
      hint: 'One risk in each line, with what is done about it and what remains.',
      type: 'words',
      section: 'Risks',
    },
    {
      name: 'outcome',
      label: 'Outcome',
      type: 'choice',
      choices: [
        'Not decided yet',
        'Low risk: may go ahead',
        'Risks reduced: may go ahead',
        'High risk remains: ask the ICO first',
        'Not to go ahead',
      ],
    },
    {
      name: 'advice',
      label: 'Advice of the data protection lead',
      type: 'words',
      optional: true,
    },
    { name: 'state', label: 'State', type: 'choice', choices: assessmentStates },
    { name: 'reviewOn', label: 'To be looked at again on', type: 'day', optional: true },
  ],
}

const fieldSchema = ({ type, choices = [], optional }: RegisterField) => {
  const missing = 'Please fill this in'
  const least = optional ? 0 : 1
  const byType = {
    line: line(least, 200, missing),
    words: words(least, 5000, missing),
    day: day(),
    'yes-no': z.enum(['yes', 'no'], 'Please choose yes or no'),
    choice: z
      .string('Please choose')
      .check(z.refine((text) => choices.includes(text), 'Please choose')),
  }
  const schema: z.ZodMiniType<string> = byType[type]
  return optional ? z.union([z.literal(''), schema]) : schema
}

const contentOf = (register: PrivacyRegister) =>
  z.strictObject(
    Object.fromEntries(
      registerFields[register].map((field) => [field.name, fieldSchema(field)]),
    ) as Record<string, z.ZodMiniType<string>>,
  )

const entryOf = (register: PrivacyRegister) =>
  z
    .strictObject({
      title: line(2, 160, 'Please name it'),
      content: contentOf(register),
      /** Of which version this is a change; nothing for a new entry. */
      version: z.optional(version),
    })
    .check(
      z.refine(({ content }) => !isApprovedTooEarly(register, content), {
        path: ['content', 'advice'],
        message: 'Please write down the advice and the outcome before you approve it',
      }),
    )

/** An assessment is approved with an outcome and advice, or it is none. */
function isApprovedTooEarly(register: PrivacyRegister, content: Record<string, string>): boolean {
  if (register !== 'assessments' || content.state !== 'Approved') return false
  return content.advice === '' || content.outcome === 'Not decided yet'
}

/** What is entered, by register. */
export const EntryForm = {
  processing: entryOf('processing'),
  processors: entryOf('processors'),
  assessments: entryOf('assessments'),
}
export interface EntryForm {
  title: string
  content: Record<string, string>
  version?: number | undefined
}

/** Whether a plan needs an assessment by what was answered first. */
export const needsAssessment = (content: Record<string, string>) =>
  screeningQuestions.some(({ name }) => content[name] === 'yes')

export interface EntryRow {
  id: string
  title: string
  content: Record<string, string>
  version: number
  reviewOn: string | null
  changedAt: string
  changedBy: string
  example: boolean
}

export interface EntryVersion {
  version: number
  title: string
  content: Record<string, string>
  at: string
  by: string
}

export interface RetentionRow {
  rule: string
  what: string
  keptFor: string
  /** Nothing for what no job deletes. */
  job: string | null
  /** When it is carried out, and when last; nothing before the first time. */
  nextRunAt: string | null
  lastRunAt: string | null
  /** Deleted at the last run's day, and within a year. */
  lastRows: number | null
  yearRows: number
}
