import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import { privacyCaseFiles, privacyCases } from '#db/schema/privacy.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import {
  decideErasure,
  type NotErasable,
  requestErasure,
} from '#features/personal-data/commands/erasure-requests.server.ts'
import { releasePersonalData } from '#features/personal-data/commands.server.ts'
import { isOurs } from '#features/personal-data/queries.server.ts'
import { newId } from '#lib/ids.server.ts'
import { accessLetterPdf } from '../documents/personal-data-pdf.server.ts'
import { underWords } from '../policy/export-under.ts'
import { isOpen } from '../policy/steps.ts'
import { listProcessing } from '../queries/registers.server.ts'
import type { CaseErasure } from '../schema/cases.ts'
import { addEvent } from './events.server.ts'
import { lockCase } from './lock-case.server.ts'

type NotDone = 'not_found' | 'not_now' | 'no_email' | 'ours'

/**
 * Collects everything that we hold of whoever asks, and keeps it with the case. Whoever gave no address
 * is found under what an officer looked for.
 */
export async function attachExport(
  ctx: AccountsContext,
  id: string,
  lookedFor: string | undefined,
): Promise<{ ok: true } | { ok: false; reason: NotDone }> {
  const collected = await ctx.db.transaction(async () => {
    const found = await openCase(ctx, id, lookedFor)
    if (!found.ok) return found
    const data = await releasePersonalData(ctx, found.contact)
    return { ...found, data, register: await listProcessing(ctx) }
  })
  if (!collected.ok) return collected
  const { data, contact, reference, isKnown, register } = collected
  // Between the two transactions: on the embedded database everybody else would wait for the drawing.
  const pdf = await accessLetterPdf(data, collected.it, register)
  const json = Buffer.from(`${JSON.stringify(data, null, 2)}\n`)
  return ctx.db.transaction(async () => {
    const still = await openCase(ctx, id, lookedFor)
    if (!still.ok) return still
    const name = `personal-data-${reference}`
    const now = ctx.clock.now()
    const files = [
      { name: `${name}.pdf`, contentType: 'application/pdf', content: pdf },
      { name: `${name}.json`, contentType: 'application/json', content: json },
    ].map((file) => ({
      ...{ ...file, id: newId(now), caseId: id, madeAt: now, madeBy: ctx.actor },
      sha256: createHash('sha256').update(file.content).digest('hex'),
    }))
    await ctx.db.orm.insert(privacyCaseFiles).values(files)
    const text = isKnown ? undefined : underWords(contact)
    const details = { file: name, files: files.map((file) => file.id) }
    await addEvent(ctx, id, 'exported', { text, details })
    await recordAudit(ctx, {
      action: 'privacy_case.exported',
      subjectType: 'privacy_case',
      subjectId: id,
      details: { reference },
    })
    return { ok: true }
  })
}

/** Asks to erase everything about the person, once it is known who asks. A second officer approves it. */
export async function requestErasureForCase(
  ctx: AccountsContext,
  id: string,
  { confirm, contact: lookedFor }: CaseErasure,
): Promise<
  { ok: true } | { ok: false; reason: NotDone | 'not_same' | 'no_identity' | 'waits' | NotErasable }
> {
  return ctx.db.transaction(async () => {
    const found = await openCase(ctx, id, lookedFor)
    if (!found.ok) return found
    const { contact } = found
    if (!found.isIdentityConfirmed) return { ok: false, reason: 'no_identity' }
    if (contact.toLowerCase() !== confirm.toLowerCase()) return { ok: false, reason: 'not_same' }
    const identity = 'Confirmed on the data request'
    const asked = { contact, reason: 'asked', identity, caseId: id } as const
    const requested = await requestErasure(ctx, asked)
    if (!requested.ok) return requested
    await addEvent(ctx, id, 'erasure-requested')
    return { ok: true }
  })
}

/** What was erased is noted in numbers. */
export async function decideErasureForCase(
  ctx: AccountsContext,
  id: string,
  approve: boolean,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_now' | 'own' | NotErasable }> {
  return ctx.db.transaction(async () => {
    const it = await lockCase(ctx, id)
    if (!it) return { ok: false, reason: 'not_found' }
    if (approve && (!isOpen(it.state) || !it.identityConfirmedAt)) {
      return { ok: false, reason: 'not_now' }
    }
    const decided = await decideErasure(ctx, { caseId: id }, approve)
    if (!decided.ok) {
      return { ok: false, reason: decided.reason === 'not_found' ? 'not_now' : decided.reason }
    }
    if (!decided.erased) {
      await addEvent(ctx, id, 'erasure-declined')
      return { ok: true }
    }
    const { counts, kept } = decided.erased
    if (await markToWipe(ctx, id)) kept.dataRequests = (kept.dataRequests ?? 0) + 1
    await addEvent(ctx, id, 'erased', { details: { counts, kept } })
    return { ok: true }
  })
}

/** The request itself goes at its end, also if it says nothing of where the person was found. */
async function markToWipe(ctx: AccountsContext, id: string): Promise<boolean> {
  const marked = await ctx.db.orm
    .update(privacyCases)
    .set({ wipeAtEnd: true })
    .where(and(eq(privacyCases.id, id), eq(privacyCases.wipeAtEnd, false)))
    .returning({ id: privacyCases.id })
  return marked.length > 0
}

async function openCase(ctx: AccountsContext, id: string, lookedFor: string | undefined) {
  const it = await lockCase(ctx, id)
  if (!it) return { ok: false, reason: 'not_found' } as const
  if (!isOpen(it.state) || it.state === 'identity-asked') {
    return { ok: false, reason: 'not_now' } as const
  }
  // Of somebody whose address is known nobody else's data gets into the case.
  const contact = it.email ?? lookedFor
  if (!contact) return { ok: false, reason: 'no_email' } as const
  if (isOurs(ctx, contact)) return { ok: false, reason: 'ours' } as const
  const { reference, identityConfirmedAt } = it
  const isIdentityConfirmed = identityConfirmedAt !== null
  return {
    ok: true,
    contact,
    isKnown: it.email !== null,
    reference,
    isIdentityConfirmed,
    it,
  } as const
}
