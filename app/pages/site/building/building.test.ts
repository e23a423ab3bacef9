import { expect, it } from 'vitest'
import { answerTo, placeFor, questionFromQuery } from './building.ts'

const asked = (query: string) => {
  const question = questionFromQuery(new URLSearchParams(query))
  if (!question) throw new Error('Nothing was asked')
  return { question, ...answerTo(question) }
}

it('answers with the area, the machine and its plan', () => {
  const { coverage, choice, plan, errors } = asked('postcode=m1 1ae&site=office&people=300')
  expect(coverage).toMatchObject({ answer: 'served', place: 'manchester' })
  expect(choice?.machine.name).toBe('Cooler Pair')
  expect(plan).toBe('site=office&machine=cooler-pair&people=300&hours=10&vegan=25')
  expect(errors).toEqual({})
  expect(placeFor(coverage)).toBe('site')
})

it('talks by video first where we have no machines yet', () => {
  expect(placeFor(asked('postcode=SW1A 1AA').coverage)).toBe('video')
})

it.each(['0', '9', '5001', '100,000', '-5', 'many', '1.5', '', '9'.repeat(50)])(
  'says what is wrong with %j people, and answers the postcode all the same',
  (people) => {
    const { question, coverage, choice, errors } = asked(`postcode=M1&people=${people}`)
    expect(errors.people).toMatch(/^Enter /)
    expect(question.people).toBe(people.slice(0, 12))
    expect([coverage?.answer, choice]).toEqual(['served', undefined])
  },
)

it.each(['', 'nonsense', '<b>', 'M'.repeat(5000)])('keeps %j, which is no postcode', (postcode) => {
  const { question, errors, choice } = asked(`postcode=${postcode}&people=1,200`)
  expect(errors.postcode).toMatch(/does not look like a UK postcode/)
  expect(question.postcode).toBe(postcode.slice(0, 24))
  expect(choice?.count).toBe(4)
})

it('reads a plan that was drawn, and falls back where a link is wrong', () => {
  expect(asked('postcode=M1&plan=site%3Dretail%26people%3D500').question).toEqual({
    postcode: 'M1',
    environment: 'retail',
    people: '500',
  })
  expect(asked('postcode=M1&site=castle').question.environment).toBe('office')
  expect(questionFromQuery(new URLSearchParams('site=office'))).toBeUndefined()
})
