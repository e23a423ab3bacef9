import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { readPieces } from '#db/file-pieces.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { proposalFiles, proposalPieces } from '#db/schema/proposals.ts'
import { evidenceOf } from '#lib/signature-evidence.server.ts'
import type { Verification } from '../schema.ts'
import { findVersion, signaturesOf, signatureView } from './rows.server.ts'

/**
 * What we know of a PDF by its SHA-256. Three things have to say the same: the bytes that we keep, the
 * signatures, and the trail, which nobody changes unnoticed (docs/decisions/0031). If one of them differs,
 * what we know of the file is not to be relied on.
 */
export async function verifyFile(ctx: Context, sha256: string): Promise<Verification> {
  const [file] = await ctx.db.orm
    .select()
    .from(proposalFiles)
    .where(eq(proposalFiles.sha256, sha256))
    .limit(1)
  const found = file && (await findVersion(ctx, file.versionId))
  if (!found) return { known: false }
  const { proposal, version } = found
  const signatures = await signaturesOf(ctx, [version.id])
  const entries = await trailOf(ctx, proposal.id)
  const [evidences, hashes] = [entries.map(({ evidence }) => evidence), entries.flatMap(hashesIn)]
  const hash = createHash('sha256')
  for await (const piece of readPieces(ctx, proposalPieces, file.fileId)) hash.update(piece)
  const isWhole =
    hash.digest('hex') === sha256 &&
    hashes.includes(sha256) &&
    signatures.every(
      (each) =>
        evidenceOf(each) === each.evidence &&
        evidences.includes(each.evidence) &&
        hashes.includes(each.sha256),
    ) &&
    // A signature that the trail has was not taken away.
    entries.filter(({ number, evidence }) => number === version.number && evidence).length ===
      signatures.length
  return {
    known: true,
    ...{ kind: file.kind, reference: proposal.reference, number: version.number },
    ...{ company: version.terms.company, sentAt: version.sentAt.toISOString() },
    signatures: signatures.map(signatureView),
    broken: !isWhole,
  }
}

interface Sealed {
  number?: number
  sha256?: string
  signedSha256?: string
  evidence?: string
}

const hashesIn = ({ sha256, signedSha256 }: Sealed) => [sha256, signedSha256]

async function trailOf({ db }: Context, proposalId: string): Promise<Sealed[]> {
  const rows = await db.orm
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'proposal'),
        eq(auditEntries.subjectId, proposalId),
        inArray(auditEntries.action, [
          'proposal.sent',
          'proposal.signed',
          'proposal.countersigned',
        ]),
      ),
    )
  return rows.map(({ details }) => details as Sealed)
}
