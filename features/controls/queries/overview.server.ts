import { and, asc, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { evidence } from '#db/schema/controls.ts'
import { addDays, londonDate } from '#lib/business-hours.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import type { EvidenceRow } from '../schema/evidence.ts'
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
  bytes: Uint8Array
  sha256: string
  /** What it shows, in words. */
  what: string
}

/** The newest files of what shows that these controls hold, one at a time: they may be large. */
export async function* evidenceFiles(
  ctx: Context,
  controlCodes: readonly string[],
): AsyncGenerator<PackedFile> {
  for (const row of await evidenceOf(ctx, controlCodes)) {
    if (row.retiredAt) continue
    const file = await findEvidenceFile(ctx, row.id, row.latest)
    if (!file) continue
    yield {
      name: nameInPack(row),
      bytes: new Uint8Array(file.content),
      sha256: file.sha256,
      what: `${row.title} (${row.controls.join(', ')}), version ${row.latest}`,
    }
  }
}

/** Two of the same title are told apart by a part of their ids. */
function nameInPack({ id, title, extension, controls }: EvidenceRow): string {
  return `${controls[0] ?? 'evidence'}-${id.slice(-6)}-${fileNameOf(title, extension)}`
}
