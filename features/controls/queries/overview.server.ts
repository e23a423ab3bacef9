import { and, asc, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { certificates } from '#content/compliance/certificates.ts'
import type { Context } from '#db/context.server.ts'
import { controlRecords, evidence } from '#db/schema/controls.ts'
import { namesOf } from '#features/accounts/queries/staff.server.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { addDays, londonDate } from '#lib/time.ts'
import type { CertificateState } from '../schema/evidence.ts'
import { certificatesOf, evidenceOf, findEvidenceFile, piecesOf } from './evidence.server.ts'

const soonDays = 60

/** For the overview: what ends within sixty days or has ended, the nearest first. */
export async function expiringEvidence(
  ctx: Context,
): Promise<{ id: string; title: string; expiresOn: string; expired: boolean; example: boolean }[]> {
  const today = londonDate(ctx.clock.now())
  const { id, title, expiresOn, example } = evidence
  const rows = await ctx.db.orm
    .select({ id, title, expiresOn, example })
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

/** Whether what clients ask of us is there: of several of a kind the one that lasts longest. */
export async function findCertificates(ctx: Context): Promise<CertificateState[]> {
  const codes = certificates.map(({ control }) => control)
  const kept = await certificatesOf(ctx, codes)
  const lastFirst = kept.toSorted((one, other) => endOf(other).localeCompare(endOf(one)))
  const records = await ctx.db.orm
    .select({ code: controlRecords.code, ownerId: controlRecords.ownerId })
    .from(controlRecords)
    .where(inArray(controlRecords.code, codes))
  const owners = new Map(records.map(({ code, ownerId }) => [code, ownerId]))
  const names = await namesOf(
    ctx,
    records.map(({ ownerId }) => ownerId),
  )
  return certificates.map(({ name, control }) => {
    const found = lastFirst.find(({ controls }) => controls.includes(control))
    const { id = '', title = '', expiresOn = null, example = false } = found ?? {}
    return {
      ...{ name, control },
      owner: names.get(owners.get(control) ?? '') ?? null,
      kept: found ? { id, title, expiresOn, example } : null,
    }
  })
}

const endOf = ({ expiresOn }: { expiresOn: string | null }) => expiresOn ?? '9999'

export interface PackedFile {
  /** Of its own among the files of a pack. */
  name: string
  /** The code of the first control that it is evidence of. */
  folder: string
  /** In words. */
  shows: string
  effectiveOn: string
  expiresOn: string | null
  example: boolean
  /** Piece by piece: it may be large. */
  pieces(): AsyncIterable<Uint8Array>
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
    ...{ effectiveOn: row.effectiveOn, expiresOn: row.expiresOn, example: row.example },
    async *pieces() {
      const file = await findEvidenceFile(ctx, row.id, row.latest)
      if (!file) throw new Error(`The evidence ${row.id} is gone`)
      yield* piecesOf(ctx, file.fileId)
    },
  }))
}
