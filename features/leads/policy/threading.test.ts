import { expect, it } from 'vitest'
import { type Candidate, type Clues, referencesIn, type Thread, threadOf } from './threading.ts'

const lead = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  ...{ id, reference: `EN-0000-000${id}`, mailIds: [], addresses: ['ada@engines.example'] },
  ...changes,
})
const known = (leadId: string): Thread => ({ kind: 'known', leadId })
const one = lead('1', { mailIds: ['first', 'second'] })
const two = lead('2', { addresses: ['bob@engines.example'] })

it.each<[what: string, clues: Partial<Clues>, candidates: Candidate[], expected: Thread]>([
  ['nothing', {}, [], { kind: 'new' }],
  ['a signed address', { signed: [two.reference] }, [two], known('2')],
  ['a signed address of an erased enquiry', { signed: ['EN-0000-0009'] }, [], { kind: 'new' }],
  ['an email of ours that it replies to', { mailIds: ['second'] }, [one], known('1')],
  ['an email of ours that was erased', { mailIds: ['third'] }, [], { kind: 'new' }],
  ['a reference and an address of that enquiry', { named: [one.reference] }, [one], known('1')],
  [
    'a reference of somebody else’s enquiry',
    { named: [two.reference] },
    [two],
    { kind: 'stranger', reference: two.reference },
  ],
  [
    'two references, one of them their own',
    { named: [two.reference, one.reference] },
    [two, one],
    known('1'),
  ],
  [
    'a signed address before what it replies to',
    { signed: [two.reference], mailIds: ['first'] },
    [one, two],
    known('2'),
  ],
  [
    'what it replies to before the subject',
    { mailIds: ['first'], named: [two.reference] },
    [two, one],
    known('1'),
  ],
  [
    'of two enquiries in what it follows, the newest',
    { mailIds: ['first', 'other'] },
    [one, lead('3', { mailIds: ['other'] })],
    known('3'),
  ],
])('%s', (_, clues, candidates, expected) => {
  const all = { signed: [], mailIds: [], named: [], ...clues }
  expect(threadOf(all, candidates, 'Ada@Engines.example')).toEqual(expected)
})

it('an address that nobody vouches for opens no thread by its reference', () => {
  const clues = { signed: [], mailIds: [], named: [one.reference] }
  expect(threadOf(clues, [one], '').kind).toBe('stranger')
})

it.each([
  ['Re: Your machine (EN-7K2M-94QD)', ['EN-7K2M-94QD']],
  ['AW: en-7k2m-94qd und EN-0000-0001', ['EN-7K2M-94QD', 'EN-0000-0001']],
  ['GREEN-7K2M-94QDX', []],
])('the subject "%s" names %o', (subject, references) => {
  expect(referencesIn(subject)).toEqual(references)
})
