import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { privacyCases, privacyReleases } from '#db/schema/privacy.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { sendSealedLetter } from '#features/mail/commands/sealed.server.ts'
import { newId, newReferenceCode } from '#lib/ids.server.ts'
import { codeLetter, linkLetter } from '../policy/letters.ts'
import { isCodeUsable, isReleased, releaseEnd } from '../policy/release.ts'
import { newestExport } from '../queries/cases.server.ts'
import type { ReleasedFile } from '../schema/cases.ts'
import { addEvent } from './events.server.ts'
import { lockCase } from './lock-case.server.ts'
import { filesKeptDays } from './retain.server.ts'

type Case = typeof privacyCases.$inferSelect

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const codeHashOf = (releaseId: string, code: string) =>
  hashOf(`${releaseId} ${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Mails a link to the newest copy. An earlier link ends. Call it inside the transaction of the answer;
 * until when it works, or nothing if there is no copy or no address.
 */
export async function releaseExport(
  ctx: Context,
  it: Case,
  siteUrl: string,
): Promise<Date | undefined> {
  const [newest] = await newestExport(ctx, it.id)
  if (!newest || !it.email) return undefined
  const now = ctx.clock.now()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = releaseEnd(now, newest.madeAt, filesKeptDays)
  await endReleases(ctx, it.id)
  await ctx.db.orm.insert(privacyReleases).values({
    ...{ id: newId(now), caseId: it.id, tokenHash: hashOf(token) },
    ...{ createdAt: now, createdBy: ctx.actor, expiresAt },
  })
  await addEvent(ctx, it.id, 'released', { details: { until: expiresAt } })
  await audit(ctx, it, 'privacy_case.released', { until: expiresAt })
  const link = `${siteUrl}/auth/your-data?link=${token}`
  await sendSealedLetter(ctx, linkLetter(it, link, expiresAt), { to: it.email, confidential: true })
  return expiresAt
}

async function endReleases(ctx: Context, caseId: string): Promise<number> {
  const ended = await ctx.db.orm
    .update(privacyReleases)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(eq(privacyReleases.caseId, caseId), isNull(privacyReleases.revokedAt)))
    .returning({ id: privacyReleases.id })
  return ended.length
}

/** A new link for somebody who lost theirs or came too late. */
export async function resendRelease(
  ctx: AccountsContext,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_now' | 'no_file' }> {
  return ctx.db.transaction(async () => {
    const it = await lockCase(ctx, id)
    if (!it) return { ok: false, reason: 'not_found' }
    if (it.state !== 'answered' && it.state !== 'closed') return { ok: false, reason: 'not_now' }
    const until = await releaseExport(ctx, it, ctx.settings.siteUrl)
    return until ? { ok: true } : { ok: false, reason: 'no_file' }
  })
}

export async function revokeRelease(
  ctx: Context,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_now' }> {
  return ctx.db.transaction(async () => {
    const it = await lockCase(ctx, id)
    if (!it) return { ok: false, reason: 'not_found' }
    if ((await endReleases(ctx, id)) === 0) return { ok: false, reason: 'not_now' }
    await addEvent(ctx, id, 'release-revoked')
    await audit(ctx, it, 'privacy_case.release_revoked')
    return { ok: true }
  })
}

/** Mails a code to the person of the request, if the link works. Who asks is told nothing either way. */
export async function sendReleaseCode(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction(async () => {
    const found = await lockRelease(ctx, token)
    if (!found) return
    const { release, it } = found
    const code = newReferenceCode()
    await ctx.db.orm
      .update(privacyReleases)
      .set({
        ...{ codeHash: codeHashOf(release.id, code), codeSentAt: ctx.clock.now() },
        ...{ codeTries: 0, codeUsed: [] },
      })
      .where(eq(privacyReleases.id, release.id))
    await audit(ctx, it, 'privacy_case.code_sent')
    await sendSealedLetter(ctx, codeLetter(it, code), { to: it.email ?? '', confidential: true })
  })
}

/** The file, for whoever has both link and code. Nothing else is told from nothing. */
export async function downloadRelease(
  ctx: Context,
  asked: { token: string; code: string; file: ReleasedFile },
) {
  return ctx.db.transaction(async () => {
    const found = await lockRelease(ctx, asked.token)
    if (!found) return undefined
    const { release, it } = found
    const now = ctx.clock.now()
    const isRight = isSame(release.codeHash ?? '', codeHashOf(release.id, asked.code))
    if (!isCodeUsable(release, asked.file, now) || !isRight) {
      await ctx.db.orm
        .update(privacyReleases)
        .set({ codeTries: release.codeTries + 1 })
        .where(eq(privacyReleases.id, release.id))
      await audit(ctx, it, 'privacy_case.download_refused')
      return undefined
    }
    const type = asked.file === 'letter' ? 'application/pdf' : 'application/json'
    const file = (await newestExport(ctx, it.id)).find(({ contentType }) => contentType === type)
    if (!file) return undefined
    await ctx.db.orm
      .update(privacyReleases)
      .set({
        ...{ codeUsed: [...release.codeUsed, asked.file], lastDownloadAt: now },
        downloads: release.downloads + 1,
      })
      .where(eq(privacyReleases.id, release.id))
    await addEvent(ctx, it.id, 'downloaded', { details: { files: [file.name] } })
    await audit(ctx, it, 'privacy_case.downloaded', { file: file.name })
    return file
  })
}

async function lockRelease(ctx: Context, token: string) {
  const [found] = await ctx.db.orm
    .select({ release: privacyReleases, it: privacyCases })
    .from(privacyReleases)
    .innerJoin(privacyCases, eq(privacyCases.id, privacyReleases.caseId))
    .where(eq(privacyReleases.tokenHash, hashOf(token)))
    .for('update', { of: privacyReleases })
  if (!found?.it.email || !isReleased(found.release, ctx.clock.now())) return undefined
  return found
}

function audit(
  ctx: Context,
  { id, reference }: Case,
  action: `privacy_case.${string}`,
  details: Record<string, unknown> = {},
) {
  return recordAudit(ctx, {
    ...{ action, subjectType: 'privacy_case', subjectId: id },
    details: { reference, ...details },
  })
}
