/** Up to where the trail is held against what is kept outside of the database. */
export interface Anchored {
  number: number
  at: string
}

/** What a check cannot speak for: what comes after the newest anchor could be cut off unnoticed. */
export function anchoredWords(anchored: Anchored | null, when: (at: string) => string): string {
  if (!anchored) return 'Nothing is anchored yet.'
  const number = anchored.number.toLocaleString('en-GB')
  return `Anchored up to number ${number} of the chain at ${when(anchored.at)}; later entries are not anchored yet.`
}
