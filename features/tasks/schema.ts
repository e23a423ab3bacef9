import * as z from 'zod/mini'
import { day, oneOf, wholeNumber } from '#lib/fields.ts'
import { line, words } from '#lib/form-fields.ts'
import { type Notice, type RepeatUnit, repeatUnits, type TaskOutcome } from '#lib/task-words.ts'

/** Something that one person has to do, from whichever register it comes. */
export interface WorkItem {
  /** Unique among everything that one person has to do. */
  id: string
  userId: string
  /** What kind of work it is, in words: "Corrective action". */
  what: string
  title: string
  /** Where it belongs: an audit, an incident, a control. */
  context: string | null
  /** A day of London; null for work without one. */
  dueOn: string | null
  /** The page where it is done. */
  to: string
  /** Made up, to show what one looks like: nobody is emailed about it. */
  example: boolean
  /** Each person does it for themselves, as a training: that another did it helps nobody. */
  personal: boolean
  /** Emails that its register does not send itself. */
  notices: readonly Notice[]
}

/** Everything that is to be done, or what one person has to do. */
export type WorkSource<Ctx> = (ctx: Ctx, userId?: string) => Promise<WorkItem[]>

export const NewRoutine = z.strictObject({
  title: line(3, 120, 'Please say what recurs'),
  instructions: words(0, 2000),
  ownerId: z.uuid('Please choose a person'),
  every: wholeNumber(1, 99, 'Please enter a whole number from 1 to 99'),
  unit: oneOf<RepeatUnit>(repeatUnits, 'Please choose days, weeks or months'),
  leadDays: wholeNumber(0, 90, 'Please enter a whole number from 0 to 90'),
  firstOn: day('Please enter a date'),
})
export type NewRoutine = z.output<typeof NewRoutine>

export interface RoutineView {
  id: string
  title: string
  instructions: string
  owner: string | null
  every: number
  unit: RepeatUnit
  nextOn: string
}

export interface TaskView {
  id: string
  title: string
  owner: string | null
  dueOn: string
  doneAt: string | null
  doneBy: string | null
  outcome: TaskOutcome | null
  note: string
}

/** What recurs for a control, and the tasks that came of it, the newest first. */
export interface RoutinesView {
  routines: RoutineView[]
  tasks: TaskView[]
  people: { id: string; name: string }[]
}

export const mostTasksShown = 20

export interface CalendarFeedView {
  /** Null until somebody asks for it. */
  address: string | null
}
