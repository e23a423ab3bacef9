import { expect, it } from 'vitest'
import type { LeadEvent } from '#features/leads/schema/desk.ts'
import { messagesOf } from './conversation-messages.ts'

const event = (hour: number, change: Partial<LeadEvent>): LeadEvent => ({
  ...{ id: `event ${hour}`, at: `2026-11-16T${hour}:00:00.000Z`, by: 'Visitor', mine: false },
  ...{ kind: 'replied', text: 'Words', details: {}, of: null },
  ...change,
})

it('theirs and ours are in the order of time, each with its files, what it quotes and who wrote it', () => {
  const files = [
    { id: 'plan', leadId: 'lead', eventId: 'event 13', name: 'Floor plan.pdf', bytes: 1024 },
  ]
  const messages = messagesOf({
    ...{ id: 'lead', name: 'Ada', email: 'Ada@engines.example', message: 'Hello', files },
    receivedAt: '2026-11-16T10:00:00.000Z',
    merged: [
      {
        ...{ id: 'part', reference: 'EN-2', wayIn: 'email', message: 'Again' },
        receivedAt: '2026-11-16T11:00:00.000Z',
      },
    ],
    events: [
      event(10, { kind: 'received', text: null }),
      event(11, { kind: 'received', text: null, of: 'EN-2', details: { quoted: 'Before' } }),
      event(12, { kind: 'mailed', by: 'Grace Hopper', details: { subject: 'Your machine' } }),
      event(13, {
        details: {
          sender: 'office@engines.example',
          refused: 'a.exe\nb.zip',
          unauthenticated: 'yes',
        },
      }),
      event(14, { kind: 'note', text: 'For us' }),
      event(15, { kind: 'auto-replied', details: { sender: 'ada@engines.example' } }),
    ],
  })
  expect(messages).toMatchObject([
    { by: 'them', text: 'Hello', of: null, quoted: null },
    { by: 'them', text: 'Again', of: { reference: 'EN-2' }, quoted: 'Before' },
    { by: 'us', name: 'Grace Hopper', subject: 'Your machine' },
    {
      ...{ by: 'them', name: 'Ada (office@engines.example)', files, unauthenticated: true },
      refused: ['a.exe', 'b.zip'],
    },
    { by: 'program', name: 'Ada' },
  ])
})
