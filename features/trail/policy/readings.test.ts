import { expect, it } from 'vitest'
import { apiReadings } from '#tests/kit/api-routes.ts'
import { readingEnd } from './readings.ts'

const isReading = (action: string) => new RegExp(readingEnd).test(action)

it('knows every action of the guard that is a reading', () => {
  const noted = Object.values(apiReadings()).filter((reading) => typeof reading === 'object')
  const actions = noted.map((reading) => ('itself' in reading ? reading.itself : reading.action))
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter((action) => !isReading(action))).toEqual([])
})

it.each(['lead.captured', 'person.role_changed', 'policy.accepted', 'trail.checked'])(
  'takes %s for none',
  (action) => expect(isReading(action)).toBe(false),
)
