import * as z from 'zod/mini'
import type { FieldOfWork } from '#content/careers.ts'
import { day, line, version } from '#lib/fields.ts'

/** A post that can be applied for. */
export interface OpenPost extends FieldOfWork {
  place: string
  hours: string
  /** Empty if it is not said. */
  salary: string
  /** Days, as 'YYYY-MM-DD'. */
  postedOn: string
  closesOn: string
}

/** What /careers shows. */
export interface ShownCareers {
  posts: OpenPost[]
  fields: FieldOfWork[]
}

/** How the page gets at it: in the browser over HTTP, on the server at once. */
export interface CareersSource {
  shown(): Promise<ShownCareers>
}

const points = z
  .array(line(1, 200, 'Please leave no line empty'))
  .check(z.maxLength(12, 'Please use at most 12 points'))

const content = {
  kind: z.enum(['field', 'post']),
  status: z.enum(['draft', 'published']),
  title: line(3, 80, 'Please write a title'),
  text: line(0, 800),
  tasks: points,
  brings: points,
  place: line(0, 120),
  hours: line(0, 120),
  salary: line(0, 120),
  closesOn: z.nullable(day()),
}

const isWhole = z.check<z.output<z.ZodMiniObject<typeof content>>>((ctx) => {
  for (const [field, message] of Object.entries(missingIn(ctx.value))) {
    ctx.issues.push({ code: 'custom', message, input: ctx.value, path: [field] })
  }
})

export const RoleContent = z.strictObject(content).check(isWhole)
export type RoleContent = z.output<typeof RoleContent>

export const RoleSave = z.strictObject({ ...content, version }).check(isWhole)
export type RoleSave = z.output<typeof RoleSave>

export const RoleOrder = z.strictObject({ ids: z.array(z.uuid()).check(z.maxLength(100)) })

/** A draft may lack anything; what people decide about their lives by may not. */
function missingIn(
  role: {
    [Field in keyof typeof content]: z.output<(typeof content)[Field]>
  },
): Record<string, string> {
  if (role.status === 'draft') return {}
  return {
    ...(role.text.length < 20 && { text: 'Please describe the work in a sentence or two' }),
    ...(role.tasks.length === 0 && { tasks: 'Please name at least one task' }),
    ...(role.brings.length === 0 && { brings: 'Please name at least one thing to bring' }),
    ...(role.kind === 'post' && {
      ...(!role.place && { place: 'Please say where the work is' }),
      ...(!role.hours && { hours: 'Please say the hours' }),
      ...(!role.closesOn && { closesOn: 'Please choose the last day to apply' }),
    }),
  }
}

/** One line of the desk. Moments are ISO texts. */
export interface RoleRow {
  id: string
  anchor: string
  version: number
  content: RoleContent
  /** A post whose last day has passed is no longer on the page. */
  isClosed: boolean
  savedAt: string
  savedBy: string | null
}
