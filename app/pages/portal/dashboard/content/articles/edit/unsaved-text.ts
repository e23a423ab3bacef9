import { unsavedTexts } from '#app/portal/markdown/unsaved-texts.ts'
import { ArticleDraft, type EditedArticle } from '#features/articles/schema/desk.ts'

const texts = unsavedTexts<{ version: number; content: ArticleDraft }>('article')
export const { keep: keepUnsaved, forget: forgetUnsaved } = texts

/** What was kept for this article, if it is still another text than the server's. */
export function unsavedOf(article: EditedArticle) {
  const fields = Object.keys(ArticleDraft.shape) as (keyof ArticleDraft)[]
  return texts.find(
    article.id,
    ({ content }) =>
      fields.every((field) => typeof content[field] === 'string') &&
      JSON.stringify(content) !== JSON.stringify(article.content),
  )
}
