import { describe, expect, it } from 'vitest'
import { resultsOf, sampleRatioOf } from '../policy.ts'
import { verdictOf } from './verdict.ts'

/** A variant of each: conversions/sessions@weight, the control first; half of the visitors unless told. */
type Rows = string

interface Changes {
  sequential?: boolean
  smallestLift?: number
  ended?: boolean
  weightsChanged?: string
  countedFrom?: string
}

function verdict(rows: Rows, changes: Changes = {}) {
  const design = { sequential: false, smallestLift: 0.2, ...changes }
  const counts = rows.split(' ').map((row, index) => {
    const [conversions = 0, sessions = 0, weight = 50] = row.split(/[/@]/).map(Number)
    const name = index === 0 ? 'Control' : `Variant ${' ABCDE'[index]}`
    const counted = { sessions, conversions, drawnSessions: sessions }
    return { id: `v${index}`, name, weight, config: {}, ...counted }
  })
  const { broken } = sampleRatioOf(counts)
  return verdictOf(resultsOf(counts, design), { ...design, broken })
}

describe('the verdict, judged once the sample is complete', () => {
  it.each<[string, Rows, string, RegExp]>([
    ['nobody came', '0/0 0/0', 'collecting', /control has no conversions yet/],
    [
      'too few',
      '10/100 20/100',
      'collecting',
      /^Control has 100 of the 3,841 sessions that it needs\. Until then, p and the chance to win change with every few sessions and decide nothing\.$/,
    ],
    [
      'clearly better',
      '500/5000 640/5000',
      'winner',
      /^Variant A brings 28% more .* \(between \d+% and \d+%\)\. It is worth/,
    ],
    [
      'clearly worse',
      '640/5000 500/5000',
      'worse',
      /^The control does better than Variant A, which brings 22% fewer conversions\. Keep the control\.$/,
    ],
    ['alike', '500/5000 505/5000', 'no-difference', /no difference of 20% or more/],
    [
      'not clear, and room for the change',
      '400/4000 440/4000',
      'open',
      /room for one of 20%\. Variant A lies between −4\.\d% and \+24%/,
    ],
    ['an uneven split', '500/5000 640/6000', 'broken', /not split as planned/],
    [
      'a variant without conversions',
      '500/5000 0/5000',
      'worse',
      /Variant A, which brings no conversions/,
    ],
    ['a variant that always converts', '2500/5000 5000/5000', 'winner', /brings 100% more/],
    [
      'a control without conversions',
      '0/5000 50/5000',
      'collecting',
      /control has no conversions yet/,
    ],
    [
      'both always convert',
      '5000/5000 5000/5000',
      'no-difference',
      /A rise of 20% is not possible where 100%/,
    ],
    [
      'one alike, one clearly worse',
      '500/5000 505/5000 300/5000',
      'no-difference',
      /^The control does better than Variant B, which brings 40% fewer conversions\. Between the control and Variant A there is no difference of 20%/,
    ],
    [
      'one better, one clearly worse',
      '500/5000 700/5000 300/5000',
      'winner',
      /^Variant A brings 40% more .*The control does better than Variant B/,
    ],
    [
      'two are better',
      '500/5000 700/5000 690/5000',
      'winner',
      /^Variant A .* Variant B is better than the control too; which is best has not been shown/,
    ],
    [
      'all are worse',
      '500/5000 400/5000 300/5000',
      'worse',
      /Variant A, .* Variant B, .* Keep the control/,
    ],
    ['most convert already, and more do', '4500/5000 4700/5000', 'winner', /brings 4\.4% more/],
    [
      'most convert already, and as many do',
      '4500/5000 4510/5000',
      'no-difference',
      /No difference was found\. Variant A lies between −1\.\d% and \+1\.\d%\. A rise of 20% is not possible where 90% convert already/,
    ],
    ['most convert already, too few', '9/10 10/10', 'collecting', /^Control has 10 of the 74/],
    [
      'a variant that nobody is drawn into',
      '500/5000 640/5000 0/0@0',
      'winner',
      /^Variant A brings 28% more/,
    ],
    [
      'visitors of before in such a variant',
      '500/5000 505/5000 9/30@0',
      'no-difference',
      /control and Variant A there/,
    ],
    [
      'nobody is drawn into the control',
      '500/5000@0 640/5000',
      'nothing-to-compare',
      /Give both a weight/,
    ],
    [
      'nobody is drawn into any variant',
      '500/5000 640/5000@0',
      'nothing-to-compare',
      /Give both a weight/,
    ],
  ])('%s', (_, rows, kind, words) => {
    const said = verdict(rows)
    expect(said).toEqual({ kind, words: expect.stringMatching(words) })
  })
})

describe('the verdict, looked at early', () => {
  it.each<[string, Rows, string, RegExp]>([
    ['a clear lead', '50/1000 130/1000', 'winner', /^Variant A brings 160% more/],
    [
      'a small lead',
      '50/1000 62/1000',
      'collecting',
      /^Control has 1,000 of the [\d,]+ sessions that it needs at most\. No lead is clear yet: for that, p has to be below 0\.05\.$/,
    ],
    ['next to nobody', '1/3 2/3', 'collecting', /^Control has 3 of the/],
    [
      'one clearly worse, nothing else',
      '250/500 252/500 20/500',
      'collecting',
      /^The control does better than Variant B, which brings 92% fewer conversions\. Control has 500 of/,
    ],
    [
      'a control without conversions',
      '0/5000 50/5000',
      'winner',
      /^Variant A brings 50 conversions in 5,000 sessions, the control none/,
    ],
    ['a variant without conversions', '500/5000 0/5000', 'worse', /brings no conversions/],
  ])('%s', (_, rows, kind, words) => {
    const said = verdict(rows, { sequential: true })
    expect(said).toEqual({ kind, words: expect.stringMatching(words) })
  })
})

describe('the verdict after other weights', () => {
  const changed = { weightsChanged: '2026-11-15' }
  const nobody: Rows = '0/0@90 0/0@10'
  it.each<[string, Changes, string, string]>([
    [
      'on their day',
      { countedFrom: '2026-11-16' },
      'waiting',
      'The new weights are counted from tomorrow, 16 Nov 2026: today has visitors of both.',
    ],
    [
      'later',
      {},
      'collecting',
      'No session has been counted since the weights changed on 15 Nov 2026.',
    ],
    [
      'of a test that ended on their day',
      { countedFrom: '2026-11-16', ended: true },
      'collecting',
      'No session was counted after the weights changed on 15 Nov 2026.',
    ],
  ])('without a session, %s', (_, changes, kind, words) => {
    expect(verdict(nobody, { ...changed, ...changes })).toEqual({ kind, words })
  })
})

describe('the verdict on a test that has ended advises no change of it', () => {
  it.each<[string, Rows, string]>([
    [
      'nothing to compare',
      '500/5000@0 640/5000',
      'Visitors were drawn into one variant only, or none into the control.',
    ],
    [
      'too few',
      '10/100 20/100',
      'Control had 100 of the 3,841 sessions that it needed: too few for p and the chance to win to decide anything.',
    ],
    ['nobody converted', '0/100 0/100', 'The control had no conversions, so nothing can be said.'],
    [
      'room for the change',
      '400/4000 440/4000',
      'No difference was shown, but the data leave room for one of 20%. Variant A lies between −4.1% and +24%.',
    ],
    [
      'an uneven split',
      '500/5000 640/6000',
      'Visitors were not split as planned, so the results cannot be trusted.',
    ],
  ])('%s', (_, rows, words) => {
    expect(verdict(rows, { ended: true }).words).toBe(words)
  })
})

describe('a change that cannot be', () => {
  it.each<[string, Rows, Changes, RegExp]>([
    [
      'more than all',
      '18/30 20/30',
      { smallestLift: 1.5 },
      /^A change of 150% is not possible where 60% convert already, so nobody can say how many sessions are needed\. Begin a new test with a smaller change\.$/,
    ],
    [
      'more than all, looked at early',
      '18/30 20/30',
      { smallestLift: 5, sequential: true },
      /^A change of 500% is not possible/,
    ],
    [
      'and has ended',
      '18/30 20/30',
      { smallestLift: 1.5, ended: true },
      /^A change of 150% is not possible where 60% convert, so nobody can say how many sessions were needed\.$/,
    ],
    [
      'twice as many, or none',
      '18/30 20/30',
      { smallestLift: 1 },
      /^Control has 30 of the|^Between|^No difference/,
    ],
  ])('%s', (_, rows, changes, words) => {
    const said = verdict(rows, changes).words
    expect(said).toMatch(words)
    expect(said).not.toMatch(/NaN|Infinity|∞/)
  })
})
