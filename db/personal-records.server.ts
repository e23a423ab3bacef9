import type { Context } from './context.server.ts'

/** What a feature keeps under the address of somebody, who may have no account at all. */
export interface PersonalRecords {
  /** As an export calls them: "enquiries". */
  name: string
  /** For the person to read: without what says something about others. */
  list(ctx: Context, email: string): Promise<object[]>
  /** Call it inside the transaction that erases the person; how many there were. */
  erase(ctx: Context, email: string): Promise<number>
}
