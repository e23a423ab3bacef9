import { and, desc, eq, gt, ilike, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { leads } from '#db/schema/leads.ts'
import { mails } from '#db/schema/mail.ts'
import { sendMailJob } from '#features/mail/commands.server.ts'
import { countUndelivered, isUndelivered } from '#features/mail/queries.server.ts'
import {
  type MailDetail,
  type MailList,
  type MailPage,
  type MailQuery,
  type MailRow,
  mailsPerPage,
  mailsSearched,
} from './schema.ts'

const isListed: Record<MailList, SQL | undefined> = {
  undelivered: isUndelivered,
  waiting: eq(mails.status, 'queued'),
  sent: eq(mails.status, 'sent'),
  'set-aside': isNotNull(mails.setAsideAt),
  all: undefined,
}

/** The newest first: ids are made in the order of time. */
export async function listMails(ctx: Context, query: MailQuery): Promise<MailPage> {
  const rows = await ctx.db.orm
    .select(rowColumns)
    .from(mails)
    .where(
      and(
        isListed[query.show],
        query.search ? isFound(ctx, query.search) : undefined,
        query.before ? lt(mails.id, query.before) : undefined,
      ),
    )
    .orderBy(desc(mails.id))
    // One more than is shown tells whether there are older ones.
    .limit(mailsPerPage + 1)
  const page = rows.slice(0, mailsPerPage)
  const nextTries = await nextTriesOf(ctx, page)
  return {
    rows: page.map((mail) => rowOf(mail, nextTries)),
    hasOlder: rows.length > mailsPerPage,
    counts: {
      undelivered: await countUndelivered(ctx),
      waiting: await ctx.db.orm.$count(mails, isListed.waiting),
      'set-aside': await ctx.db.orm.$count(mails, isListed['set-aside']),
    },
    waitingAfterFailure: await ctx.db.orm.$count(
      mails,
      and(isListed.waiting, gt(mails.attempts, 0)),
    ),
  }
}

/** An address and a reference have an index; words are looked for among the newest. */
function isFound(ctx: Context, search: string): SQL | undefined {
  const { orm } = ctx.db
  if (/^\S+@\S+$/.test(search)) return eq(sql`lower(${mails.recipient})`, search.toLowerCase())
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const newest = orm
    .select({ id: mails.id, recipient: mails.recipient, subject: shownSubject.as('subject') })
    .from(mails)
    .orderBy(desc(mails.id))
    .limit(mailsSearched)
    .as('newest')
  const withWords = orm
    .select({ id: newest.id })
    .from(newest)
    .where(or(ilike(newest.recipient, pattern), ilike(newest.subject, pattern)))
  const ofEnquiry = orm
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(leads, eq(leads.id, mails.leadId))
    .where(eq(leads.reference, search.toUpperCase()))
  return inArray(mails.id, withWords.unionAll(ofEnquiry))
}

export async function findMailDetail(ctx: Context, id: string): Promise<MailDetail | undefined> {
  const [mail] = await ctx.db.orm
    .select({
      ...rowColumns,
      sentAt: mails.sentAt,
      replyTo: mails.replyTo,
      bouncedAt: mails.bouncedAt,
      lastError: mails.lastError,
      setAsideReason: mails.setAsideReason,
      leadId: mails.leadId,
      leadReference: leads.reference,
      leadName: leads.name,
      text: mails.text,
      attachments: mails.attachments,
    })
    .from(mails)
    .leftJoin(leads, eq(leads.id, mails.leadId))
    .where(eq(mails.id, id))
  if (!mail) return undefined
  const { leadId, leadReference, leadName, ...rest } = mail
  return {
    ...rest,
    lead: leadId && leadReference ? { id: leadId, reference: leadReference, name: leadName } : null,
    ...rowOf(mail, await nextTriesOf(ctx, [mail])),
    sentAt: mail.sentAt?.toISOString() ?? null,
    bouncedAt: mail.bouncedAt?.toISOString() ?? null,
    text: mail.confidential || mail.sealed ? null : mail.text,
    attachments: mail.sealed ? [] : mail.attachments.map(({ filename }) => filename),
  }
}

/** Instead of a subject that tells what it is about, also for whoever searches: a word that is found tells as much as one that is read. */
const shownSubject = sql<string>`CASE WHEN ${mails.sealed} THEN 'A confidential matter' ELSE ${mails.subject} END`

const rowColumns = {
  id: mails.id,
  queuedAt: mails.queuedAt,
  recipient: mails.recipient,
  subject: shownSubject,
  sealed: mails.sealed,
  status: mails.status,
  attempts: mails.attempts,
  lastTriedAt: mails.lastTriedAt,
  lastErrorCode: mails.lastErrorCode,
  setAsideAt: mails.setAsideAt,
  confidential: mails.confidential,
}

type StoredRow = Pick<typeof mails.$inferSelect, keyof typeof rowColumns>

/** Of those that wait; the queue is asked once for all of them. */
async function nextTriesOf(ctx: Context, listed: StoredRow[]): Promise<Map<string, Date>> {
  const waiting = listed.filter(({ status }) => status === 'queued').map(({ id }) => id)
  return waiting.length === 0 ? new Map() : ctx.jobs.nextTries(sendMailJob, waiting)
}

function rowOf(mail: StoredRow, nextTries: ReadonlyMap<string, Date>): MailRow {
  const { id, recipient, subject, status, attempts, lastErrorCode, confidential } = mail
  return {
    ...{ id, recipient, subject, status, attempts, lastErrorCode, confidential },
    sealed: mail.sealed,
    queuedAt: mail.queuedAt.toISOString(),
    lastTriedAt: mail.lastTriedAt?.toISOString() ?? null,
    nextTryAt: nextTries.get(id)?.toISOString() ?? null,
    setAsideAt: mail.setAsideAt?.toISOString() ?? null,
  }
}
