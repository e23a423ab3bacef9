/** So many alerts of one kind within a quarter of an hour have one cause. */
export const fewestInStorm = 10
const lengthMs = 15 * 60_000

/** The quarter of an hour that a storm is known by. */
export const stormSpan = (from: string): { from: Date; to: Date } => {
  const begin = new Date(from)
  return { from: begin, to: new Date(begin.getTime() + lengthMs) }
}
