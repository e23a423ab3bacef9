import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Published } from './published.tsx'

const one = { id: 'a', message: 'Full on Monday.', author: 'Ada', publishedOn: '2026-11-16' }

it.each([
  ['that nothing is published', [], 'Nothing is published here yet.'],
  ['what is published', [one], 'Full on Monday.'],
  ['that the list did not come', undefined, 'The list cannot be shown at the moment.'],
])('says %s', (_, feedback, words) => {
  expect(renderToStaticMarkup(<Published feedback={feedback} />)).toContain(words)
})
