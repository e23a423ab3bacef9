import { setTimeout as pause } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import type { Context } from '#db/context.server.ts'
import { isUnavailable } from '#db/engine.server.ts'
import { isLoopback } from '#features/leads/commands/count-enquiries.server.ts'
import { dayMs } from '#lib/time.ts'
import { findPosition, setPosition } from '../commands/mailbox-position.server.ts'
import { receiveMessage } from '../commands/receive.server.ts'
import { setAside } from '../commands/set-aside.server.ts'
import type { Inbox } from '../context.server.ts'
import { largestMessageBytes } from '../policy/read-message.server.ts'

/*
 * The mailbox that clients write to, read by IMAP: docs/two-way-email.md. A message is marked as seen only
 * once it is in the database, and the place up to which the mailbox is read is kept there as well.
 */

const reconnectAfterMs = { first: 1000, most: 60_000 }
/** A server that says nothing by itself is asked this often. */
const lookEveryMs = 60_000
/** What is left is read in the next turn. */
const mostAtOnce = 50
/** An email that makes us fail so often is left to a colleague. */
const mostTries = 3
/** If a server has numbered everything anew, this much is read again; what is known is left out. */
const readAgainDays = 14
const filed = ['replied', 'auto-replied', 'noted', 'enquiry', 'bounced', 'known']

export interface Mailbox {
  close(): Promise<void>
}

export function openMailbox(ctx: Context, inbox: Inbox, url: string): Mailbox {
  const stopped = new AbortController()
  const watching = watch(ctx, inbox, new URL(url), stopped.signal)
  return {
    async close() {
      stopped.abort()
      await watching
    },
  }
}

/** Connects again for as long as the process lives; tells once that the mailbox is there or gone. */
async function watch(ctx: Context, inbox: Inbox, url: URL, stopped: AbortSignal): Promise<void> {
  let isThere: boolean | undefined
  let waitMs = reconnectAfterMs.first
  const tries = new Map<number, number>()
  while (!stopped.aborted) {
    try {
      await readUntilClosed(ctx, inbox, url, { stopped, tries }, () => {
        waitMs = reconnectAfterMs.first
        if (isThere !== true) ctx.log.info('the mailbox is being read')
        isThere = true
      })
    } catch (error) {
      if (!stopped.aborted && isThere !== false) {
        ctx.log.warn({ reason: reasonOf(error) }, 'the mailbox could not be read')
      }
      isThere = false
    }
    await pause(waitMs, undefined, { signal: stopped }).catch(() => {})
    waitMs = Math.min(waitMs * 2, reconnectAfterMs.most)
  }
}

/** Without the words of the server, which may repeat what we sent it. */
function reasonOf(error: unknown): string {
  const { code, responseStatus, name } = error as Record<string, unknown>
  const isRefused = (error as { authenticationFailed?: boolean }).authenticationFailed
  return isRefused ? 'wrong user or password' : String(code ?? responseStatus ?? name)
}

interface Watch {
  stopped: AbortSignal
  /** How often an email was tried in vain, by its number. */
  tries: Map<number, number>
}

async function readUntilClosed(
  ctx: Context,
  inbox: Inbox,
  url: URL,
  watch: Watch,
  onOpened: () => void,
): Promise<void> {
  const client = new ImapFlow(optionsOf(url))
  // It is told by "close" as well; without a listener it would end the process.
  client.on('error', () => {})
  const isOver = new AbortController()
  client.on('close', () => isOver.abort())
  let news = new AbortController()
  client.on('exists', () => news.abort())
  const stop = () => client.close()
  watch.stopped.addEventListener('abort', stop)
  try {
    await client.connect()
    await client.mailboxOpen(folderOf(url))
    onOpened()
    while (!isOver.signal.aborted) {
      // What comes while the mailbox is being read is news as well.
      news = new AbortController()
      const isMore = await readNew(ctx, inbox, { client, name: nameOf(url), ...watch })
      const signal = AbortSignal.any([news.signal, isOver.signal])
      if (!isMore) await pause(lookEveryMs, undefined, { signal }).catch(() => {})
    }
  } finally {
    watch.stopped.removeEventListener('abort', stop)
    client.close()
  }
}

function optionsOf(url: URL): ConstructorParameters<typeof ImapFlow>[0] {
  const secure = url.protocol === 'imaps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isHere = host === 'localhost' || isLoopback(host)
  return {
    host,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // The password travels encrypted, or not at all, unless the server is on this machine.
    ...(!secure && { doSTARTTLS: !isHere }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    autoIdleDelay: 200,
    connectionTimeout: 20_000,
    maxLiteralSize: largestMessageBytes + 1024,
  }
}

const folderOf = (url: URL) => decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
const nameOf = (url: URL) => `${decodeURIComponent(url.username)}@${url.host}/${folderOf(url)}`

interface Reading extends Watch {
  client: ImapFlow
  name: string
}

/** Reads what has come since the last time, in order; whether there is more. */
async function readNew(ctx: Context, inbox: Inbox, reading: Reading): Promise<boolean> {
  const { client, name, stopped } = reading
  if (!client.mailbox) return false
  const uidValidity = Number(client.mailbox.uidValidity)
  const lastUid = await placeIn(ctx, reading, uidValidity)
  const found = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || []
  // A range that begins behind the last message is turned round by the server.
  const uids = found.filter((uid) => uid > lastUid).toSorted((one, other) => one - other)
  for (const uid of uids.slice(0, mostAtOnce)) {
    if (stopped.aborted) return false
    const isFiled = await takeMessage(ctx, inbox, { ...reading, uid })
    if (isFiled) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    await setPosition(ctx, name, { uidValidity, lastUid: uid })
  }
  return uids.length > mostAtOnce
}

/** The first time, what is in the mailbox already stays there. */
async function placeIn(ctx: Context, reading: Reading, uidValidity: number): Promise<number> {
  const { client, name } = reading
  const position = await findPosition(ctx, name)
  if (position?.uidValidity === uidValidity) return position.lastUid
  const next = client.mailbox ? client.mailbox.uidNext : 1
  const since = new Date(ctx.clock.now().getTime() - readAgainDays * dayMs)
  const again = position ? (await client.search({ since }, { uid: true })) || [] : []
  const lastUid = Math.min(next, ...again) - 1
  await setPosition(ctx, name, { uidValidity, lastUid })
  return lastUid
}

/** Whether it is in the database now; what is not is left unread for a colleague. */
async function takeMessage(
  ctx: Context,
  inbox: Inbox,
  reading: Reading & { uid: number },
): Promise<boolean> {
  const { client, name, uid, tries } = reading
  const place = `${name} ${client.mailbox ? client.mailbox.uidValidity : 0} ${uid}`
  const about = await client.fetchOne(String(uid), { size: true }, { uid: true })
  // A colleague has deleted it meanwhile.
  if (!about) return false
  if ((about.size ?? 0) > largestMessageBytes) {
    await setAside(ctx, inbox, place, 'too_large')
    return false
  }
  const message = await client.fetchOne(String(uid), { source: true }, { uid: true })
  if (!message || message.source === undefined) return false
  try {
    const received = await receiveMessage(ctx, inbox, message.source)
    if (received.result === 'refused') await setAside(ctx, inbox, place, received.reason)
    return filed.includes(received.result)
  } catch (error) {
    const failed = (tries.get(uid) ?? 0) + 1
    // While the database is away, no email is to blame.
    if (isUnavailable(error) || failed < mostTries) {
      if (!isUnavailable(error)) tries.set(uid, failed)
      throw error
    }
    ctx.log.error({ err: error }, 'an email could not be filed')
    await setAside(ctx, inbox, place, 'failed')
    return false
  }
}
