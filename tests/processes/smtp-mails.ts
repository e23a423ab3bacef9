import { expect } from 'vitest'
import type { Database } from '#db/client.server.ts'
import type { SmtpSink } from '#tests/kit/smtp-sink.ts'
import { until } from '#tests/kit/until.ts'

/** The emails of one enquiry, by its reference. */
export async function mailsOf(db: Database, reference: string) {
  const { rows } = await db.query<{
    id: string
    status: string
    attempts: number
    last_error: string | null
  }>(
    `SELECT id, status, attempts, last_error FROM mails
     WHERE lead_id = (SELECT id FROM leads WHERE reference = $1) ORDER BY id`,
    [reference],
  )
  return rows
}

export const allSent = (db: Database, reference: string) =>
  until(
    async () => {
      const mails = await mailsOf(db, reference)
      return mails.every((mail) => mail.status === 'sent') && mails
    },
    { withinMs: 300_000, what: 'all mails to be sent' },
  )

/** What the mail server has of an enquiry: every subject names it. */
export const arrivedOf = (sink: SmtpSink, reference: string) =>
  sink.received().filter(({ subject }) => subject.includes(reference))

export async function expectEachToHaveArrivedOnce(db: Database, sink: SmtpSink, reference: string) {
  const ids = (await mailsOf(db, reference)).map((mail) => mail.id)
  expect(ids).toHaveLength(2)
  const arrived = arrivedOf(sink, reference).map((mail) => mail.id)
  expect(arrived.toSorted()).toEqual(ids.toSorted())
}
