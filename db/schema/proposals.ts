import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  Drawing,
  ProposalDocument,
  ProposalState,
  ProposalTerms,
  SignatureSide,
} from '#lib/proposal-words.ts'
import { id, moment, partOf, version } from './columns.ts'
import { piecesTable } from './file-pieces.ts'
import { leads } from './leads.ts'

/** What we offer to a client, from the first draft to both signatures. */
export const proposals = pgTable(
  'proposals',
  {
    id: id(),
    reference: text().notNull().unique(),
    /** The enquiry that it answers; nothing once that is erased. */
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
    /** What the next version will say. */
    draft: jsonb().$type<ProposalTerms>().notNull(),
    state: text().$type<ProposalState>().notNull().default('draft'),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why it was declined or withdrawn. */
    reason: text(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('proposals_open')
      .on(table.leadId)
      .where(sql`${table.state} NOT IN ('agreed', 'withdrawn')`),
    index('proposals_lead').on(table.leadId, table.id),
    index('proposals_state').on(table.state, table.id),
    index('proposals_email').on(sql`lower(${table.draft}->>'email')`),
  ],
)

/** A proposal as it was sent. It is never changed: another wording is another version. */
export const proposalVersions = pgTable(
  'proposal_versions',
  {
    id: id(),
    proposalId: partOf(() => proposals.id),
    number: integer().notNull(),
    terms: jsonb().$type<ProposalTerms>().notNull(),
    document: jsonb().$type<ProposalDocument>().notNull(),
    sentAt: moment().notNull(),
    sentBy: text().notNull(),
    /** Until when its link works. */
    expiresAt: moment().notNull(),
    /** The reminders about it that were sent. */
    reminded: text().array().notNull().default([]),
  },
  (table) => [
    unique('proposal_versions_number').on(table.proposalId, table.number),
    index('proposal_versions_email').on(sql`lower(${table.terms}->>'email')`),
  ],
)

/** Its PDFs, byte for byte: what was sent, and the copy with both signatures. */
export const proposalFiles = pgTable(
  'proposal_files',
  {
    id: id(),
    versionId: partOf(() => proposalVersions.id),
    kind: text().$type<'sent' | 'signed'>().notNull(),
    /** Of its pieces, and how many bytes they have together. */
    fileId: uuid().notNull().unique(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    madeAt: moment().notNull(),
  },
  (table) => [
    unique('proposal_files_kind').on(table.versionId, table.kind),
    index('proposal_files_sha256').on(table.sha256),
  ],
)

export const proposalPieces = piecesTable('proposal_pieces')

/** That somebody signed exactly one PDF. One for each side: the database has room for no second. */
export const proposalSignatures = pgTable(
  'proposal_signatures',
  {
    id: id(),
    versionId: partOf(() => proposalVersions.id),
    side: text().$type<SignatureSide>().notNull(),
    name: text().notNull(),
    /** The words that were agreed to. */
    consent: text().notNull(),
    signedAt: moment().notNull(),
    /** The internet address that it came from. */
    ip: text(),
    /** Of the colleague who signed for us. */
    userId: uuid(),
    drawing: jsonb().$type<Drawing>(),
    /** Of the PDF that was signed. */
    sha256: text().notNull(),
    /** SHA-256 of all of the above, as the trail has it. */
    evidence: text().notNull(),
  },
  (table) => [unique('proposal_signatures_side').on(table.versionId, table.side)],
)

/** What the client asks about it, and what we answer. */
export const proposalComments = pgTable(
  'proposal_comments',
  {
    id: id(),
    proposalId: partOf(() => proposals.id),
    at: moment().notNull(),
    /** "visitor" for the client, or the id of a colleague. */
    actor: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('proposal_comments_proposal').on(table.proposalId, table.id)],
)
