import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import { privacyCaseFiles, privacyCases } from '#db/schema/privacy.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { eraseSubject, releaseSubjectData } from '#features/subjects/commands.server.ts'
import { newId } from '#lib/ids.server.ts'
import { personalDataPdf } from '../documents/personal-data-pdf.server.ts'
import { isOpen } from '../policy/steps.ts'
import { addEvent } from './events.server.ts'

type NotDone = 'not_found' | 'not_now' | 'no_email'

/** Collects everything that we hold of whoever asks, and keeps it with the case. */
export async function attachExport(
  ctx: AccountsContext,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: NotDone }> {
  return ctx.db.transaction(async () => {
    const found = await openCase(ctx, id)
    if (!found.ok) return found
    const data = await releaseSubjectData(ctx, found.email)
    const name = `personal-data-${found.reference}`
    const pdf = await personalDataPdf(data, found.reference)
    const json = Buffer.from(`${JSON.stringify(data, null, 2)}\n`)
    const now = ctx.clock.now()
    await ctx.db.orm.insert(privacyCaseFiles).values(
      [
        { name: `${name}.pdf`, contentType: 'application/pdf', content: pdf },
        { name: `${name}.json`, contentType: 'application/json', content: json },
      ].map((file) => ({
        ...{ ...file, id: newId(now), caseId: id, madeAt: now, madeBy: ctx.actor },
        sha256: createHash('sha256').update(file.content).digest('hex'),
      })),
    )
    await addEvent(ctx, id, 'exported', { details: { file: name } })
    await recordAudit(ctx, {
      action: 'privacy_case.exported',
      subjectType: 'privacy_case',
      subjectId: id,
      details: { reference: found.reference },
    })
    return { ok: true }
  })
}

/** Erases everything about whoever asks. What was erased is noted in numbers. */
export async function eraseForCase(
  ctx: AccountsContext,
  id: string,
  confirm: string,
): Promise<
  | { ok: true }
  | { ok: false; reason: NotDone | 'not_same' | 'nothing_there' | 'colleague' | 'auditor' }
> {
  return ctx.db.transaction(async () => {
    const found = await openCase(ctx, id)
    if (!found.ok) return found
    const contact = found.email
    if (contact.toLowerCase() !== confirm.toLowerCase()) return { ok: false, reason: 'not_same' }
    const erased = await eraseSubject(ctx, { contact, confirm, reason: 'asked' })
    if (!erased.ok) return erased
    await addEvent(ctx, id, 'erased', {
      details: { counts: erased.counts, kept: erased.kept },
    })
    return erased
  })
}

async function openCase(ctx: AccountsContext, id: string) {
  const [it] = await ctx.db.orm
    .select()
    .from(privacyCases)
    .where(eq(privacyCases.id, id))
    .for('update')
  if (!it) return { ok: false, reason: 'not_found' } as const
  if (!isOpen(it.state) || it.state === 'identity-asked') {
    return { ok: false, reason: 'not_now' } as const
  }
  if (!it.email) return { ok: false, reason: 'no_email' } as const
  return { ok: true, email: it.email, reference: it.reference } as const
}
