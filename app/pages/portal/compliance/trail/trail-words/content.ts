import type { AreaWords } from './area-words.ts'

/** What the website says, and what others say on it. */
export const content: AreaWords = {
  deeds: {
    'article.created': 'began an article',
    'article.deleted': 'deleted an article',
    'article.published': 'published an article',
    'article.saved': 'saved an article',
    'article.scheduled': 'scheduled an article',
    'article.unpublished': 'took an article down',
    'career_role.changed': 'changed a career role',
    'career_role.created': 'added a career role',
    'career_role.deleted': 'deleted a career role',
    'career_role.moved': 'moved a career role in the list',
    'feedback.agreed': 'agreed to the publication of their feedback',
    'feedback.agreement_recorded': 'wrote down that an author agreed to publication',
    'feedback.declined': 'kept feedback to ourselves',
    'feedback.erased': 'erased feedback',
    'feedback.published': 'published feedback',
    'feedback.received': 'sent feedback',
    'feedback.refused': 'asked us not to publish their feedback',
    'feedback.shown_to_author': 'sent feedback to its author as it would appear',
    'feedback.withdrawn': 'took published feedback down',
    'picture.deleted': 'deleted a picture',
    'picture.uploaded': 'uploaded a picture',
  },
  subjects: {
    article: 'Article',
    career_role: 'Career role',
    feedback: 'Feedback',
    picture: 'Picture',
  },
}
