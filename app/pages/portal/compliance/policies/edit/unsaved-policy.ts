import { unsavedTexts } from '#app/portal/markdown/unsaved-texts.ts'
import type { DraftText, VersionDetail } from '#features/policies/schema.ts'

const texts = unsavedTexts<{ version: number; text: DraftText }>('policy')
export const { keep: keepUnsaved, forget: forgetUnsaved } = texts

/** What was kept for this version, if it is still another text than the server's. */
export function unsavedOf(version: VersionDetail) {
  const fields = ['title', 'body', 'changes'] as const
  return texts.find(
    version.id,
    ({ text }) =>
      fields.every((field) => typeof text[field] === 'string') &&
      fields.some((field) => text[field] !== version[field]),
  )
}
