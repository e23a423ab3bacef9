import * as z from 'zod/mini'
import { line, oneOf } from '#lib/fields.ts'
import { isId } from '#lib/portal-links.ts'
import { type LinkKind, linkKinds } from '#lib/register-words.ts'

/** A control has a code, everything else an id. */
export const LinkEnd = z
  .strictObject({ kind: oneOf<LinkKind>(linkKinds), id: line(1, 60) })
  .check(z.refine(({ kind, id }) => kind === 'control' || isId(id), 'Invalid input'))
export type LinkEnd = z.output<typeof LinkEnd>

export const NewLink = z.strictObject({ from: LinkEnd, to: LinkEnd })

export const LinkQuery = z.object({
  kind: oneOf<LinkKind>(linkKinds),
  search: z._default(line(0, 80), ''),
})

export interface LinkedThing {
  kind: LinkKind
  /** A code for a control. */
  id: string
  /** The audit of a finding. */
  parent: string | null
  title: string
  /** Kept on the other thing’s own form: it is changed there. */
  fixed: boolean
}

export type LinkChoice = Pick<LinkedThing, 'id' | 'title'>
