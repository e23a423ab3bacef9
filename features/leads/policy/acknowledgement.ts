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

/** What was typed, unless mail programs find a link in it. */
export function repeated(text: string | null | undefined): string | undefined {
  return text && !hasLink(text) ? text : undefined
}

const longestFullName = 60

/** The whole name, if it is made of what names are made of. */
export function repeatedName(name: string): string | undefined {
  const isName = /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(name) && name.length <= longestFullName
  return isName ? repeated(name) : undefined
}

/** Also what an email program would make one of, such as enix.example; rather one too many. */
function hasLink(text: string): boolean {
  return /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}|\d\.\d+\.\d+\.\d/iu.test(text)
}

/** What a name or an address of a place has no use for; rather one too few: "St.Mary's", "J.R.Hartley". */
export function namesSite(text: string): boolean {
  return /:\/\/|\b[wW]{3}\.|@|[\p{L}\p{N}]\.\p{Ll}{2,}(?![\p{L}\p{N}'’])|\d\.\d+\.\d+\.\d/u.test(
    text,
  )
}
