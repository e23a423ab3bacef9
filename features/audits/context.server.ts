import type { Context } from '#db/context.server.ts'

/** A file that another part of the product keeps, for the evidence pack of an audit. */
export interface PackFile {
  /** With its ending, as it was called when it was kept. */
  name: string
  /** What it shows, in a few words, such as the control that it is evidence of. */
  shows: string
  /** The folder in the pack, such as the code of the control. */
  folder: string
  /** Read when its turn has come: a pack may hold more than fits into memory. */
  read(): Promise<Uint8Array>
}

/** What a pack gathers from elsewhere. What nobody hands in is named in the pack as not there. */
export interface AuditSources {
  /** The evidence of these controls. */
  evidenceFiles?(ctx: Context, controlCodes: readonly string[]): Promise<PackFile[]>
  /** The policies that hold now. */
  policyFiles?(ctx: Context): Promise<PackFile[]>
}
