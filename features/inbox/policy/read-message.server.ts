import { createHash } from 'node:crypto'
import PostalMime, { type Address } from 'postal-mime'
import { htmlToText } from './html-text.ts'
import { isUnauthenticated, kindOfMail, type MailKind } from './mail-kind.ts'
import { type FoldedText, foldQuoted } from './quoted-text.ts'

/** What mail servers take as well; more is not an enquiry. */
export const largestMessageBytes = 25 * 1024 * 1024
export const mostFiles = 10
const largestFileBytes = 10 * 1024 * 1024
/** Smaller pictures inside the text are logos of a signature. */
const smallestPictureBytes = 20 * 1024
export const longestText = 20_000
const longestLine = 200
const mostIds = 50

/** An email as it came, in the form in which the rest of the product works with it. */
export interface ReceivedMessage extends FoldedText {
  /** The same for the same message, whichever way it comes and however often. */
  fingerprint: string
  messageId: string | null
  kind: MailKind
  from: { name: string; address: string }
  /** Every address that it was sent to, as far as its headers tell. */
  recipients: string[]
  subject: string
  /** The Message-IDs that it replies to or follows. */
  follows: string[]
  unauthenticated: boolean
  files: { name: string; content: Uint8Array }[]
  /** The names of the files that are too large or too many. */
  refused: string[]
}

const addressHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc']

/** Undefined for what is not an email with a sender. */
export async function readMessage(raw: Uint8Array): Promise<ReceivedMessage | undefined> {
  // Deeper than any mail program nests; a message of nothing but parts would take minutes.
  const limits = { maxNestingDepth: 20, maxRfc822NestingDepth: 0, maxHeadersSize: 256 * 1024 }
  const mail = await PostalMime.parse(raw, limits)
  const from = mailboxesIn(mail.from ? [mail.from] : [])[0]
  if (!from || !/^[^\s@<>]{1,64}@[^\s@<>]{1,189}$/.test(from.address)) return undefined
  const headers = new Map<string, string>()
  // The mail server that received it last wrote the first of each name.
  for (const { key, value } of mail.headers) if (!headers.has(key)) headers.set(key, value)
  const valuesOf = (name: string) =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const subject = oneLine(mail.subject ?? '')
  const messageId = idsIn(mail.messageId ?? '')[0] ?? null
  const { text, quoted } = foldQuoted(
    tidy(mail.text?.trim() ? mail.text : htmlToText(mail.html ?? '')),
  )
  const { files, refused } = filesIn(mail.attachments)
  return {
    fingerprint: fingerprintOf(raw, [messageId, from.address, headers.get('date')]),
    messageId,
    kind: kindOfMail({ headers, from: from.address, subject }),
    from: { name: oneLine(from.name), address: from.address.toLowerCase() },
    recipients: addressHeaders.flatMap(valuesOf).flatMap(addressesIn),
    subject,
    follows: idsIn(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`),
    unauthenticated: isUnauthenticated(headers.get('authentication-results')),
    text: cut(text),
    quoted: cut(quoted),
    files,
    refused,
  }
}

function mailboxesIn(addresses: Address[]) {
  return addresses.flatMap((address) => address.group ?? [address])
}

/** An id alone does not do: some programs give the same to everything they send. */
function fingerprintOf(raw: Uint8Array, parts: (string | null | undefined)[]): string {
  const [messageId] = parts
  return createHash('sha256')
    .update(messageId ? parts.join('\n') : raw)
    .digest('hex')
}

const addressesIn = (value: string) =>
  (value.match(/[^\s<>,;:"'()]{1,64}@[^\s<>,;:"'()]{1,189}/g) ?? []).slice(0, mostIds)
const idsIn = (value: string) => (value.match(/<[^\s<>]{1,250}>/g) ?? []).slice(0, mostIds)

/** PostgreSQL cannot store half a letter, and marks that turn the direction of writing hide what is meant. */
const storable = (text: string) =>
  text.toWellFormed().replaceAll(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')

const oneLine = (text: string) =>
  storable(text.replaceAll(/\s+/g, ' ')).trim().slice(0, longestLine).toWellFormed()

const cut = (text: string) => text.slice(0, longestText).toWellFormed()

/** Without trailing blanks and signs that nobody sees. */
const tidy = (text: string) =>
  storable(text.replaceAll('\r\n', '\n'))
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()

type Attachment = Awaited<ReturnType<typeof PostalMime.parse>>['attachments'][number]

function filesIn(attachments: Attachment[]): Pick<ReceivedMessage, 'files' | 'refused'> {
  const all = attachments.flatMap(({ filename, mimeType, related, content }) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    if (related && bytes.length < smallestPictureBytes) return []
    return [{ name: oneLine(filename ?? mimeType), content: bytes }]
  })
  const isTaken = (file: { content: Uint8Array }, index: number) =>
    index < mostFiles && file.content.length > 0 && file.content.length <= largestFileBytes
  return {
    files: all.filter(isTaken),
    refused: all.filter((file, index) => !isTaken(file, index)).map(({ name }) => name),
  }
}
