import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { company } from '#content/company.ts'
import type { Context } from '#db/context.server.ts'
import { mails } from '#db/schema/mail.ts'
import type { NewMail } from '../commands.server.ts'
import type { Letter } from '../components/letter-mail.tsx'
import { sendLetter } from './send-letter.server.ts'

/**
 * A letter of a data request, a complaint or an incident: at the mail desk nobody reads it, and whoever
 * answers it reaches those who deal with it. Part of the transaction of what it tells about.
 */
export function sendSealedLetter(
  ctx: Context,
  letter: Letter,
  mail: { to: string } & Pick<NewMail, 'confidential'>,
): Promise<void> {
  return sendLetter(ctx, letter, { ...mail, replyTo: company.privacyEmail, sealed: true })
}

/**
 * The copies of what was written about these cases, by their references, which end the subjects. What
 * waits is still to be sent; what nobody got stays for the mail desk until this moment has passed it.
 */
export async function eraseSealedMailsOf(
  ctx: Context,
  references: string[],
  undeliveredBefore: Date,
): Promise<void> {
  if (references.length === 0) return
  const isOver = and(ne(mails.status, 'queued'), lt(mails.queuedAt, undeliveredBefore))
  const reference = sql`substring(${mails.subject} from '[(]([A-Z0-9-]+)[)]$')`
  await ctx.db.orm
    .delete(mails)
    .where(and(mails.sealed, inArray(reference, references), or(eq(mails.status, 'sent'), isOver)))
}

/** The words stay; what was enclosed is kept no longer than where it came from. How many had something. */
export async function dropSealedFilesBefore(ctx: Context, moment: Date): Promise<number> {
  const dropped = await ctx.db.orm
    .update(mails)
    .set({ attachments: [] })
    .where(
      and(
        mails.sealed,
        lt(mails.queuedAt, moment),
        ne(mails.status, 'queued'),
        sql`${mails.attachments} <> '[]'::jsonb`,
      ),
    )
    .returning({ id: mails.id })
  return dropped.length
}
