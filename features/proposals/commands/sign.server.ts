import { signatureConsent } from '#content/legal/proposal.ts'
import type { Context } from '#db/context.server.ts'
import { keepFile } from '#db/file-pieces.server.ts'
import { proposalFiles, proposalPieces, proposalSignatures } from '#db/schema/proposals.ts'
import { type Refused, refused } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { newId } from '#lib/ids.server.ts'
import { evidenceOf, type SignatureFacts } from '#lib/signature-evidence.server.ts'
import type { ProposalParts } from '../context.server.ts'
import { signedPdf } from '../documents/proposal-pdf.server.ts'
import { agreedLetter, signedLetter } from '../policy/letters.ts'
import { standingOf } from '../policy/standing.ts'
import {
  bytesOf,
  fileName,
  findFile,
  findVersion,
  newestVersion,
  signaturesOf,
  type Version,
} from '../queries/rows.server.ts'
import type { Signing } from '../schema.ts'
import { attached, sendOwner, tellClient, tellOwner, toldOf } from './tell.server.ts'
import { type Locked, record, withProposal } from './with-proposal.server.ts'

/** Nobody else signs, declines or sends meanwhile. Only the newest version, while its link works. */
export async function withOpenVersion<Reason extends string>(
  ctx: Context,
  versionId: string,
  change: (open: Locked & { version: Version }) => Promise<Refused<Reason> | undefined>,
) {
  const found = await findVersion(ctx, versionId)
  if (!found) return refused('not_found')
  return withProposal<Reason | 'not_open'>(ctx, found.proposal.id, undefined, async (locked) => {
    const now = await findVersion(ctx, versionId)
    if (!now) return refused('not_open')
    const { version, isNewest } = now
    const sent = { state: locked.proposal.state, isNewest, expiresAt: version.expiresAt }
    if (standingOf(sent, ctx.clock.now()) !== 'open') return refused('not_open')
    return change({ ...locked, version })
  })
}

/** The client signs exactly the PDF that was on the screen. */
export function signProposal(
  ctx: Context,
  parts: ProposalParts,
  versionId: string,
  signing: Signing,
  ip: string,
) {
  return withOpenVersion<'other_file'>(ctx, versionId, async (open) => {
    const { proposal, version, lead } = open
    const file = await findFile(ctx, versionId, 'sent')
    if (file?.sha256 !== signing.sha256) return refused('other_file')
    const signature = factsOf(ctx, signing, {
      ...{ versionId, side: 'client', ip, userId: null },
      consent: signatureConsent.client(version.terms.company),
    })
    const evidence = await keepSignature(ctx, signature)
    const { number } = version
    const { sha256 } = file
    await record(ctx, open, {
      action: 'proposal.signed',
      columns: { state: 'signed' },
      details: { number, sha256, evidence, ip },
    })
    const about = { proposal, version, lead }
    const copy = attached(fileName(proposal.reference, number, 'sent'), await bytesOf(ctx, file))
    await tellClient(ctx, parts, about, signedLetter(toldOf(about, parts), sha256), [copy])
    await tellOwner(ctx, parts, about, 'signed')
  })
}

/** We sign the same PDF. Both get a copy with the certificate, whose bytes are kept, too. */
export async function countersignProposal(
  ctx: AccountsContext,
  parts: ProposalParts,
  id: string,
  { version: seen, ...signing }: Signing & { version: number },
  ip: string,
) {
  const version = await newestVersion(ctx, id)
  const file = version && (await findFile(ctx, version.id, 'sent'))
  const [client] = version ? await signaturesOf(ctx, [version.id]) : []
  if (!version || !file || !client) return refused('not_signed')
  if (file.sha256 !== signing.sha256) return refused('other_file')
  const found = await findVersion(ctx, version.id)
  if (found?.proposal.state !== 'signed') return refused('not_signed')
  if (found.proposal.version !== seen) return refused('changed_meanwhile')
  const ours = factsOf(ctx, signing, {
    ...{ versionId: version.id, side: 'us', ip, userId: ctx.actor },
    consent: signatureConsent.us,
  })
  // Drawn before the transaction, which is not to wait for it.
  const pdf = await signedPdf(version.document, {
    ...{ signatures: [client, ours], sha256: file.sha256 },
    ...{ company: version.terms.company, recipient: version.terms.email },
    checkedAt: `${parts.siteUrl}/verify`,
  })
  return keepFile(ctx, proposalPieces, pdf, (written) =>
    withProposal(ctx, id, seen, async (locked) => {
      const { proposal, lead } = locked
      if (proposal.state !== 'signed') return refused('not_signed')
      const evidence = await keepSignature(ctx, ours)
      const { number } = version
      await ctx.db.orm.insert(proposalFiles).values({
        ...{ id: newId(ours.signedAt), versionId: version.id, kind: 'signed', ...written },
        madeAt: ours.signedAt,
      })
      await record(ctx, locked, {
        action: 'proposal.countersigned',
        columns: { state: 'agreed' },
        details: { number, sha256: file.sha256, signedSha256: written.sha256, evidence, ip },
      })
      const about = { proposal, version, lead }
      const copy = attached(fileName(proposal.reference, number, 'signed'), pdf)
      const letter = agreedLetter(toldOf(about, parts), written.sha256)
      await tellClient(ctx, parts, about, letter, [copy])
      await sendOwner(ctx, parts, about, letter, [copy])
    }),
  )
}

function factsOf(
  ctx: Context,
  { name, sha256, drawing }: Signing,
  of: Pick<SignatureFacts, 'versionId' | 'side' | 'consent' | 'ip' | 'userId'>,
): SignatureFacts {
  const signedAt = ctx.clock.now()
  return { id: newId(signedAt), ...of, name, signedAt, drawing: drawing ?? null, sha256 }
}

async function keepSignature(ctx: Context, facts: SignatureFacts): Promise<string> {
  const evidence = evidenceOf(facts)
  await ctx.db.orm.insert(proposalSignatures).values({ ...facts, evidence })
  return evidence
}
