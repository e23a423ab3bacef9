import { expect, it } from 'vitest'
import type { Refusal } from '#lib/mail-refusal.ts'
import { refusesRecipient } from './refusals.ts'

const cases: [what: string, refusal: Refusal, refuses: boolean][] = [
  ['no such mailbox', { reason: '550', command: 'RCPT TO', status: '5.1.1' }, true],
  [
    'no such mailbox, said after the message',
    { reason: '550', command: 'DATA', status: '5.1.1' },
    true,
  ],
  ['no such domain', { reason: '550', command: 'RCPT TO', status: '5.1.2' }, true],
  ['the mailbox is closed', { reason: '550', command: 'RCPT TO', status: '5.2.1' }, true],
  ['the person has moved', { reason: '551', command: 'RCPT TO' }, true],
  ['a name that is not allowed', { reason: '553', command: 'RCPT TO' }, true],
  ['a bare 550 to the recipient', { reason: '550', command: 'RCPT TO' }, true],
  ['a bare 550 to the message', { reason: '550', command: 'DATA' }, false],
  ['relaying is denied to us', { reason: '550', command: 'RCPT TO', status: '5.7.1' }, false],
  ['a full mailbox', { reason: '552', command: 'RCPT TO', status: '5.2.2' }, false],
  ['our own address is refused', { reason: '550', command: 'MAIL FROM', status: '5.1.8' }, false],
  [
    'our own address is refused late',
    { reason: '550', command: 'RCPT TO', status: '5.1.7' },
    false,
  ],
  ['greylisting', { reason: '450', command: 'RCPT TO', status: '4.2.0' }, false],
  ['a wrong password of ours', { reason: '535', command: 'AUTH PLAIN', status: '5.7.8' }, false],
  ['nobody listens', { reason: 'ECONNREFUSED', command: 'CONN' }, false],
]

it.each(cases)('%s: %o refuses the recipient: %s', (_, refusal, refuses) => {
  expect(refusesRecipient(refusal)).toBe(refuses)
})
