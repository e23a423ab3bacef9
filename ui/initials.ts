const character = /[\p{L}\p{N}]/u

/** The first letters of the first and the last word: "Jo O'Neill-Smith" is JO. */
export function initialsOf(name: string): string {
  const letters = name
    .normalize()
    .split(/\s+/)
    .map((word) => character.exec(word)?.[0])
    .filter((letter) => letter !== undefined)
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return ends.join('').toUpperCase()
}
