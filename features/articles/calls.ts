import {
  answers,
  answersNothing,
  conflict,
  del,
  get,
  gone,
  missing,
  post,
  put,
  sendsForm,
  wrong,
  wrongInput,
} from '#features/accounts/policy/contract.ts'
import {
  type ArticleDraft,
  type ArticleRow,
  ArticleSave,
  type EditedArticle,
  NewArticle,
  type PictureRow,
  Preview,
  type PreviewView,
  Publication,
  type RevisionRow,
  type SavedArticle,
} from './schema/desk.ts'

const reads = { action: 'articles.read', reading: 'colleagues' } as const
const writes = {
  action: 'articles.write',
  refusals: {
    not_found: gone('article'),
    changed_meanwhile: conflict(
      'This article was saved elsewhere in the meantime.',
      'changed_meanwhile',
    ),
    fields: wrongInput(),
    still_used: conflict('It is published. Please take it down first.', 'still_used'),
  },
} as const

/** Where staff write: /dashboard/content/articles. */
export const articleCalls = {
  list: get('/api/content/articles', { ...reads, answer: answers<ArticleRow[]>() }),
  create: post('/api/content/articles', {
    ...writes,
    input: NewArticle,
    answer: answers<{ id: string }>(201),
  }),
  preview: post('/api/content/articles/preview', {
    action: 'articles.read',
    input: Preview,
    answer: answers<PreviewView>(),
  }),
  find: get('/api/content/articles/:id', {
    ...reads,
    answer: answers<EditedArticle>(),
    refusals: writes.refusals,
  }),
  save: put('/api/content/articles/:id', {
    ...writes,
    input: ArticleSave,
    answer: answers<SavedArticle>(),
  }),
  remove: del('/api/content/articles/:id', { ...writes, answer: answersNothing }),
  publish: post('/api/content/articles/:id/publication', {
    ...writes,
    input: Publication,
    answer: answers<{ publishedAt: string }>(),
  }),
  takeDown: del('/api/content/articles/:id/publication', { ...writes, answer: answersNothing }),
  revisions: get('/api/content/articles/:id/revisions', {
    ...reads,
    answer: answers<RevisionRow[]>(),
  }),
  revision: get('/api/content/articles/:id/revisions/:revisionId', {
    ...reads,
    answer: answers<ArticleDraft>(),
    refusals: { not_found: missing('revision') },
  }),
}

/** The pictures of articles: kept by staff, shown to everybody. */
export const pictureCalls = {
  list: get('/api/content/pictures', { ...reads, answer: answers<PictureRow[]>() }),
  upload: post('/api/content/pictures', {
    action: 'articles.write',
    sends: sendsForm,
    answer: answers<PictureRow>(201),
    refusals: {
      fields: wrongInput(),
      no_picture: wrong(
        'file',
        'This is no picture that we can read. JPEG, PNG, WebP and AVIF work.',
      ),
    },
  }),
  remove: del('/api/content/pictures/:id', {
    action: 'articles.write',
    answer: answersNothing,
    refusals: {
      not_found: gone('picture'),
      used: conflict('An article shows it.', 'still_used'),
    },
  }),
}
