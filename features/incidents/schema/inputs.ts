import * as z from 'zod/mini'
import {
  incidentCauses,
  incidentEntryKinds,
  incidentKinds,
  incidentSeverities,
} from '#lib/compliance-words.ts'
import { day, key, oneOf, timeOfDay } from '#lib/fields.ts'
import { line, words } from '#lib/form-fields.ts'

const namesOf = <Name extends string>(names: Record<Name, string>) =>
  Object.keys(names) as [Name, ...Name[]]

const choice = 'Please choose'
const reason = words(1, 1000, 'Please say why')

/** A moment by the clocks of London. */
const moment = {
  day: day('Please enter the day'),
  time: timeOfDay(),
}

/** POST /api/incident-reports. For a breach the moment is when we became aware of it. */
export const NewReport = z.strictObject({
  key,
  kind: oneOf(incidentKinds, choice),
  severity: oneOf(incidentSeverities, choice),
  title: line(1, 150, 'Please give it a title'),
  description: words(1, 5000, 'Please tell what happened'),
  ...moment,
  serial: line(0, 40).check(z.toUpperCase()),
})
export type NewReport = z.output<typeof NewReport>

/** What somebody can write; changes of the state are written by the change itself. */
export const writtenKinds = namesOf(incidentEntryKinds).filter((kind) => kind !== 'state-change')

export const NewEntry = z.strictObject({
  key,
  kind: z.enum(writtenKinds as [(typeof writtenKinds)[0], ...typeof writtenKinds], choice),
  ...moment,
  text: words(1, 5000, 'Please write something'),
  correctsId: z.nullable(z.uuid('Please choose an entry')),
})
export type NewEntry = z.output<typeof NewEntry>

/** POST /api/incidents/{id}/state. Whoever opens it again says why. */
export const StateChange = z.strictObject({
  state: z.enum(['open', 'contained', 'resolved', 'closed'], choice),
  reason: words(1, 1000, 'Please say what was done, or why'),
})
export type StateChange = z.output<typeof StateChange>

export const OwnerChange = z.strictObject({ ownerId: z.nullable(z.uuid('Choose a colleague')) })

export const SeverityChange = z.strictObject({
  severity: oneOf(incidentSeverities, choice),
  reason,
})
export type SeverityChange = z.output<typeof SeverityChange>

/** They can be saved before they are whole. */
export const Findings = z.strictObject({
  cause: z.union([z.literal(''), oneOf(incidentCauses)], choice),
  rootCause: words(0, 5000),
  lessons: words(0, 5000),
})
export type Findings = z.output<typeof Findings>

export const NewTask = z.strictObject({
  key,
  title: line(1, 200, 'Please say what is to be done'),
  ownerId: z.union([z.literal(''), z.uuid()], 'Choose a colleague'),
  dueOn: day('Please enter the day'),
})
export type NewTask = z.output<typeof NewTask>

/** What is dropped needs a reason. */
export const TaskEnd = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('done') }),
  z.strictObject({ state: z.literal('open') }),
  z.strictObject({ state: z.literal('dropped'), reason }),
])
export type TaskEnd = z.output<typeof TaskEnd>

/** The words beside the file. */
export const NewFile = z.strictObject({ title: line(1, 160, 'Enter a title') })
export type NewFile = z.output<typeof NewFile>

export const NewAffected = z.strictObject({
  kind: z.enum(['machine', 'site', 'company'], choice),
  id: z.uuid(choice),
})
export type NewAffected = z.output<typeof NewAffected>

/** Declares it, or sets right when we became aware. */
export const BreachBegin = z.strictObject({ ...moment, reason })
export type BreachBegin = z.output<typeof BreachBegin>

/** A second officer decides on the change of the clock. */
export const ProposalVerdict = z.strictObject({ approve: z.boolean(choice) })

/** PUT /api/incidents/{id}/breach/regulator and …/people */
export const BreachVerdict = z.strictObject({
  decision: z.enum(['notify', 'not-needed'], choice),
  reason,
})
export type BreachVerdict = z.output<typeof BreachVerdict>

const count = z.pipe(
  z
    .string('Please enter a number')
    .check(z.trim(), z.regex(/^\d{0,9}$/, 'Please enter a whole number')),
  z.transform((text) => (text === '' ? null : Number(text))),
)

export const NewNotification = z.strictObject({
  key,
  audience: z.enum(['regulator', 'people'], choice),
  ...moment,
  how: line(1, 200, 'Please say how'),
  reference: line(0, 80),
  nature: words(1, 5000, 'Please write down what was told'),
  peopleKinds: words(0, 500),
  peopleCount: count,
  recordKinds: words(0, 500),
  recordCount: count,
  consequences: words(0, 2000),
  measures: words(0, 2000),
  contact: words(0, 300),
  delayReason: words(0, 2000),
  moreToFollow: z.boolean(),
})
export type NewNotification = z.output<typeof NewNotification>
