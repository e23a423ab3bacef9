import * as z from 'zod/mini'
import { colleagues } from '#features/accounts/policy.ts'
import { controlCodes } from '#features/controls/schema/controls.ts'
import { day, version } from '#lib/fields.ts'
import { line, words } from '#lib/form-fields.ts'
import type { Role } from '#lib/roles.ts'
import type { TrainingState } from '../policy/training.ts'

const fields = {
  title: line(2, 160, 'Please name the course'),
  about: words(1, 4000, 'Please say what is learnt'),
  roles: z
    .array(z.enum(colleagues as [Role, ...Role[]]))
    .check(z.minLength(1, 'Please choose at least one role')),
  /** Null for once and for all. */
  validMonths: z.nullable(
    z
      .int('Please enter whole months')
      .check(z.gte(1, 'At least one month'), z.lte(120, 'At most 120 months')),
  ),
  controls: controlCodes.check(z.maxLength(1, 'Please choose one control')),
}
export const NewCourse = z.strictObject(fields)
export type NewCourse = z.output<typeof NewCourse>
export const CourseChange = z.strictObject({ ...fields, version })
export type CourseChange = z.output<typeof CourseChange>

export const CourseEnd = z.strictObject({ version })

export const NewRecord = z.strictObject({
  userId: z.uuid('Please choose a person'),
  doneOn: day('Please enter a date'),
  note: words(1, 1000, 'Please say what shows it'),
})
export type NewRecord = z.output<typeof NewRecord>

export interface CourseView {
  id: string
  title: string
  about: string
  roles: Role[]
  validMonths: number | null
  controlCode: string | null
  version: number
}

/** The newest training of a person in a course. */
export interface TrainingCell {
  courseId: string
  userId: string
  state: TrainingState
  recordId: string | null
  doneOn: string | null
  expiresOn: string | null
  note: string | null
  verifiedBy: string | null
  /** The caller may verify it. */
  mayVerify: boolean
}

export interface TrainingView {
  courses: CourseView[]
  people: { id: string; name: string; role: Role }[]
  cells: TrainingCell[]
}
