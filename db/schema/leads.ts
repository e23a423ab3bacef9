import { users } from '@enix/identity/tables/auth.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  type PromiseKind,
  type Stage,
  type Suspicion,
  stages,
  type WayIn,
} from '#lib/lead-words.ts'
import { id, moment, partOf, version } from './columns.ts'
import { piecesTable } from './file-pieces.ts'

const wordList = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** By what two enquiries are of one company, whether or not it was written with its legal form. */
export function companyKey(name: SQLWrapper): SQL {
  return sql`regexp_replace(lower(btrim(${name})), '[ ,.]+(ltd|limited|plc)[.]?$', '')`
}

/** Neither won nor lost. Written with literals, so that it is known to be the condition of an index. */
export function isOpen(stage: SQLWrapper): SQL {
  return sql`${stage} NOT IN ('won', 'lost')`
}

const inOrderOfSale = sql.raw(`ARRAY['${Object.keys(stages).join("', '")}']`)

/** How far it has come, as a number that sorts. */
export function stageNumber(stage: SQLWrapper): SQL {
  return sql`array_position(${inOrderOfSale}, ${stage})`
}

/** As policy/search.ts of the enquiries takes the accents off what is searched for. */
function withoutAccents(text: SQL): SQL {
  const plain = sql`regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`
  const single = sql`translate(${plain}, 'ØøŁłĐđ', 'OoLlDd')`
  return sql`replace(replace(replace(replace(replace(${single}, 'ß', 'ss'), 'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe')`
}

/**
 * The words by which an enquiry is found. Signs become spaces, or an address would be one word; a
 * telephone number is found as it was written, as its digits alone, and without its country.
 */
function searchableWords(): SQL {
  const { reference, name, email, phone, company, message } = leads
  const parts = [reference, name, email, phone, company, message]
  const text = sql.join(
    parts.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )
  const words = sql`regexp_replace(${withoutAccents(text)}, '[!-/:-@[-\`{-~]+', ' ', 'g')`
  const digits = sql`regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g')`
  const national = sql`regexp_replace(${digits}, '^(00)?440?(?=[1-9])', '0')`
  return sql`to_tsvector('simple', ${words} || ' ' || ${digits} || ' ' || ${national})`
}

/**
 * An enquiry, whichever way it came in. What a visitor sent is never rewritten, but for an address or
 * number that was wrong, which its history keeps; the columns from `stage` on are what the desk has
 * made of it.
 */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    /** What the visitor quotes on the telephone. */
    reference: text().notNull().unique(),
    receivedAt: moment().notNull(),
    /** The browser's own clock; evidence only, never used for a deadline. */
    submittedAt: moment(),
    wayIn: text().$type<WayIn>().notNull().default('home'),
    source: text().notNull(),
    intent: text().notNull(),
    name: text().notNull(),
    /** Nobody is made to give both: a call-back needs a number, a form an address. */
    email: text(),
    phone: text(),
    company: text(),
    machine: text(),
    /** The machine whose page the visitor came from, if any. */
    machineOfInterest: text(),
    /** The choices of the product-mix planner that came with it, as its address has them. */
    plan: text(),
    locationType: text(),
    message: text().notNull(),
    /** What only one way in asks for, such as the field of work or the best time to call. */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    referrer: text(),
    /** The variant of each experiment that the visitor saw. */
    variants: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Which wording the visitor agreed to, and when; nothing for what staff entered. */
    consentWording: text(),
    consentedAt: moment(),
    /** The same key is the same enquiry, however often it arrives. */
    idempotencyKey: text().notNull().unique(),
    /** SHA-256 of what was sent, to notice a key that is used again for other words. */
    contentHash: text().notNull(),

    stage: text().$type<Stage>().notNull().default('new'),
    lostReason: text(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Nothing for what needs no answer, such as a booking that was confirmed at once. */
    promise: text().$type<PromiseKind>(),
    /** When the promise falls due; kept after the answer, to tell whether it was in time. */
    dueAt: moment(),
    /** Since when we wait for the customer; the clock stands still. */
    pausedAt: moment(),
    answeredAt: moment(),
    /** The email that the answer was, on whose arrival it depends; nothing for any other answer. */
    answerMailId: uuid(),
    /** When staff were warned that the promise is about to break. */
    escalatedAt: moment(),
    /** The enquiry that this one was found to repeat. */
    mergedInto: uuid(),
    /** Why it waits in quarantine; empty once released, nothing if it never did. */
    heldFor: text().array().$type<Suspicion[]>(),
    /** What staff should know, though it was let through. */
    flags: text().array().$type<Suspicion[]>().notNull().default([]),
    updatedAt: moment().notNull().default(sql`now()`),
    /** Raised by each change, so that two people do not overwrite each other. */
    version: version(),
    /** Kept, because to make the words of one takes as long as to look through those of thirty. */
    words: wordList().generatedAlwaysAs(searchableWords),
  },
  (table) => [
    index('leads_received').on(table.receivedAt),
    index('leads_email').on(sql`lower(${table.email})`),
    index('leads_company').on(companyKey(table.company), table.id),
    index('leads_words').using('gin', table.words),
    index('leads_by_due').on(table.dueAt, table.id),
    index('leads_by_name').on(sql`lower(${table.name})`, table.id),
    index('leads_by_company').on(sql`lower(${table.company})`, table.id),
    index('leads_by_stage').on(stageNumber(table.stage), table.dueAt, table.id),
    // What waits is little, however much there has been.
    index('leads_due')
      .on(table.dueAt, table.id)
      .where(sql`${table.answeredAt} IS NULL AND ${isOpen(table.stage)}`),
    index('leads_paused')
      .on(table.id)
      .where(sql`${table.pausedAt} IS NOT NULL AND ${isOpen(table.stage)}`),
    index('leads_held').on(table.id).where(sql`${table.heldFor} <> '{}'`),
    index('leads_owner').on(table.ownerId, table.id),
    // The oldest of what is open is newer than most of what is not.
    index('leads_open_due').on(table.dueAt, table.id).where(isOpen(table.stage)),
    index('leads_open_received').on(table.id).where(isOpen(table.stage)),
    // Promises that nobody was warned of yet: as many as are open, however long the history is.
    index('leads_escalation')
      .on(table.dueAt)
      .where(
        sql`${table.answeredAt} IS NULL AND ${table.pausedAt} IS NULL AND ${table.escalatedAt} IS NULL AND ${table.dueAt} IS NOT NULL`,
      ),
    index('leads_answered').on(table.answeredAt).where(sql`${table.answeredAt} IS NOT NULL`),
    index('leads_answer_mail').on(table.answerMailId).where(sql`${table.answerMailId} IS NOT NULL`),
    index('leads_merged').on(table.mergedInto).where(sql`${table.mergedInto} IS NOT NULL`),
  ],
)

/** What happened to an enquiry, in the words of the desk; the audit trail says the same for an auditor. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: id(),
    leadId: partOf(() => leads.id),
    at: moment().notNull(),
    /** "visitor", "system", or the id of a signed-in person. */
    actor: text().notNull(),
    kind: text().notNull(),
    /** What somebody wrote: a note, the words of an answer. */
    text: text(),
    details: jsonb().$type<Record<string, string | null>>().notNull().default({}),
  },
  (table) => [
    index('lead_events_lead').on(table.leadId, table.id),
    // By whom emails were written, for those who ask what we keep of them.
    index('lead_events_sender')
      .on(sql`lower(${table.details}->>'sender')`)
      .where(sql`${table.details}->>'sender' IS NOT NULL`),
  ],
)

/** A file that came with an email about an enquiry, kept as it came and erased with the enquiry. */
export const leadFiles = pgTable(
  'lead_files',
  {
    id: id(),
    leadId: partOf(() => leads.id),
    /** The event of the email that it came with. */
    eventId: partOf(() => leadEvents.id),
    /** Its content is in `lead_pieces` under this id. */
    fileId: uuid().notNull().unique(),
    /** What its sender called it, without the extension. */
    title: text().notNull(),
    contentType: text().notNull(),
    extension: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
  },
  (table) => [
    index('lead_files_lead').on(table.leadId, table.id),
    index('lead_files_event').on(table.eventId),
  ],
)

export const leadPieces = piecesTable('lead_pieces')

/** A view of the desk that somebody has saved under a name. */
export const leadViews = pgTable(
  'lead_views',
  {
    id: id(),
    ownerId: partOf(() => users.id),
    name: text().notNull(),
    /** The query of the desk's address: ?stage=proposal&owner=me. */
    query: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [unique('lead_views_name').on(table.ownerId, table.name)],
)
