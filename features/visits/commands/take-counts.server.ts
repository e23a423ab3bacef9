import type { Context } from '#db/context.server.ts'
import { countProblem } from '../policy/counts.ts'
import { type CountRefusal, type CountsAnswer, mostPieces, type SlotCount } from '../schema.ts'
import { recordVisit, withVisit } from './change-visit.server.ts'
import { fillStock } from './fill-stock.server.ts'

interface Line {
  key: string
  capacity: number
  countId: string | null
  countedAt: Date | null
  isServiced: boolean
}

/**
 * Takes counts that may have waited for a connection. The same count changes nothing twice, and of two
 * counts of one slot the later one holds, in whichever order they arrive. What comes after the machine
 * was finished, from another phone perhaps, still goes into its stock.
 */
export function takeCounts(
  ctx: Context,
  visitId: string,
  counts: readonly SlotCount[],
): Promise<CountsAnswer | { ok: false; reason: 'not_found' }> {
  return withVisit(ctx, visitId, async (visit) => {
    const answer: CountsAnswer = { taken: [], refused: [] }
    const lines = await linesOf(ctx, visitId)
    const isCounted = visit.state === 'under-way' || visit.state === 'done'
    const newest = new Map<string, SlotCount>()
    for (const count of counts) {
      const line = lines.get(keyOf(count))
      const refusal = isCounted ? refusalOf(count, line) : 'not_under_way'
      if (refusal) {
        answer.refused.push({ countId: count.countId, reason: refusal })
        continue
      }
      answer.taken.push(count.countId)
      const other = newest.get(keyOf(count)) ?? line
      if (line && isLater(count, other)) newest.set(keyOf(count), count)
    }
    const taken = [...newest.values()]
    if (taken.length === 0) return answer
    await writeCounts(ctx, visitId, taken)
    const late = taken.filter((count) => lines.get(keyOf(count))?.isServiced)
    await fillStock(ctx, visitId, late)
    await recordVisit(ctx, visit, 'visit.counted', { slots: taken.length })
    return answer
  })
}

const keyOf = ({ machineId, slot }: { machineId: string; slot: string }) => `${machineId} ${slot}`

function refusalOf(count: SlotCount, line: Line | undefined): CountRefusal | undefined {
  if (!line) return 'no_such_slot'
  return countProblem(count, line.capacity) ? 'impossible' : undefined
}

function isLater(count: SlotCount, other: SlotCount | Line | undefined): boolean {
  if (!other?.countedAt) return true
  if (other.countId === count.countId) return false
  return Date.parse(count.countedAt) > new Date(other.countedAt).getTime()
}

async function linesOf(ctx: Context, visitId: string): Promise<Map<string, Line>> {
  const { rows } = await ctx.db.query<Line>(
    `SELECT v.machine_id || ' ' || v.slot AS key, coalesce(l.capacity, ${mostPieces}) AS capacity,
       v.count_id AS "countId", v.counted_at AS "countedAt",
       d.serviced_at IS NOT NULL AS "isServiced"
     FROM visit_lines v
     JOIN visit_machines d ON d.visit_id = v.visit_id AND d.machine_id = v.machine_id
     LEFT JOIN LATERAL (
       SELECT l.capacity FROM planograms g JOIN slots l ON l.planogram_id = g.id
       WHERE g.machine_id = v.machine_id AND g.state IN ('draft', 'live') AND l.code = v.slot
       ORDER BY g.state = 'draft' DESC LIMIT 1
     ) l ON true
     WHERE v.visit_id = $1`,
    [visitId],
  )
  return new Map(rows.map((line) => [line.key, line]))
}

/** A telephone's clock may be ahead: nothing is counted in the future. */
async function writeCounts(ctx: Context, visitId: string, counts: SlotCount[]): Promise<void> {
  await ctx.db.query(
    `UPDATE visit_lines v SET counted = t.counted, filled = t.filled, removed = t.removed,
       wasted = t.wasted, expires_on = t."expiresOn", counted_at = least(t."countedAt", $3),
       count_id = t."countId"
     FROM json_to_recordset($2::json) AS t ("countId" uuid, "machineId" uuid, slot text, counted int,
       filled int, removed int, wasted int, "expiresOn" date, "countedAt" timestamptz)
     WHERE v.visit_id = $1 AND v.machine_id = t."machineId" AND v.slot = t.slot`,
    [visitId, JSON.stringify(counts), ctx.clock.now()],
  )
}
