import type { Context } from './context.server.ts'

/** Somebody, and the address or number that they gave. */
export interface Named {
  name: string
  contact: string
}

/**
 * What a feature keeps of somebody, who may have no account at all, by their address; or by their
 * telephone number, if they gave no address.
 */
export interface PersonalRecords {
  /** As an export calls them: "enquiries". */
  name: string
  /** For the person to read, without what says something about others: one entry for each that is counted. */
  list(ctx: Context, contact: string): Promise<object[]>
  /** Call it inside the transaction that erases the person; how many of the list they went out of. */
  erase(ctx: Context, contact: string): Promise<number>
  /** How many of the list an erasure leaves: a request is still open, or the law wants it kept. */
  kept?(ctx: Context, contact: string): Promise<number>
  /** Under what people of such a name are found: of somebody who asks, only the name may be known. */
  named?(ctx: Context, pattern: string, most: number): Promise<Named[]>
  /** What cannot outlast the account: called inside the transaction that erases it. */
  eraseWithAccount?(ctx: Context, userId: string): Promise<void>
}
