import type { Context } from './context.server.ts'

/**
 * What a feature keeps of somebody, who may have no account at all, by their address; or by their
 * telephone number, if they gave no address.
 */
export interface PersonalRecords {
  /** As an export calls them: "enquiries". */
  name: string
  /** For the person to read: without what says something about others. */
  list(ctx: Context, contact: string): Promise<object[]>
  /** Call it inside the transaction that erases the person; how many went. */
  erase(ctx: Context, contact: string): Promise<number>
  /** How many of them an erasure leaves for now, marked to go at their end: a request is still open. */
  kept?(ctx: Context, contact: string): Promise<number>
  /** What cannot outlast the account: called inside the transaction that erases it. */
  eraseWithAccount?(ctx: Context, userId: string): Promise<void>
}
