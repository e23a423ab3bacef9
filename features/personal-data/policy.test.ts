import { describe, expect, it } from 'vitest'
import { countsWords, erasedWords, keptLetter, keptLines, stayingLines } from './policy.ts'

const agreement =
  '1 accepted agreement stays: an agreement binds two sides, and tax law asks for it (UK GDPR, article 17(3)(b) and (e))'

describe('what an erasure leaves', () => {
  it.each([
    [{}, []],
    [{ agreements: 0 }, []],
    [{ agreements: 1 }, [agreement]],
    [
      { policies: 2 },
      ['2 accepted policies stay: the proof of what was accepted (UK GDPR, article 17(3)(e))'],
    ],
    [
      { dataRequests: 1 },
      [
        '1 data request or complaint stays until closed: the address is needed for the answer, and the copy of that goes with it',
      ],
    ],
    [
      { dataRequests: 2 },
      [
        '2 data requests and complaints stay until closed: the address is needed for the answer, and the copy of that goes with it',
      ],
    ],
  ])('%j is named with its reason: %j', (kept, lines) => {
    expect(keptLines(kept)).toEqual(lines)
  })

  it('names what stays without the person, if there is any', () => {
    expect(stayingLines({ counts: { refundRequests: 1, wishes: 0 }, kept: {} })).toEqual([
      'What was paid back stays in the books without a name, as tax law requires.',
    ])
    expect(stayingLines({ counts: { tickets: 3 }, kept: {} })).toEqual([])
  })
})

describe('what an erasure did', () => {
  it.each([
    [
      { counts: { mails: 1 }, kept: {} },
      '1 record is gone. Please delete copies in mailboxes by hand.',
    ],
    [
      { counts: { mails: 4, tickets: 2 }, kept: { agreements: 1 } },
      `6 records are gone. ${agreement}. Please delete copies in mailboxes by hand.`,
    ],
  ])('%j is said as “%s”', (erased, words) => {
    expect(erasedWords(erased)).toBe(words)
  })

  it('is told to the person with what we keep, but for the request that is answered with it', () => {
    const kept = { dataRequests: 1, agreements: 1 }
    expect(keptLetter([{ counts: { mails: 1 }, kept }])).toBe(
      `What we have to keep, and why: ${agreement}.`,
    )
    // Somebody was found under an address and under a number.
    const twice = [
      { counts: {}, kept },
      { counts: { refundRequests: 1 }, kept: {} },
    ]
    expect(keptLetter(twice)).toContain('without a name')
    expect(keptLetter([{ counts: { mails: 1 }, kept: { dataRequests: 1 } }])).toBe('')
    expect(keptLetter([])).toBe('')
  })
})

it.each([
  [{ tickets: 2, mails: 1, wishes: 0 }, '2 tickets, 1 email'],
  [{ tickets: 0 }, ''],
  [{ unheardOf: 2 }, '2 unheardof'],
])('%j is “%s”', (counts, words) => {
  expect(countsWords(counts)).toBe(words)
})
