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
  'Recognised legitimate interest',
  'No personal data',
] as const

const transferBases = [
  'None needed: stays in the UK',
  'Adequacy regulations',
  'International data transfer agreement (IDTA)',
  'Addendum to the EU standard clauses',
  'Binding corporate rules',
  'No personal data',
  'To be settled',
] as const

/** How much depends on a supplier. */
const criticalities = [
  'Not rated yet',
  'Critical: machines or the portal stop without them',
  'Important: replaced within weeks',
  'Easily replaced',
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

const notDecided = 'Not decided yet'
/** What an assessment ends with. */
const conclusion = (...outcomes: string[]): RegisterField[] => [
  { name: 'outcome', label: 'Outcome', type: 'choice', choices: [notDecided, ...outcomes] },
]
const state: RegisterField = {
  ...{ name: 'state', label: 'State', type: 'choice', choices: assessmentStates },
}
const reviewOn: RegisterField = {
  ...{ name: 'reviewOn', label: 'Review date', type: 'day', optional: true },
}

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
    reviewOn,
  ],
  processors: [
    { name: 'purpose', label: 'What they do for us', type: 'words' },
    { name: 'data', label: 'Data they process', type: 'words' },
    { name: 'country', label: 'Where it is stored', type: 'line' },
    { name: 'transfer', label: 'Transfer basis', type: 'choice', choices: transferBases },
    { name: 'contractOn', label: 'Contract of', type: 'day', optional: true },
    {
      ...{ name: 'subProcessors', label: 'Sub-processors', type: 'words', optional: true },
      hint: 'Whom they use for it, and for what.',
    },
    {
      ...{ name: 'criticality', label: 'How much depends on them', type: 'choice' },
      ...{ choices: criticalities, optional: true, section: 'Supplier' },
    },
    {
      ...{ name: 'assurance', label: 'Certificates and answers', type: 'words', optional: true },
      hint: 'What they have shown us: certificates, reports, questionnaires.',
    },
    { name: 'assuranceEnds', label: 'Certificate ends', type: 'day', optional: true },
    { name: 'exit', label: 'How we would leave them', type: 'words', optional: true },
    reviewOn,
    { name: 'notes', label: 'Notes', type: 'words', optional: true },
  ],
  assessments: [
    ...screeningQuestions,
    { name: 'description', label: 'What is planned', type: 'words', section: 'The plan' },
    {
      name: 'need',
      label: 'Why it is needed, and why nothing less intrusive would do',
      type: 'words',
    },
    {
      name: 'risks',
      label: 'Risks and measures',
      hint: 'One risk in each line, with what is done about it and what remains.',
      type: 'words',
      section: 'Risks',
    },
    ...conclusion(
      'Low risk: may go ahead',
      'Risks reduced: may go ahead',
      'High risk remains: ask the ICO first',
      'Not to go ahead',
    ),
    {
      name: 'advice',
      label: 'Advice of the data protection lead',
      type: 'words',
      optional: true,
    },
    state,
    reviewOn,
  ],
  interests: [
    { name: 'interest', label: 'Purpose, and whose interest it is', type: 'words' },
    {
      ...{ name: 'basis', label: 'Lawful basis', type: 'choice' },
      choices: ['Legitimate interests', 'Recognised legitimate interest'],
      hint: 'Recognised interests are those of Annex 1 of the UK GDPR. They need no balance.',
    },
    {
      name: 'need',
      label: 'Why it is needed, and why nothing less intrusive would do',
      type: 'words',
    },
    {
      ...{ name: 'people', label: 'Whom it concerns, and what they expect', type: 'words' },
      section: 'The balance',
    },
    { name: 'effects', label: 'How it may affect them', type: 'words' },
    { name: 'safeguards', label: 'Safeguards', type: 'words', optional: true },
    { name: 'objection', label: 'How people object', type: 'words' },
    ...conclusion(
      'Interests balance: may go ahead',
      'Balance with these safeguards: may go ahead',
      'Not to go ahead',
    ),
    state,
    reviewOn,
  ],
  consents: [
    { name: 'purpose', label: 'What people agree to', type: 'words' },
    { name: 'people', label: 'Who is asked', type: 'words' },
    { name: 'where', label: 'Where and how they are asked', type: 'words' },
    { name: 'wording', label: 'The words they see', type: 'words' },
    { name: 'since', label: 'These words since', type: 'day', optional: true },
    { name: 'record', label: 'How it is recorded, and where', type: 'words' },
    { name: 'withdrawal', label: 'How they withdraw it', type: 'words' },
    { name: 'lasts', label: 'How long it lasts', type: 'words', optional: true },
    reviewOn,
  ],
  transfers: [
    { name: 'recipient', label: 'Recipient', type: 'line' },
    { name: 'country', label: 'Country', type: 'line' },
    { name: 'data', label: 'Data, and whose', type: 'words' },
    { name: 'basis', label: 'Transfer basis', type: 'choice', choices: transferBases },
    {
      ...{ name: 'law', label: 'Law and practice there', type: 'words' },
      hint: 'Who may demand the data, and whether people can have their rights enforced.',
      section: 'The data protection test',
    },
    { name: 'measures', label: 'Measures that add protection', type: 'words', optional: true },
    ...conclusion(
      'Protection is not materially lower: may go ahead',
      'Not materially lower with these measures: may go ahead',
      'Not to go ahead',
    ),
    state,
    reviewOn,
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
  return optional ? z._default(z.union([z.literal(''), schema]), '') : schema
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
      z.refine(({ content }) => !isApprovedTooEarly(content), {
        path: ['content', register === 'assessments' ? 'advice' : 'outcome'],
        message:
          register === 'assessments'
            ? 'Please write down the advice and the outcome before you approve it'
            : 'Please choose the outcome before you approve it',
      }),
    )

/** An assessment is approved with an outcome, and with the advice that its register asks for, or it is none. */
const isApprovedTooEarly = ({ state, advice, outcome }: Record<string, string>): boolean =>
  state === 'Approved' && (advice === '' || outcome === notDecided)

/** What is entered, by register. */
export const EntryForm = {
  processing: entryOf('processing'),
  processors: entryOf('processors'),
  assessments: entryOf('assessments'),
  interests: entryOf('interests'),
  consents: entryOf('consents'),
  transfers: entryOf('transfers'),
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
