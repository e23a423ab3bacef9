import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Context as HttpContext } from 'hono'
import type { Page } from './policy/paging.ts'
import type { IdentityMail } from './schema/identity-mail.ts'
import type { SecurityEvent } from './schema/security-events.ts'

/*
 * What the service needs of the program that it runs in. The package has no table, text or setting of
 * that program: everything comes through here, and server/identity-host.ts gives it at start.
 */

export interface Clock {
  now(): Date
}

interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface Database {
  orm: PgDatabase<PgQueryResultHKT, Record<string, never>>
  /** For people: where the data is, without a password. */
  place: string
  query(text: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** All or nothing; `orm` and `query` are part of it without being handed it. */
  transaction<T>(work: () => Promise<T>): Promise<T>
}

/** What a command or a query needs to do its work, and on whose behalf it does it. */
export interface Context {
  db: Database
  /** Takes jobs of `identityJobs`, inside the transaction that is open; the same id twice is one job. */
  jobs: { enqueue(jobName: string, data: object, options: { id: string }): Promise<void> }
  clock: Clock
  log: Log
  /** "visitor", "system", or the id of a signed-in person. */
  actor: string
  requestId?: string
}

/** Background work. It may run more than once, so its effect must be idempotent by id. */
export interface JobDefinition {
  name: string
  /** How often a failed run is tried again, with growing pauses. */
  retries: number
  /** In UTC, five fields: run by the clock instead of being enqueued. */
  cron?: string
  run(ctx: Context, job: { id: string; data: unknown }): Promise<void>
}

export interface AuditEntry {
  action: SecurityEvent | 'identity.keys_forgotten'
  subjectType: 'user' | 'unknown_address' | 'oauth_client' | 'sso_provider' | 'identity'
  subjectId: string
  details: Record<string, unknown>
}

/** An event as a person finds it in their security log. */
export interface LoggedEvent {
  id: number
  at: Date
  event: string
  details: Record<string, unknown>
}

/** The same with who did it to whom, as administrators find it. */
export interface AdminEvent extends LoggedEvent {
  actor: string
  actorName: string | null
  actorFullName: string | null
  actorViaSso: boolean
  subjectType: string
  subjectId: string
}

export interface EventSearch extends Page {
  scope: 'author' | 'action' | 'type' | undefined
  text: string
}

export interface Host {
  /** As pages of the service name it. */
  companyName: string
  /** Words about the company, which no password may be made of. */
  companyWords: string[]
  /** Whether the row of auth.users belongs to a colleague, whose sessions end sooner. */
  isStaff: SQL<boolean>
  /** How the program calls a person and their company. */
  namesOf(ctx: Context, userId: string): Promise<string[]>
  /** Called inside the transaction of what happened. */
  recordAudit(ctx: Context, entry: AuditEntry): Promise<void>
  /** What happened to an account, the newest first; those before an id, so many. */
  listEventsOf(ctx: Context, userId: string, before?: number, most?: number): Promise<LoggedEvent[]>
  /** The events of this service alone, the newest first. */
  listEvents(ctx: Context, search: EventSearch): Promise<{ events: AdminEvent[]; total: number }>
  /** Called after expired rows were removed, with how many. */
  recordRemoval(ctx: Context, rows: number): Promise<void>
  /** Words and queues an email. Called inside the transaction that it tells about. */
  queueMail(ctx: Context, mail: IdentityMail): Promise<void>
  /** Keeps a text message for a demonstration without a carrier; returns its id. */
  keepTextMessage(ctx: Context, phone: string, text: string): Promise<string>
  /** Where a request comes from. */
  clientAddress(c: HttpContext, trustedProxies: number): string
  /** What counts as one place for limits. */
  networkOf(ip: string): string
  /** When to ask again, if the database is away; nothing for any other error. */
  retryAfterSeconds(error: unknown): number | undefined
}

/** A mistake of the operator, not a fault of the program: shown as one line, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
