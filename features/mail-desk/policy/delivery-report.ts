/** What a mail server reports of an email that it had taken (RFC 3464). */
export interface DeliveryReport {
  /** Ours: it is in the Message-ID, and in the address that the report goes to. */
  mailId: string
  /** Bounced: nobody will try again. Delayed: the mail server still does. */
  kind: 'bounced' | 'delayed'
  /** The exact kind, such as 5.1.1. */
  status: string
  /** The words of the mail server that refused. */
  words: string
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const inReturnAddress = new RegExp(`\\+(${uuid})@`, 'i')
const inMessageId = new RegExp(`<(${uuid})@`, 'i')
const addressedBy = ['to', 'delivered-to', 'x-original-to', 'envelope-to']
const returnedTypes = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]
const statusTypes = ['message/delivery-status', 'message/global-delivery-status']
const mostParts = 20
const longestWords = 500

/** A report about one of our emails, or nothing: whatever else is sent to that address. */
export function readDeliveryReport(raw: string): DeliveryReport | undefined {
  const message = partOf(raw.replaceAll('\r\n', '\n'))
  const parts = partsOf(message)
  const outcome = parts
    .filter(({ type }) => statusTypes.includes(type))
    .flatMap(({ body }) => outcomesIn(body))[0]
  if (!outcome) return undefined
  const mailId = idInAddress(message) ?? idInReturned(parts)
  return mailId ? { mailId: mailId.toLowerCase(), ...outcome } : undefined
}

type Headers = Map<string, string>
interface Part {
  type: string
  headers: Headers
  body: string
}

function partOf(text: string): Part {
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n')
  const headers = headersIn(end < 0 ? text : text.slice(0, end))
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  return { type, headers, body: end < 0 ? '' : text.slice(end).replace(/^\n+/, '') }
}

/** By name in small letters; of a name that comes twice, the first. A line that begins with a blank goes on. */
function headersIn(text: string): Headers {
  const headers: Headers = new Map()
  for (const line of text.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="?([^";]{1,200})"?/i.exec(headers.get('content-type') ?? '')?.[1]
  if (!boundary) return []
  const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1, mostParts + 1)
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .map((piece) => partOf(piece.replace(/^[ \t]*\n/, '')))
}

/** The first group of fields is about the report, each other one about a recipient; we have one. */
function outcomesIn(body: string): Omit<DeliveryReport, 'mailId'>[] {
  return body.split(/\n{2,}/).flatMap((group) => {
    const fields = headersIn(group)
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0]
    const kind = status && kindOf(fields.get('action')?.toLowerCase(), status)
    const words = readable(fields.get('diagnostic-code') ?? '')
    return status && kind ? [{ kind, status, words }] : []
  })
}

/** By what was done: a mail server that has tried in vain for days gives up with a code of delays. */
function kindOf(action: string | undefined, status: string): DeliveryReport['kind'] | undefined {
  if (action?.startsWith('failed')) return 'bounced'
  if (action?.startsWith('delayed')) return 'delayed'
  if (action) return undefined
  return status.startsWith('5') ? 'bounced' : status.startsWith('4') ? 'delayed' : undefined
}

const idInAddress = ({ headers }: Part) =>
  addressedBy.map((name) => inReturnAddress.exec(headers.get(name) ?? '')?.[1]).find(Boolean)

function idInReturned(parts: Part[]): string | undefined {
  const returned = parts.filter(({ type }) => returnedTypes.includes(type))
  const ids = returned.map(({ body }) => headersIn(body.split('\n\n')[0] ?? '').get('message-id'))
  return ids.map((id) => inMessageId.exec(id ?? '')?.[1]).find(Boolean)
}

const readable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, longestWords)
