const under = 'Under '

/** As the timeline says under what somebody was found who gave no address: "Under ada@engines.example". */
export const underWords = (contact: string) => `${under}${contact}`

interface Exported {
  kind: string
  text: string | null
  details: Record<string, unknown>
}

/** Under what a file of a case was made; nothing if that is the address of the case itself. */
export function underOf(fileId: string, events: readonly Exported[]): string | null {
  const made = events.find(
    ({ kind, details: { files } }) =>
      kind === 'exported' && Array.isArray(files) && files.includes(fileId),
  )
  return made?.text?.startsWith(under) ? made.text.slice(under.length) : null
}
