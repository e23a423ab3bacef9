import type { Suspicion } from '#lib/lead-words.ts'

/**
 * The confirmation goes to whatever address was typed. Whoever typed it may not be who reads it, so
 * that it says little in the sender's own words.
 */
const longestName = 40

/** "Hello Ada,": the first word of the name, if it is one. */
export function greetingFor(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  const isName = /^\p{L}[\p{L}\p{M}'’-]*$/u.test(first) && first.length <= longestName
  return isName ? `Hello ${first},` : 'Hello,'
}

const noPage: Suspicion[] = ['no-token', 'bad-token']

/** Whether the message is repeated: somebody had our page open, and mail programs find no link in it. */
export function isQuoted(message: string, suspicions: readonly Suspicion[]): boolean {
  return !suspicions.some((sign) => noPage.includes(sign)) && !hasLink(message)
}

/** Also what a mail program would make one of, such as enix.example; rather one too many. */
function hasLink(text: string): boolean {
  return /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}|\d\.\d+\.\d+\.\d/iu.test(text)
}
