import { expect, it } from 'vitest'
import { deliveryReport, reportedMail } from '#tests/kit/delivery-report.ts'
import { readDeliveryReport } from './delivery-report.ts'

const id = reportedMail

it('says which mail was not delivered, why, and in whose words', () => {
  expect(readDeliveryReport(deliveryReport())).toEqual({
    mailId: id,
    kind: 'bounced',
    status: '5.1.1',
    words: 'smtp; 550 5.1.1 <ada@engines.example>: no such user',
  })
})

it('reads line ends of either kind', () => {
  expect(readDeliveryReport(deliveryReport().replaceAll('\n', '\r\n'))).toEqual(
    readDeliveryReport(deliveryReport()),
  )
})

it('finds the mail by the address of the report when nothing of the mail came back', () => {
  const report = deliveryReport({ to: `bounce+${id.toUpperCase()}@enix.example`, returned: '' })
  expect(readDeliveryReport(report)?.mailId).toBe(id)
})

const outcomes: [what: string, action: string, status: string, kind: string | undefined][] = [
  ['refused for good', 'Action: failed\n', '5.2.1', 'bounced'],
  ['given up after days of delay', 'Action: failed\n', '4.4.7', 'bounced'],
  ['still being tried', 'Action: delayed\n', '4.4.1', 'delayed'],
  ['no word of what was done, for good', '', '5.0.0', 'bounced'],
  ['no word of what was done, for now', '', '4.2.2', 'delayed'],
  ['delivered', 'Action: delivered\n', '2.0.0', undefined],
  ['handed on', 'Action: relayed\n', '2.1.5', undefined],
]
it.each(outcomes)('%s (%j %s): %s', (_, action, status, kind) => {
  expect(readDeliveryReport(deliveryReport({ action, status }))?.kind).toBe(kind)
})

const hostile: [what: string, raw: string][] = [
  ['nothing', ''],
  ['a blank line', '\n\n'],
  ['headers without an end', 'Content-Type: multipart/report; boundary="x"'],
  ['an ordinary mail', 'To: bounce@enix.example\nContent-Type: text/plain\n\nOut of office'],
  ['a boundary of nothing', 'Content-Type: multipart/report; boundary=""\n\n--\n\n--'],
  ['no part but the end', 'Content-Type: multipart/report; boundary=x\n\n--x--\n'],
  ['a mail that is not ours', deliveryReport({ messageId: '<1@elsewhere.example>' })],
  ['a report without a status', deliveryReport({ status: 'bad' })],
  ['bytes of any kind', String.fromCharCode(...Array.from({ length: 2000 }, (_, at) => at % 256))],
]
it.each(hostile)('is no report: %s', (_, raw) => {
  expect(readDeliveryReport(raw)).toBeUndefined()
})

it('takes no more of the words than can be shown, and nothing that cannot be stored', () => {
  const report = deliveryReport({ diagnostic: `smtp; \u0000\u0007${'x'.repeat(9000)}` })
  const words = readDeliveryReport(report)?.words ?? ''
  expect([words.length, words.slice(0, 8)]).toEqual([500, 'smtp;  x'])
})

it('is done with a quarter of a megabyte of anything in a moment', () => {
  const lines = 'Content-Type: multipart/report; boundary=x\n\n'.padEnd(262_144, '\n--x\n \n: a')
  const started = performance.now()
  expect(readDeliveryReport(lines)).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(500)
})
