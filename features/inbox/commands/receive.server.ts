import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { company } from '#content/company.ts'
import type { Context } from '#db/context.server.ts'
import { dropPieces, writePieces } from '#db/file-pieces.server.ts'
import { type ReceivedOutcome, receivedMails } from '#db/schema/inbox.ts'
import { leadPieces } from '#db/schema/leads.ts'
import { isStaffAddress } from '#features/accounts/queries/staff-addresses.server.ts'
import { screenMail } from '#features/leads/commands/receive.server.ts'
import {
  hasTooManyReplies,
  leadOfMail,
  takeEnquiry,
  takeReply,
} from '#features/leads/commands/take-mail.server.ts'
import type { IncomingFile, IncomingMail } from '#features/leads/context.server.ts'
import { referencesIn, type Thread, threadOf } from '#features/leads/policy/threading.ts'
import { candidatesFor } from '#features/leads/queries/conversation.server.ts'
import { recordDeliveryReport } from '#features/mail-desk/commands.server.ts'
import { readDeliveryReport } from '#features/mail-desk/policy/delivery-report.ts'
import { checkedKind } from '#lib/checked-file.server.ts'
import { evidenceFileKinds, isNameOfText, typeOfFile } from '#lib/file-kinds.ts'
import { mailIdsIn } from '#lib/message-id.ts'
import { WorkerThread, WorkerUnavailable } from '#lib/worker-thread.server.ts'
import type { Inbox } from '../context.server.ts'
import type { ReceivedMessage } from '../policy/read-message.server.ts'
import { noteReceived } from './note-received.server.ts'

const reading = new WorkerThread<Uint8Array, ReceivedMessage | undefined>(
  'features/inbox/policy/read-message-worker.server.ts',
  { mostWaiting: 8, withinMs: 30_000, heapMb: 512 },
)

type Kept = Exclude<ReceivedOutcome, 'set-aside'>

/** What became of it. Nothing is kept of what is known, automatic, a report or our own, or refused. */
export type Received =
  | { result: Kept | 'bounced' | 'automatic' | 'own' | 'known' }
  | { result: 'refused'; reason: 'unreadable' | 'too_many' }

/** As much of a report as is read; what follows is the email that came back. */
const reportBytes = 256 * 1024

/** Takes in one email as the mail server has it; the same one once, however often it comes. */
export async function receiveMessage(
  given: Context,
  inbox: Inbox,
  raw: Uint8Array,
): Promise<Received> {
  const message = await read(raw)
  if (!message) return { result: 'refused', reason: 'unreadable' }
  const ctx = { ...given, actor: 'visitor' }
  if (await isKnown(ctx, message.fingerprint)) return { result: 'known' }
  if (isOurs(inbox, message)) return { result: 'own' }
  if (message.kind === 'report' && (await takeReport(given, inbox, raw))) {
    return { result: 'bounced' }
  }
  const thread = await findThread(ctx, inbox, message)
  if (thread.kind === 'known') return takeInto(ctx, inbox, thread.leadId, message)
  if (message.kind === 'automatic' || message.kind === 'report') return { result: 'automatic' }
  return takeAsEnquiry(ctx, inbox, message, thread)
}

/** What cannot be read is no email; that the thread is busy or died says nothing about the email yet. */
async function read(raw: Uint8Array): Promise<ReceivedMessage | undefined> {
  try {
    return await reading.run(raw)
  } catch (error) {
    if (error instanceof WorkerUnavailable) throw error
    return undefined
  }
}

async function isKnown(ctx: Context, fingerprint: string): Promise<boolean> {
  const isIt = eq(receivedMails.fingerprint, fingerprint)
  return (await ctx.db.orm.$count(receivedMails, isIt)) > 0
}

/** Emails of ours that come back to us, such as those to the team, start nothing. */
function isOurs({ replies }: Inbox, { from, messageId }: ReceivedMessage): boolean {
  if ([company.email, replies.mailbox].some((ours) => ours.toLowerCase() === from.address)) {
    return true
  }
  return messageId !== null && mailIdsIn([messageId], company.email).length > 0
}

async function takeReport(given: Context, inbox: Inbox, raw: Uint8Array): Promise<boolean> {
  const text = Buffer.from(raw.subarray(0, reportBytes)).toString('utf8')
  const report = readDeliveryReport(text)
  if (!report) return false
  const hash = createHash('sha256').update(raw).digest('hex')
  const ctx = { ...given, actor: 'system' }
  return (await recordDeliveryReport(ctx, report, hash, inbox.mailOutcomes)) !== 'unknown'
}

async function findThread(
  ctx: Context,
  { replies }: Inbox,
  { recipients, follows, subject, from, unauthenticated }: ReceivedMessage,
): Promise<Thread> {
  const clues = {
    signed: recipients.flatMap((address) => replies.referenceIn(address) ?? []),
    mailIds: mailIdsIn(follows, company.email),
    named: referencesIn(subject),
  }
  // An address that nobody vouches for proves nothing.
  return threadOf(clues, await candidatesFor(ctx, clues), unauthenticated ? '' : from.address)
}

async function takeInto(
  ctx: Context,
  inbox: Inbox,
  leadId: string,
  message: ReceivedMessage,
): Promise<Received> {
  const isColleague =
    message.from.address === inbox.reception.mailing.teamEmail.toLowerCase() ||
    (await isStaffAddress(ctx, message.from.address))
  const isWritten = message.kind === 'personal' || message.kind === 'list'
  // A colleague who is away answers what told them of a reply.
  if (isColleague && !isWritten) return { result: 'automatic' }
  const by = !isWritten ? 'program' : isColleague ? 'colleague' : 'customer'
  const options = inbox.reception.mailing
  if (await hasTooManyReplies(ctx, leadId)) return { result: 'refused', reason: 'too_many' }
  const result = await keep(ctx, message, { files: by === 'customer' }, async (mail) => {
    const outcome = await takeReply(ctx, options, leadId, { ...mail, by })
    // Erased since we looked: the next try finds no thread, and makes it an enquiry of its own.
    if (outcome === 'gone') throw new Error('The enquiry of this email was erased meanwhile')
    return outcome
  })
  return { result }
}

async function takeAsEnquiry(
  ctx: Context,
  inbox: Inbox,
  message: ReceivedMessage,
  thread: Thread,
): Promise<Received> {
  const { fingerprint, unauthenticated } = message
  const lead = leadOfMail({ ...message, files: [] })
  const signs = {
    ...{ fingerprint, unauthenticated, bulk: message.kind === 'list' },
    toPrivacyOffice: message.recipients.includes(company.privacyEmail),
  }
  const screened = await screenMail(inbox.reception, lead, signs)
  if (!screened.ok) return { result: 'refused', reason: 'too_many' }
  const named = thread.kind === 'stranger' ? thread.reference : undefined
  const result = await keep(ctx, message, { files: true }, async (mail) => {
    await takeEnquiry(ctx, inbox.reception, mail, { screening: screened.screening, named })
    return 'enquiry'
  })
  return { result }
}

/**
 * The files first, in pieces, then in one transaction that it was received and what it does; else
 * neither. Two that receive the same one at once: the second finds it known.
 */
async function keep(
  ctx: Context,
  message: ReceivedMessage,
  options: { files: boolean },
  act: (mail: IncomingMail) => Promise<Kept>,
): Promise<Kept | 'known'> {
  const { taken, refused } = options.files ? await writeFiles(ctx, message) : nothingTaken
  let outcome: Kept | 'known' | undefined
  try {
    outcome = await ctx.db.transaction(async () => {
      const id = await noteReceived(ctx, message.fingerprint, 'enquiry')
      if (!id) return 'known'
      const done = await act({ ...message, files: taken, refused })
      await ctx.db.orm.update(receivedMails).set({ outcome: done }).where(eq(receivedMails.id, id))
      return done
    })
    return outcome
  } finally {
    if (outcome === undefined || outcome === 'known') {
      for (const { fileId } of taken) await dropPieces(ctx, leadPieces, fileId)
    }
  }
}

const nothingTaken = { taken: [], refused: [] }

/** Of the files those that are what evidence may be, each by its content. */
async function writeFiles(
  ctx: Context,
  message: ReceivedMessage,
): Promise<{ taken: IncomingFile[]; refused: string[] }> {
  const taken: IncomingFile[] = []
  const refused = [...message.refused]
  for (const { name, content } of message.files) {
    const namedAsText = isNameOfText(name)
    const kind = await checkedKind(content, evidenceFileKinds, { namedAsText })
    if (!kind) {
      refused.push(name)
      continue
    }
    const written = await writePieces(ctx, leadPieces, content)
    const title = name.replace(/\.[a-z0-9]{1,5}$/i, '') || name
    taken.push({ ...written, title, ...typeOfFile(kind, /\.csv$/i.test(name)) })
  }
  return { taken, refused }
}
