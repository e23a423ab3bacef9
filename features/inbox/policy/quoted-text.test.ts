import { describe, expect, it } from 'vitest'
import { foldQuoted } from './quoted-text.ts'

const own = 'Thursday suits us.\n\nBest wishes\nAda\n--\nAda Lovelace, Analytical Engines'

/** What mail programs put below an answer. */
const histories: [program: string, history: string][] = [
  [
    'Gmail',
    'On Wed, 18 Nov 2026 at 10:02, Enix <hello@enix.example> wrote:\n\n> Dear Ada,\n>\n> Does Thursday suit you?\n> Enix',
  ],
  [
    'Gmail, broken over two lines',
    'On Wed, 18 Nov 2026 at 10:02, Enix Vending Manchester <hello@enix.example>\nwrote:\n\n> Does Thursday suit you?',
  ],
  [
    'Apple Mail',
    'On 18 Nov 2026, at 10:02, Enix <hello@enix.example> wrote:\n\n> \n> Dear Ada,\n> Does Thursday suit you?',
  ],
  [
    'Outlook for Windows',
    '________________________________\nFrom: Enix <hello@enix.example>\nSent: 18 November 2026 10:02\nTo: Ada Lovelace <ada@engines.example>\nSubject: Your enquiry (EN-7K2M-94QD)\n\nDear Ada,\nDoes Thursday suit you?',
  ],
  [
    'Outlook, older',
    '-----Original Message-----\nFrom: Enix [mailto:hello@enix.example]\nSent: Wednesday\n\nDoes Thursday suit you?',
  ],
  [
    'Outlook on a phone, in bold',
    '*From:* Enix <hello@enix.example>\n*Sent:* Wednesday\n*To:* Ada\n*Subject:* Your enquiry\n\nDoes Thursday suit you?',
  ],
  [
    'Thunderbird, German',
    'Am 18.11.2026 um 10:02 schrieb Enix:\n> Dear Ada,\n> Does Thursday suit you?',
  ],
  [
    'Outlook, German',
    'Von: Enix <hello@enix.example>\nGesendet: Mittwoch, 18. November 2026 10:02\nAn: Ada Lovelace\nBetreff: Your enquiry\n\nDoes Thursday suit you?',
  ],
  [
    'Gmail, French',
    'Le mer. 18 nov. 2026 à 10:02, Enix <hello@enix.example> a écrit :\n\n> Does Thursday suit you?',
  ],
  [
    'Outlook, French',
    'De : Enix <hello@enix.example>\nEnvoyé : mercredi 18 novembre 2026 10:02\nÀ : Ada Lovelace\nObjet : Your enquiry\n\nDoes Thursday suit you?',
  ],
  ['Gmail without marks', 'On Wed, 18 Nov 2026 at 10:02, Enix wrote:\nDoes Thursday suit you?'],
  ['a plain one', '> Does Thursday suit you?'],
]

describe('the history below an answer is folded, and the signature stays', () => {
  it.each(histories)('%s', (_, history) => {
    expect(foldQuoted(`${own}\n\n${history}\n`)).toEqual({ text: own, quoted: history.trim() })
    const broughtBy = `${own}\r\n\r\n${history.replaceAll('\n', '\r\n')}`
    expect(foldQuoted(broughtBy).text).toBe(own)
  })
})

it('an answer below the history is what was written', () => {
  const history = 'On Wednesday, Enix <hello@enix.example> wrote:\n> Does Thursday suit you?'
  expect(foldQuoted(`${history}\n\n${own}`)).toEqual({ text: own, quoted: history })
})

it.each([
  [
    'answers between the lines',
    'Dear Enix,\n\n> Does Thursday suit you?\nYes.\n> At ten?\nNo, at two.',
  ],
  ['one answer between', 'See below.\n\n> Does Thursday suit you?\n\nYes, at two.'],
  ['nothing but history', 'On Wednesday, Enix wrote:\n> Does Thursday suit you?'],
  ['no history', own],
  [
    'words like those of a history',
    'From: the kitchen\nWe need 2 machines. On Monday I wrote: none.',
  ],
  ['nothing', ''],
])('%s: the text stays whole', (_, whole) => {
  expect(foldQuoted(whole)).toEqual({ text: whole, quoted: '' })
})

it('a text of a hundred thousand lines is folded before the test gives up', () => {
  const whole = 'On and on, a >\n'.repeat(100_000).trim()
  expect(foldQuoted(whole)).toEqual({ text: whole, quoted: '' })
})
