import { and, asc, desc, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { dropLoosePieces, dropPieces } from '#db/file-pieces.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import {
  proposalComments,
  proposalFiles,
  proposalPieces,
  proposals,
  proposalVersions,
} from '#db/schema/proposals.ts'
import { erasedBefore } from '#lib/retention.ts'
import { filesOf, signaturesOf, versionsOf } from '../queries/rows.server.ts'

/** Nobody relies on what was not signed, or was taken back. */
const isUnsigned = notInArray(proposals.state, ['signed', 'agreed'])

/**
 * A signed proposal stays whole: it binds two sides, and a name taken out of it would be a change of what
 * was signed (UK GDPR, article 17(3)(b) and (e)).
 */
export const proposalRecords: PersonalRecords = {
  name: 'proposals',
  async list(ctx, contact) {
    const rows = await ctx.db.orm
      .select()
      .from(proposals)
      .where(isFor(contact))
      .orderBy(desc(proposals.id))
    return Promise.all(rows.map((row) => told(ctx, row)))
  },
  erase: (ctx, contact) => eraseThose(ctx, and(isFor(contact), isUnsigned), 'request'),
  kept: (ctx, contact) =>
    ctx.db.orm.$count(
      proposals,
      and(isFor(contact), inArray(proposals.state, ['signed', 'agreed'])),
    ),
}

/** To whom it goes, or a version of it went. */
function isFor(contact: string): SQL | undefined {
  const address = contact.toLowerCase()
  const sentTo = sql`lower(${proposalVersions.terms}->>'email') = ${address}`
  return or(
    sql`lower(${proposals.draft}->>'email') = ${address}`,
    sql`${proposals.id} IN (SELECT ${proposalVersions.proposalId} FROM ${proposalVersions} WHERE ${sentTo})`,
  )
}

async function told(
  ctx: Context,
  { id, reference, state, draft, reason }: typeof proposals.$inferSelect,
) {
  const versions = await versionsOf(ctx, id)
  const ids = versions.map((version) => version.id)
  const comments = await ctx.db.orm
    .select({ at: proposalComments.at, text: proposalComments.text })
    .from(proposalComments)
    .where(eq(proposalComments.proposalId, id))
    .orderBy(asc(proposalComments.id))
  const signatures = ids.length > 0 ? await signaturesOf(ctx, ids) : []
  return {
    ...{ reference, state, reason, comments },
    ...{ company: draft.company, contact: draft.contact, email: draft.email, site: draft.site },
    versions: versions.map(({ number, sentAt, expiresAt, terms }) => ({
      ...{ number, sentAt, expiresAt, contact: terms.contact, email: terms.email },
    })),
    // Who signed for us is another person.
    signatures: signatures
      .filter(({ side }) => side === 'client')
      .map(({ name, consent, signedAt, ip, drawing, sha256 }) => ({
        ...{ name, consent, signedAt, ip, drawing, sha256 },
      })),
  }
}

/** Part of the retention schedule: what came to nothing goes as enquiries do. */
export async function eraseExpiredProposals(ctx: Context): Promise<void> {
  await ctx.db.transaction(async () => {
    const isOld = lt(proposals.changedAt, erasedBefore(ctx.clock.now()))
    const erased = await eraseThose(ctx, and(isOld, isUnsigned), 'retention')
    await recordRetention(ctx, 'proposals', erased)
  })
  await dropLoosePieces(ctx, proposalPieces, proposalFiles.fileId)
}

async function eraseThose(
  ctx: Context,
  which: SQL | undefined,
  reason: 'request' | 'retention',
): Promise<number> {
  const doomed = await ctx.db.orm
    .select({ id: proposals.id, reference: proposals.reference })
    .from(proposals)
    .where(which)
    .for('update')
  for (const { id, reference } of doomed) {
    const versions = (await versionsOf(ctx, id)).map((version) => version.id)
    const files = versions.length > 0 ? await filesOf(ctx, versions) : []
    for (const { fileId } of files) await dropPieces(ctx, proposalPieces, fileId)
    await ctx.db.orm.delete(proposals).where(eq(proposals.id, id))
    await recordAudit(ctx, {
      action: 'proposal.erased',
      ...{ subjectType: 'proposal', subjectId: id, details: { reference, reason } },
    })
  }
  return doomed.length
}
