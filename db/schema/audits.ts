import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  AuditKind,
  AuditState,
  CheckResult,
  FindingGrade,
  RequestKind,
} from '#lib/compliance-words.ts'
import { id, linkTo, moment, partOf } from './columns.ts'
import { evidence } from './controls.ts'

/** A look from outside the daily work at whether we do what we say. */
export const audits = pgTable(
  'audits',
  {
    id: id(),
    title: text().notNull(),
    kind: text().$type<AuditKind>().notNull(),
    /** Ids of content/compliance/frameworks.ts. */
    frameworks: jsonb().$type<string[]>().notNull(),
    scope: text().notNull(),
    /** Who leads it on our side; nobody once their account is gone. */
    leadId: uuid().references(() => users.id, { onDelete: 'set null' }),
    plannedFrom: date({ mode: 'string' }).notNull(),
    plannedTo: date({ mode: 'string' }).notNull(),
    state: text().$type<AuditState>().notNull(),
    createdAt: moment().notNull(),
    createdBy: uuid().notNull(),
    startedAt: moment(),
    reportedAt: moment(),
    closedAt: moment(),
    example: boolean().notNull().default(false),
  },
  (table) => [index('audits_planned').on(table.plannedFrom)],
)

/** The checklist: the controls as they were when the audit was planned. */
export const auditLines = pgTable(
  'audit_lines',
  {
    auditId: linkTo(() => audits.id),
    controlCode: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    /** Ids of the clauses of the chosen frameworks that it answers. */
    clauses: jsonb().$type<string[]>().notNull(),
    result: text().$type<CheckResult>().notNull(),
    note: text().notNull(),
    checkedAt: moment(),
    checkedBy: uuid(),
  },
  (table) => [primaryKey({ columns: [table.auditId, table.controlCode] })],
)

export const auditFindings = pgTable(
  'audit_findings',
  {
    id: id(),
    auditId: linkTo(() => audits.id),
    /** Counted in its audit. */
    number: integer().notNull(),
    grade: text().$type<FindingGrade>().notNull(),
    clause: text().notNull(),
    controlCode: text(),
    description: text().notNull(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    dueOn: date({ mode: 'string' }).notNull(),
    createdAt: moment().notNull(),
    createdBy: uuid().notNull(),
  },
  (table) => [
    unique('audit_findings_number').on(table.auditId, table.number),
    index('audit_findings_owner').on(table.ownerId),
  ],
)

/** What is done about a finding. */
export const correctiveActions = pgTable(
  'corrective_actions',
  {
    id: id(),
    findingId: linkTo(() => auditFindings.id),
    description: text().notNull(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    dueOn: date({ mode: 'string' }).notNull(),
    createdAt: moment().notNull(),
    doneAt: moment(),
    doneBy: uuid(),
    doneNote: text().notNull(),
    verifiedAt: moment(),
    /** Somebody else than who did it. */
    verifiedBy: uuid(),
  },
  (table) => [
    index('corrective_actions_finding').on(table.findingId),
    index('corrective_actions_owner').on(table.ownerId).where(sql`${table.verifiedAt} IS NULL`),
  ],
)

/** Whom we let in from outside for an audit, and until when: each audit by itself. */
export const auditGuests = pgTable(
  'audit_guests',
  {
    auditId: linkTo(() => audits.id),
    userId: partOf(() => users.id),
    invitedAt: moment().notNull(),
    invitedBy: uuid().notNull(),
    /** From here on this audit is not open to them; their account ends with the last of theirs. */
    accessEndsAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.auditId, table.userId] }),
    index('audit_guests_user').on(table.userId),
  ],
)

/** What an auditor asks us for: an answer, a document, something that shows that a control holds. */
export const auditRequests = pgTable(
  'audit_requests',
  {
    id: id(),
    auditId: linkTo(() => audits.id),
    /** Counted in its audit. */
    number: integer().notNull(),
    kind: text().$type<RequestKind>().notNull(),
    controlCode: text(),
    text: text().notNull(),
    /** Who answers it; the officers if nobody in particular does. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    dueOn: date({ mode: 'string' }).notNull(),
    askedAt: moment().notNull(),
    askedBy: uuid().notNull(),
    answer: text().notNull().default(''),
    /** Ids of the evidence that answers it. */
    evidence: jsonb().$type<string[]>().notNull().default([]),
    answeredAt: moment(),
    answeredBy: uuid(),
    /** The auditor has what they asked for. */
    settledAt: moment(),
    settledBy: uuid(),
  },
  (table) => [
    unique('audit_requests_number').on(table.auditId, table.number),
    index('audit_requests_owner').on(table.ownerId).where(sql`${table.answeredAt} IS NULL`),
  ],
)

/** What the auditor and the officers write to each other about a request or a piece of evidence. */
export const auditComments = pgTable(
  'audit_comments',
  {
    id: id(),
    auditId: linkTo(() => audits.id),
    requestId: uuid().references(() => auditRequests.id),
    evidenceId: uuid().references(() => evidence.id),
    text: text().notNull(),
    at: moment().notNull(),
    by: uuid().notNull(),
  },
  (table) => [index('audit_comments_audit').on(table.auditId, table.id)],
)

/** That an auditor stands by the report, in their own words. */
export const auditSignOffs = pgTable(
  'audit_sign_offs',
  {
    auditId: linkTo(() => audits.id),
    userId: uuid().notNull(),
    statement: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.auditId, table.userId] })],
)
