import { and, asc, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { evidence } from '#db/schema/controls.ts'
import { addDays, londonDate } from '#lib/business-hours.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { evidenceOf, findEvidenceFile } from './evidence.server.ts'

const soonDays = 60

/** For the overview: what ends within sixty days or has ended, the nearest first. */
export async function expiringEvidence(
  ctx: Context,
): Promise<{ id: string; title: string; expiresOn: string; expired: boolean }[]> {
  const today = londonDate(ctx.clock.now())
  const rows = await ctx.db.orm
    .select({ id: evidence.id, title: evidence.title, expiresOn: evidence.expiresOn })
    .from(evidence)
    .where(
      and(
        isNull(evidence.retiredAt),
        isNotNull(evidence.expiresOn),
        lte(evidence.expiresOn, addDays(today, soonDays)),
      ),
    )
    .orderBy(asc(evidence.expiresOn))
    .limit(100)
  return rows.map(({ expiresOn, ...row }) => {
    return { ...row, expiresOn: expiresOn ?? '', expired: (expiresOn ?? '') < today }
  })
}

export interface PackedFile {
  /** Of its own among the files of a pack. */
  name: string
  /** The code of the first control that it is evidence of. */
  folder: string
  /** In words. */
  shows: string
  /** One at a time: they may be large. */
  read(): Promise<Uint8Array>
}

/** The newest files of what shows that these controls hold. */
export async function evidenceFiles(
  ctx: Context,
  controlCodes: readonly string[],
): Promise<PackedFile[]> {
  const kept = (await evidenceOf(ctx, controlCodes)).filter(({ retiredAt }) => !retiredAt)
  return kept.map((row) => ({
    // Two of the same title are told apart by a part of their ids.
    name: `${row.id.slice(-6)}-${fileNameOf(row.title, row.extension)}`,
    folder: row.controls[0] ?? 'evidence',
    shows: `${row.title} (${row.controls.join(', ')}), version ${row.latest}`,
    async read() {
      const file = await findEvidenceFile(ctx, row.id, row.latest)
      if (!file) throw new Error(`The evidence ${row.id} is gone`)
      return new Uint8Array(file.content)
    },
  }))
}
