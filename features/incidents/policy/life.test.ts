import { describe, expect, it } from 'vitest'
import { bySeverity, type Closing, followingStates, mayBecome, missingToClose } from './life.ts'

it.each([
  ['open', ['contained', 'resolved', 'closed']],
  ['contained', ['open', 'resolved', 'closed']],
  ['resolved', ['open', 'closed']],
  ['closed', ['open']],
] as const)('what is %s can become %j', (from, expected) => {
  expect(followingStates(from)).toEqual(expected)
  expect(mayBecome(from, from)).toBe(false)
})

describe('closing', () => {
  const toldAll = { audience: 'regulator', moreToFollow: false } as const
  const toldPart = { audience: 'regulator', moreToFollow: true } as const
  const phased = (...notifications: (typeof toldAll | typeof toldPart)[]) => ({
    ...{ notifications, proposal: null },
  })
  const whole: Closing = {
    cause: 'equipment',
    rootCause: 'The fan was worn.',
    lessons: 'Fans are changed each year.',
    tasks: [{ state: 'done' }, { state: 'dropped' }],
    breach: {
      regulator: 'notify',
      people: 'not-needed',
      notifications: [toldAll],
      proposal: null,
    },
  }
  it.each<[string, Partial<Closing>, string[]]>([
    ['nothing is missing', {}, []],
    ['it is no breach', { breach: null }, []],
    ['the words have no kind of cause', { cause: null }, ['Choose the kind of cause.']],
    ['the kind of cause has no words', { rootCause: '' }, ['Write down the root cause.']],
    [
      'nothing is known of the cause',
      { cause: null, rootCause: '' },
      ['Choose the kind of cause.', 'Write down the root cause.'],
    ],
    ['there are no lessons', { lessons: '' }, ['Write down the lessons.']],
    ['a task is open', { tasks: [{ state: 'open' }] }, ['Finish or drop the open task.']],
    [
      'two tasks are open',
      { tasks: [{ state: 'open' }, { state: 'open' }] },
      ['Finish or drop the 2 open tasks.'],
    ],
    [
      'nothing is decided about a breach',
      {
        breach: { regulator: 'undecided', people: 'undecided', notifications: [], proposal: null },
      },
      ['Decide whether the regulator is told.', 'Decide whether the people are told.'],
    ],
    [
      'the regulator is to be told and was not',
      { breach: { regulator: 'notify', people: 'not-needed', notifications: [], proposal: null } },
      ['Record that the regulator was told.'],
    ],
    [
      'the people are to be told and were not',
      {
        breach: {
          regulator: 'notify',
          people: 'notify',
          notifications: [toldAll],
          proposal: null,
        },
      },
      ['Record that the people were told.'],
    ],
    [
      'the regulator need not be told',
      {
        breach: {
          regulator: 'not-needed',
          people: 'not-needed',
          notifications: [],
          proposal: null,
        },
      },
      [],
    ],
    [
      'more is to follow to the regulator',
      { breach: { regulator: 'notify', people: 'not-needed', ...phased(toldAll, toldPart) } },
      [
        'The regulator was told that more would follow: record what followed, without “More to follow”.',
      ],
    ],
    [
      'what was to follow has followed',
      { breach: { regulator: 'notify', people: 'not-needed', ...phased(toldPart, toldAll) } },
      [],
    ],
    [
      'a change of the clock waits for a second officer',
      { breach: { regulator: 'not-needed', people: 'not-needed', ...phased(), proposal: {} } },
      ['Decide on the proposed change of when we became aware.'],
    ],
  ])('when %s', (_, change, missing) => {
    expect(missingToClose({ ...whole, ...change })).toEqual(missing)
  })
})

it('sorts the worst first', () => {
  const some = ['low', 'major', 'moderate', 'serious']
  expect(some.toSorted(bySeverity)).toEqual(['major', 'serious', 'moderate', 'low'])
})
