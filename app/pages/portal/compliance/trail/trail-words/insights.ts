import type { AreaWords } from './area-words.ts'

/** Figures of visits, tests, errors in browsers, and what we promise to keep running. */
export const insights: AreaWords = {
  deeds: {
    'browser_error.reopened': 'reopened a browser error',
    'browser_error.resolved': 'marked a browser error as resolved',
    'experiment.changed': 'changed a test',
    'experiment.created': 'began a test',
    'experiment.ended': 'ended a test',
    'experiment.made_plain': 'had a test judged only once its sample is complete',
    'experiment.made_sequential': 'let a test be looked at early',
    'experiment.paused': 'paused a test',
    'experiment.resumed': 'resumed a test',
    'experiment.reweighted': 'changed the weights of a test',
    'insights.summarised': 'sent the weekly figures of visits',
    'promise.at_risk': 'found a promise of operations at risk',
    'promise.kept': 'found a promise of operations kept again',
  },
  subjects: {
    browser_error: 'Browser error',
    experiment: 'Test',
    promise: 'Promise of operations',
  },
}
