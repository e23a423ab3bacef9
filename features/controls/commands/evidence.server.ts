import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { keepFile, type WrittenFile } from '#db/file-pieces.server.ts'
import { evidence, evidenceControls, evidenceFiles, evidencePieces } from '#db/schema/controls.ts'
import { checkedKind } from '#lib/checked-file.server.ts'
import { evidenceFileKinds, type FileKind, typeOfFile } from '#lib/file-kinds.ts'
import { newId } from '#lib/ids.server.ts'
import type { EvidenceChange, NewEvidence, NewVersion } from '../schema/evidence.ts'

type Changed = { ok: true } | { ok: false; reason: 'not_found' }
type Added = { ok: true; id: string; number: number } | { ok: false; reason: 'kind' | 'not_found' }

interface FileOptions {
  isCsv?: boolean
  namedAsText?: boolean
}

/** Keeps a file that shows that controls hold; what it is, is read off its content. */
export async function addEvidence(
  ctx: Context,
  { controls, title, kind, effectiveOn, expiresOn }: NewEvidence,
  bytes: Uint8Array,
  options: FileOptions & { example?: boolean; also?: (id: string) => Promise<void> } = {},
): Promise<Added> {
  const fileKind = await checkedKind(bytes, evidenceFileKinds, options)
  if (!fileKind) return { ok: false, reason: 'kind' }
  const now = ctx.clock.now()
  const id = newId(now)
  const span = { effectiveOn, expiresOn }
  const { example = false } = options
  return withFile(ctx, bytes, fileKind, options.isCsv, async (stored) => {
    await ctx.db.orm
      .insert(evidence)
      .values({ id, title, kind, latest: 1, ...span, example, createdAt: now })
    await linkControls(ctx, id, controls)
    const file = { evidenceId: id, number: 1, ...span, ...stored }
    await ctx.db.orm.insert(evidenceFiles).values({ ...file, addedAt: now, addedBy: ctx.actor })
    await recordAudit(ctx, {
      action: 'evidence.added',
      subjectType: 'evidence',
      subjectId: id,
      details: { title, controls, sha256: file.sha256, ...(example && { example }) },
    })
    await options.also?.(id)
    return { ok: true, id, number: 1 }
  })
}

function withFile(
  ctx: Context,
  bytes: Uint8Array,
  kind: FileKind,
  isCsv: boolean | undefined,
  act: (stored: ReturnType<typeof typeOfFile> & WrittenFile) => Promise<Added>,
): Promise<Added> {
  return keepFile(ctx, evidencePieces, bytes, (written) =>
    act({ ...typeOfFile(kind, isCsv), ...written }),
  )
}

async function linkControls(ctx: Context, evidenceId: string, controls: readonly string[]) {
  await ctx.db.orm
    .insert(evidenceControls)
    .values(controls.map((code) => ({ evidenceId, code })))
    .onConflictDoNothing()
}

/** A file in place of the one before, which is kept. */
export async function addVersion(
  ctx: Context,
  id: string,
  span: NewVersion,
  bytes: Uint8Array,
  options: FileOptions = {},
): Promise<Added> {
  const fileKind = await checkedKind(bytes, evidenceFileKinds, options)
  if (!fileKind) return { ok: false, reason: 'kind' }
  const now = ctx.clock.now()
  return withFile(ctx, bytes, fileKind, options.isCsv, async (stored) => {
    // What the software shows, only the software shows.
    const isTheirs = and(
      eq(evidence.id, id),
      isNull(evidence.retiredAt),
      ne(evidence.kind, 'shown'),
    )
    const [next] = await ctx.db.orm
      .update(evidence)
      .set({ ...span, latest: sql`${evidence.latest} + 1`, toldDays: null, example: false })
      .where(isTheirs)
      .returning({ number: evidence.latest })
    if (!next) return { ok: false, reason: 'not_found' }
    const file = { evidenceId: id, number: next.number, ...span }
    await ctx.db.orm
      .insert(evidenceFiles)
      .values({ ...file, ...stored, addedAt: now, addedBy: ctx.actor })
    await recordAudit(ctx, {
      action: 'evidence.renewed',
      subjectType: 'evidence',
      subjectId: id,
      details: { number: next.number, sha256: stored.sha256 },
    })
    return { ok: true, id, number: next.number }
  })
}

export async function changeEvidence(
  ctx: Context,
  id: string,
  { title, controls }: EvidenceChange,
): Promise<Changed> {
  return ctx.db.transaction(async () => {
    const [changed] = await ctx.db.orm
      .update(evidence)
      .set({ title })
      .where(and(eq(evidence.id, id), ne(evidence.kind, 'shown')))
      .returning({ id: evidence.id })
    if (!changed) return { ok: false, reason: 'not_found' }
    const before = await ctx.db.orm
      .delete(evidenceControls)
      .where(eq(evidenceControls.evidenceId, id))
      .returning({ code: evidenceControls.code })
    await linkControls(ctx, id, controls)
    const codes = before.map(({ code }) => code)
    const added = controls.filter((code) => !codes.includes(code))
    const removed = codes.filter((code) => !controls.includes(code)).sort()
    await recordAudit(ctx, {
      action: 'evidence.changed',
      subjectType: 'evidence',
      subjectId: id,
      details: { title, controls, added, removed },
    })
    return { ok: true }
  })
}

/** It counts no longer. What was once shown to somebody stays as it was shown. */
export async function retireEvidence(ctx: Context, id: string, reason: string): Promise<Changed> {
  return ctx.db.transaction(async () => {
    const [retired] = await ctx.db.orm
      .update(evidence)
      .set({ retiredAt: ctx.clock.now() })
      .where(and(eq(evidence.id, id), isNull(evidence.retiredAt), ne(evidence.kind, 'shown')))
      .returning({ id: evidence.id })
    if (!retired) return { ok: false, reason: 'not_found' }
    await recordAudit(ctx, {
      action: 'evidence.retired',
      subjectType: 'evidence',
      subjectId: id,
      details: { reason },
    })
    return { ok: true }
  })
}

/** A file may name people, so that whoever saves it is known. */
export async function noteReading(ctx: Context, id: string, number: number): Promise<void> {
  await recordAudit(ctx, {
    action: 'evidence.read',
    subjectType: 'evidence',
    subjectId: id,
    details: { number },
  })
}
