import type { AreaWords } from './area-words.ts'

/** Figures of visits, and tests. */
export const insights: AreaWords = {
  deeds: {
    'experiment.changed': 'changed a test',
    'experiment.created': 'began a test',
    'experiment.ended': 'ended a test',
    'experiment.made_plain': 'had a test judged only once its sample is complete',
    'experiment.made_sequential': 'let a test be looked at early',
    'experiment.paused': 'paused a test',
    'experiment.resumed': 'resumed a test',
    'experiment.reweighted': 'changed the weights of a test',
    'insights.summarised': 'sent the weekly figures of visits',
  },
  subjects: {
    experiment: 'Test',
  },
}
