import type { LeadDetail, LeadEvent, LeadFile } from '#features/leads/schema/desk.ts'

/** Something that was written, by them or by us. */
export interface Message {
  id: string
  at: string
  by: 'them' | 'us' | 'program'
  /** Who wrote it, with the address if it is not the one of the enquiry. */
  name: string
  subject: string | null
  text: string
  quoted: string | null
  files: LeadFile[]
  /** The names of the files that were not taken. */
  refused: string[]
  unauthenticated: boolean
  /** The merged enquiry that it came with. */
  of: { id: string; reference: string } | null
}

type Told = Pick<
  LeadDetail,
  'id' | 'name' | 'email' | 'message' | 'receivedAt' | 'merged' | 'events' | 'files'
>

const writers: Partial<Record<LeadEvent['kind'], Message['by']>> = {
  mailed: 'us',
  replied: 'them',
  'auto-replied': 'program',
}

/** The conversation in the order of time: what came first, our emails and their replies. */
export function messagesOf(lead: Told): Message[] {
  const beginnings = [
    { id: lead.id, at: lead.receivedAt, text: lead.message, of: null },
    ...lead.merged.map(({ id, reference, receivedAt, message }) => ({
      ...{ id, at: receivedAt, text: message, of: { id, reference } },
    })),
  ].map((beginning): Message => {
    const { of } = beginning
    const reference = of?.reference ?? null
    const received = lead.events.find((event) => isBeginning(event) && event.of === reference)
    return {
      ...{ by: 'them', name: lead.name, subject: received?.details.subject ?? null },
      ...withFiles(lead, received),
      ...beginning,
    }
  })
  const later = lead.events.flatMap((event): Message[] => {
    const by = writers[event.kind]
    if (!by || event.text === null) return []
    const part = lead.merged.find(({ reference }) => reference === event.of)
    return [
      {
        ...{ id: event.id, at: event.at, by, text: event.text },
        name: by === 'us' ? event.by : nameOf(lead, event),
        subject: event.details.subject ?? null,
        of: part ? { id: part.id, reference: part.reference } : null,
        ...withFiles(lead, event),
      },
    ]
  })
  return [...beginnings, ...later].toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

const isBeginning = ({ kind }: LeadEvent) => kind === 'received' || kind === 'entered'

function nameOf({ name, email }: Told, { details: { sender } }: LeadEvent): string {
  return sender && sender !== email?.toLowerCase() ? `${name} (${sender})` : name
}

function withFiles({ files }: Told, event: LeadEvent | undefined) {
  const { quoted, refused, unauthenticated } = event?.details ?? {}
  return {
    quoted: quoted ?? null,
    files: files.filter(({ eventId }) => eventId === event?.id),
    refused: refused?.split('\n') ?? [],
    unauthenticated: Boolean(unauthenticated),
  }
}
