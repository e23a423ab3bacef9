/** A post is on the page up to its last day, by the calendar of London. */
export function isClosed(
  { kind, closesOn }: { kind: 'field' | 'post'; closesOn: string | null },
  today: string,
): boolean {
  return kind === 'post' && closesOn !== null && closesOn < today
}

/** The part of an address after /careers#, made from a title; with a number if it is taken. */
export function anchorOf(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const anchor = words || 'role'
  let free = anchor
  for (let next = 2; taken.has(free); next += 1) free = `${anchor}-${next}`
  return free
}

/** The same roles in another order: those that are named first, then whatever was not. */
export function reordered(current: readonly string[], wanted: readonly string[]): string[] {
  const named = wanted.filter((id) => current.includes(id))
  return [...new Set([...named, ...current])]
}
