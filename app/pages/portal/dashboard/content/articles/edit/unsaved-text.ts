import { ArticleDraft, type EditedArticle } from '#features/articles/schema/desk.ts'

interface Unsaved {
  version: number
  content: ArticleDraft
}

const nameOf = (id: string) => `unsaved-article:${id}`

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

/** What was kept for this article, if it is still another text than the server's. */
export function unsavedOf(article: EditedArticle): Unsaved | undefined {
  try {
    const kept: Unsaved = JSON.parse(sessionStorage.getItem(nameOf(article.id)) ?? 'null')
    if (!kept || typeof kept.version !== 'number') return undefined
    const isSame = JSON.stringify(kept.content) === JSON.stringify(article.content)
    const isText = (Object.keys(ArticleDraft.shape) as (keyof ArticleDraft)[]).every(
      (field) => typeof kept.content[field] === 'string',
    )
    return isText && !isSame ? kept : undefined
  } catch {
    return undefined
  }
}
