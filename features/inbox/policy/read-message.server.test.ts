import { expect, it } from 'vitest'
import { readMessage } from './read-message.server.ts'

const read = (lines: string[]) => readMessage(Buffer.from(lines.join('\r\n')))
const head = ['From: =?utf-8?q?Zo=C3=AB?= <Zoe@Engines.example>', 'To: hello@enix.example']
const picture = (bytes: number) => Buffer.alloc(bytes, 'a').toString('base64')

it('takes the plain text of an email, its sender, and what it follows', async () => {
  const message = await read([
    ...head,
    'Delivered-To: hello+EN-7K2M-94QD.0a1b2c3d4e5f@enix.example',
    'Subject: =?utf-8?q?Re=3A_Caf=C3=A9?=',
    'Message-ID: <one@engines.example>',
    'In-Reply-To: <ours@enix.example>',
    'References: <first@enix.example> <ours@enix.example>',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Plain\u0000 words \u202e',
    '--b',
    'Content-Type: text/html',
    '',
    '<p>HTML words</p>',
    '--b--',
  ])
  expect(message).toMatchObject({
    from: { name: 'Zoë', address: 'zoe@engines.example' },
    subject: 'Re: Café',
    messageId: '<one@engines.example>',
    follows: ['<first@enix.example>', '<ours@enix.example>', '<ours@enix.example>'],
    recipients: ['hello+EN-7K2M-94QD.0a1b2c3d4e5f@enix.example', 'hello@enix.example'],
    ...{ text: 'Plain words', quoted: '', kind: 'personal', files: [], refused: [] },
  })
})

it('turns an email that has only HTML into plain text', async () => {
  const html = '<p>Yes</p><script>alert(1)</script><blockquote>Thursday?</blockquote>'
  const message = await read([...head, 'Content-Type: text/html', '', html])
  expect(message).toMatchObject({ text: 'Yes', quoted: '> Thursday?' })
})

it('leaves the logo of a signature out, and takes ten files at most', async () => {
  const part = (name: string, headers: string[], bytes: number) => [
    '--b',
    `Content-Type: image/png; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    ...headers,
    '',
    picture(bytes),
  ]
  const message = await read([
    ...head,
    'Content-Type: multipart/related; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<p>Hello <img src="cid:logo"><img src="cid:plan"></p>',
    ...part('logo.png', ['Content-ID: <logo>'], 500),
    ...part('plan.png', ['Content-ID: <plan>'], 30_000),
    ...Array.from({ length: 11 }, (_, n) =>
      part(`${n}.png`, ['Content-Disposition: attachment'], 9),
    ).flat(),
    '--b--',
  ])
  expect(message?.files.map(({ name }) => name).slice(0, 2)).toEqual(['plan.png', '0.png'])
  expect(message?.files).toHaveLength(10)
  expect(message?.refused).toEqual(['9.png', '10.png'])
})

it('knows the same message again, and another of the same id by its date', async () => {
  const dated = (day: number) =>
    read([
      ...head,
      'Message-ID: <same@x.example>',
      `Date: ${day} Nov 2026 10:00:00 +0000`,
      '',
      'Hi',
    ])
  const [one, again, other] = [await dated(1), await dated(1), await dated(2)]
  expect(again?.fingerprint).toBe(one?.fingerprint)
  expect(other?.fingerprint).not.toBe(one?.fingerprint)
})

it.each([
  ['nothing', []],
  ['no sender', ['Subject: Hello', '', 'Hi']],
  ['a sender without an address', ['From: Ada', '', 'Hi']],
])('is no email: %s', async (_, lines) => {
  expect(await read(lines)).toBeUndefined()
})
