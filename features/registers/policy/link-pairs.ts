import { type LinkKind, linkKinds } from '#lib/register-words.ts'
import type { LinkEnd } from '../schema/links.ts'

const order = Object.keys(linkKinds) as LinkKind[]

/** Each pair has one order, so that it is kept once, whichever side it was made from. */
export function inOrder(one: LinkEnd, other: LinkEnd): [LinkEnd, LinkEnd] {
  const byKind = order.indexOf(one.kind) - order.indexOf(other.kind)
  return byKind < 0 || (byKind === 0 && one.id < other.id) ? [one, other] : [other, one]
}

/** Pairs that are part of a form of their own, and are changed there. */
const elsewhere = new Set([
  ...['policy control', 'control audit', 'control finding', 'control course', 'audit finding'],
])

/** Which kinds a thing can be linked with on its page. */
export const linkableWith = (kind: LinkKind): LinkKind[] =>
  order.filter((other) => isLinkable(kind, other))

export function isLinkable(one: LinkKind, other: LinkKind): boolean {
  if (one === other || one === 'evidence' || other === 'evidence') return false
  const [first, second] = inOrder({ kind: one, id: '' }, { kind: other, id: '' })
  return !elsewhere.has(`${first.kind} ${second.kind}`)
}
