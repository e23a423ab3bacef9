import { answers, fromAddress, get, post } from '#features/accounts/policy/contract.ts'
import { itself, list } from '#features/accounts/policy/readings.ts'
import { type TrailChecksView, type TrailPerson, TrailQuery, type TrailView } from './schema.ts'

/** Who did what, and whether the trail is what it was. */
export const trailCalls = {
  list: get('/api/trail', {
    action: 'trail.read',
    reading: itself('trail.read'),
    query: fromAddress(TrailQuery),
    answer: answers<TrailView[]>(),
  }),
  people: get('/api/trail/people', {
    action: 'trail.read',
    reading: list('colleague'),
    answer: answers<TrailPerson[]>(),
  }),
  checks: get('/api/trail/check', {
    action: 'trail.read',
    reading: 'colleagues',
    answer: answers<TrailChecksView>(),
  }),
  check: post('/api/trail/check', { action: 'trail.check', answer: answers<{ id: string }>(202) }),
}
