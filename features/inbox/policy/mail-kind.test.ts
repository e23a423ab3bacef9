import { describe, expect, it } from 'vitest'
import { isUnauthenticated, kindOfMail, type MailKind } from './mail-kind.ts'

const kind = (
  headers: Record<string, string>,
  subject = 'Re: Your enquiry',
  from = 'a@b.example',
) => kindOfMail({ headers: new Map(Object.entries(headers)), subject, from })

describe('an email', () => {
  it.each<[MailKind, Record<string, string>]>([
    ['personal', {}],
    ['personal', { 'auto-submitted': 'no' }],
    ['personal', { 'return-path': '<ada@engines.example>', precedence: 'normal' }],
    ['automatic', { 'auto-submitted': 'auto-replied' }],
    ['automatic', { 'auto-submitted': 'auto-generated; owner-email="x"' }],
    ['automatic', { 'x-autoreply': 'yes' }],
    ['automatic', { 'x-autorespond': '' }],
    ['automatic', { precedence: 'auto_reply' }],
    ['automatic', { precedence: 'junk' }],
    ['automatic', { 'return-path': '<>' }],
    ['automatic', { 'content-type': 'multipart/report; report-type=disposition-notification' }],
    ['report', { 'content-type': 'multipart/report; report-type=delivery-status; boundary=x' }],
    ['list', { 'list-id': '<news.example>' }],
    ['list', { 'list-unsubscribe': '<mailto:x@y.example>' }],
    ['list', { precedence: 'bulk' }],
  ])('is %s with %o', (expected, headers) => {
    expect(kind(headers)).toBe(expected)
  })

  it.each<[MailKind, string]>([
    ['automatic', 'Automatic reply: Your enquiry (EN-7K2M-94QD)'],
    ['automatic', 'Out of office: Re: Your enquiry'],
    ['automatic', 'Out of the office until Monday'],
    ['automatic', 'Automatische Antwort: Ihre Anfrage'],
    ['automatic', 'Abwesenheitsnotiz: Ihre Anfrage'],
    ['automatic', 'Réponse automatique : Votre demande'],
    ['automatic', 'Undeliverable: Your enquiry'],
    ['automatic', 'Unzustellbar: Your enquiry'],
    ['automatic', 'Read: Your enquiry'],
    ['personal', 'Re: Out of office machines'],
    ['personal', 'Automatic doors beside the machine'],
    ['personal', 'Lunch on Friday'],
    ['personal', 'Reading room'],
    ['personal', ''],
  ])('is %s by the subject "%s"', (expected, subject) => {
    expect(kind({}, subject)).toBe(expected)
  })

  it('from a mail server is automatic', () => {
    expect(kind({}, 'Hello', 'MAILER-DAEMON@mx.example')).toBe('automatic')
  })
})

it.each([
  [false, undefined],
  [false, 'mx.enix.example; dmarc=pass header.from=b.example'],
  [false, 'mx.enix.example; spf=softfail; dkim=none'],
  [false, 'mx.enix.example; spf=fail smtp.mailfrom=list.example; dkim=pass header.d=b.example'],
  [false, 'mx.enix.example; spf=fail; dkim=fail; dmarc=pass (p=none)'],
  [true, 'mx.enix.example; spf=pass; dkim=pass; dmarc=fail (p=reject) header.from=b.example'],
  [true, 'mx.enix.example;\n spf=fail smtp.mailfrom=b.example; dkim=none'],
])('a sender is unauthenticated: %s by "%s"', (expected, results) => {
  expect(isUnauthenticated(results)).toBe(expected)
})
