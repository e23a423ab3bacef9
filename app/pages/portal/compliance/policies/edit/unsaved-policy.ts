import type { DraftText, VersionDetail } from '#features/policies/schema.ts'

interface Unsaved {
  version: number
  text: DraftText
}

const nameOf = (id: string) => `unsaved-policy:${id}`

/** What was typed and the server has not taken: it survives a reload, a crash and a lost session. */
export function keepUnsaved(id: string, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(nameOf(id), JSON.stringify(unsaved))
  } catch {
    // Without storage the page still saves; it only cannot survive a reload before that.
  }
}

export function forgetUnsaved(id: string): void {
  sessionStorage.removeItem(nameOf(id))
}

/** What was kept for this version, if it is still another text than the server's. */
export function unsavedOf(version: VersionDetail): Unsaved | undefined {
  try {
    const kept: Unsaved = JSON.parse(sessionStorage.getItem(nameOf(version.id)) ?? 'null')
    if (!kept || typeof kept.version !== 'number') return undefined
    const { title, body, changes } = kept.text
    if (![title, body, changes].every((field) => typeof field === 'string')) return undefined
    const isSame = title === version.title && body === version.body && changes === version.changes
    return isSame ? undefined : { version: kept.version, text: { title, body, changes } }
  } catch {
    return undefined
  }
}
