/** What was typed and the server has not taken: it survives a reload, a crash and a lost session. */
export function unsavedTexts<Kept extends { version: number }>(kind: string) {
  const nameOf = (id: string) => `unsaved-${kind}:${id}`
  return {
    keep(id: string, kept: Kept): void {
      try {
        sessionStorage.setItem(nameOf(id), JSON.stringify(kept))
      } catch {
        // Without storage the page still saves; it only cannot survive a reload before that.
      }
    },
    forget(id: string): void {
      sessionStorage.removeItem(nameOf(id))
    },
    /** What was kept, if it passes: whatever else is in the storage is no text of ours. */
    find(id: string, passes: (kept: Kept) => boolean): Kept | undefined {
      try {
        const kept: Kept | null = JSON.parse(sessionStorage.getItem(nameOf(id)) ?? 'null')
        return kept && typeof kept.version === 'number' && passes(kept) ? kept : undefined
      } catch {
        return undefined
      }
    },
  }
}
