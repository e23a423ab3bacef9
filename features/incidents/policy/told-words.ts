import type { BreachAudience } from '#lib/compliance-words.ts'

export const audienceWords: Record<BreachAudience, string> = {
  regulator: 'the regulator',
  people: 'the people concerned',
}

/** What the timeline says of a notification. */
export function toldWords(audience: BreachAudience, how: string, reference: string): string {
  const end = reference && `, reference ${reference}`
  return `Told ${audienceWords[audience]}: ${inSentence(how)}${end}.`
}

/** With a small first letter, unless more capitals follow: then it may be a name, as ICO or Royal Mail. */
const inSentence = (text: string) =>
  /\p{Lu}/u.test(text.slice(1)) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)
