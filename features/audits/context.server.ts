import type { Context } from '#db/context.server.ts'
import type { LineLink } from './schema.ts'

/** A file that another part of the product keeps, for the evidence pack of an audit. */
export interface PackFile {
  /** With its ending, as it was called when it was kept. */
  name: string
  /** What it shows, in a few words, such as the control that it is evidence of. */
  shows: string
  /** The folder in the pack, such as the code of the control. */
  folder: string
  /** Days from and until which it says something, where it has them. */
  effectiveOn?: string | null
  expiresOn?: string | null
  /** It stands where the real one would be. */
  example?: boolean
  /** Read when its turn has come, piece by piece: a pack may hold more than fits into memory. */
  pieces(): AsyncIterable<Uint8Array>
}

/** What a pack gathers from elsewhere. What nobody hands in is named in the pack as not there. */
export interface AuditSources {
  /** Looks at the whole audit trail now. */
  checkTrail?(ctx: Context): Promise<void>
  /** The evidence of these controls. */
  evidenceFiles?(ctx: Context, controlCodes: readonly string[]): Promise<PackFile[]>
  /** The policies that hold now, and who has accepted them. */
  policyFiles?(ctx: Context): Promise<PackFile[]>
  /** The registers as they are now, with examples only for an audit that is one itself. */
  registerFiles?(ctx: Context, audit: { id: string; example: boolean }): Promise<PackFile[]>
  /** Entries of the trail since a day, with what an auditor needs to check them elsewhere. */
  trailFiles?(ctx: Context, since: string): Promise<PackFile[]>
  /** Signs the index with the key of the trail’s anchors; nothing while there is no key. */
  signIndex?(index: Uint8Array): string | undefined
  /** What names these controls in other registers, by code. */
  linksOf?(ctx: Context, controlCodes: readonly string[]): Promise<Record<string, LineLink[]>>
}
