import { and, inArray, isNull } from 'drizzle-orm'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { privacyCaseEvents, privacyCaseFiles, privacyCases } from '#db/schema/privacy.ts'
import { eraseSealedMailsOf } from '#features/mail/commands/sealed.server.ts'
import { isOpen } from '../policy/steps.ts'
import {
  countOpenCasesFrom,
  isExportUnder,
  isFrom,
  listCaseNames,
  listCasesFrom,
  listExportsUnder,
} from '../queries/personal.server.ts'
import { filesOverBefore } from './retain.server.ts'

/**
 * That a case was dealt with has to be shown later, so it stays; who it was from does not. One that
 * is still open needs its address for the answer: the person goes out of it when it is closed.
 */
export const privacyRecords: PersonalRecords = {
  name: 'dataRequests',
  list: listCasesFrom,
  named: listCaseNames,
  async erase(ctx, contact) {
    const found = await ctx.db.orm
      .select({ id: privacyCases.id, state: privacyCases.state })
      .from(privacyCases)
      .where(and(isFrom(contact), isNull(privacyCases.wipedAt)))
    const open = found.filter(({ state }) => isOpen(state)).map(({ id }) => id)
    const over = found.filter(({ state }) => !isOpen(state)).map(({ id }) => id)
    if (open.length > 0) {
      await ctx.db.orm
        .update(privacyCases)
        .set({ wipeAtEnd: true })
        .where(inArray(privacyCases.id, open))
    }
    await wipeCases(ctx, over)
    return over.length
  },
  kept: countOpenCasesFrom,
}

/**
 * A whole copy of somebody's data may lie in a case that is not known to be theirs: of its own it says
 * only a telephone number, or it is that of somebody with the same name. It goes at once, and the case
 * stays as it is.
 */
export const exportRecords: PersonalRecords = {
  name: 'exports',
  list: listExportsUnder,
  async erase(ctx, contact) {
    const erased = await ctx.db.orm
      .update(privacyCaseEvents)
      .set({ text: null })
      .where(isExportUnder(contact))
      .returning({ details: privacyCaseEvents.details })
    const files = erased.flatMap(({ details }) => (details.files ?? []) as string[])
    if (files.length > 0) {
      await ctx.db.orm.delete(privacyCaseFiles).where(inArray(privacyCaseFiles.id, files))
    }
    return erased.length
  },
}

/** Call it inside a transaction. */
export async function wipeCases(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const now = ctx.clock.now()
  const wiped = await ctx.db.orm
    .update(privacyCases)
    .set({
      ...{ name: '', email: null, contact: null, about: '', contentKey: null },
      ...{ extensionReason: null, refusalReason: null },
      ...{ wipeAtEnd: false, wipedAt: now },
    })
    .where(inArray(privacyCases.id, ids))
    .returning({ reference: privacyCases.reference })
  await ctx.db.orm
    .update(privacyCaseEvents)
    .set({ text: null })
    .where(inArray(privacyCaseEvents.caseId, ids))
  await ctx.db.orm.delete(privacyCaseFiles).where(inArray(privacyCaseFiles.caseId, ids))
  const references = wiped.map(({ reference }) => reference)
  await eraseSealedMailsOf(ctx, references, filesOverBefore(now))
  await recordAudits(
    ctx,
    ids.map((subjectId) => ({
      action: 'privacy_case.wiped',
      subjectType: 'privacy_case',
      subjectId,
      details: {},
    })),
  )
}
