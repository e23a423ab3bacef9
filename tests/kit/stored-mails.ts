import type { Context } from '#db/context.server.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import { until } from './until.ts'

export interface StoredMail {
  id: string
  status: string
  recipient: string
  attempts: number
  last_error: string | null
  text: string
}

export async function storedMails({ db }: Context): Promise<StoredMail[]> {
  const columns = 'id, status, recipient, attempts, last_error, text'
  return (await db.query<StoredMail>(`SELECT ${columns} FROM mails ORDER BY id`)).rows
}

/** An email is marked as sent a moment before its job is. */
export const untilJobEnded = ({ db }: Context, id: string) =>
  until(async () => {
    const text = 'SELECT state FROM pgboss.job WHERE id = $1'
    return (await db.query<{ state: string }>(text, [id])).rows[0]?.state === 'completed'
  })

/** The newest mail, once it is sent. */
export async function newestSentMail(ctx: Context): Promise<StoredMail> {
  const sent = await until(async () => {
    const newest = (await storedMails(ctx)).at(-1)
    return newest?.status === 'sent' && newest
  })
  await untilJobEnded(ctx, sent.id)
  return sent
}

/** An email that has been sent, as each is at once without a mail server; then as told. */
export async function newMail(
  ctx: Context,
  options: { subject?: string; confidential?: boolean; set?: string } = {},
): Promise<StoredMail> {
  const { subject = 'We have received your message', confidential = false } = options
  const mail = { recipient: 'ada@engines.example', subject, text: 'Dear Ada', html: '<p>Dear Ada' }
  await queueMail(ctx, { ...mail, confidential })
  const sent = await newestSentMail(ctx)
  if (options.set) await ctx.db.query(`UPDATE mails SET ${options.set} WHERE id = $1`, [sent.id])
  return sent
}
