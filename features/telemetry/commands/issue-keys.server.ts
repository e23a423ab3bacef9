import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { sites } from '#db/schema/sites.ts'
import { newId } from '#lib/ids.server.ts'
import { keysPdf } from '../documents/keys-pdf.server.ts'
import { newKeyPair } from '../policy/signature.server.ts'
import { machinesWithoutKey } from '../queries/devices.server.ts'
import { type KeysRequest, mostKeys, type SealedKeys } from '../schema.ts'
import { machinesWithKey, storeFirstKeys } from './credentials.server.ts'

export type KeysResult =
  | { ok: true; keys: SealedKeys }
  | { ok: false; reason: 'none_needed' | 'changed' }

/** Keys for machines that have none, in one file that only its password opens. */
export async function issueKeys(ctx: Context, asked: KeysRequest): Promise<KeysResult> {
  const ids =
    'search' in asked ? await machinesWithoutKey(ctx, asked.search, mostKeys) : asked.machineIds
  const found = await ctx.db.orm
    .select({ id: machines.id, serial: machines.serial, site: sites.name, spot: machines.spot })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .where(and(inArray(machines.id, ids), isNull(machines.retiredAt)))
    .orderBy(machines.serial)
  const keyed = new Set(await machinesWithKey(ctx, ids))
  const now = ctx.clock.now()
  const made = found
    .filter(({ id }) => !keyed.has(id))
    .map(({ id, serial, site, spot }) => ({
      ...{ machineId: id, serial, place: `${site}, ${spot}`, device: newId(now), ...newKeyPair() },
    }))
  if (made.length === 0) return { ok: false, reason: 'none_needed' }
  // Drawn before they count: a key that nobody was shown keeps its machine from getting one.
  const password = newPassword()
  const sheets = made.map(({ serial, place, device, privateKey }) => ({
    ...{ serial, place, device, privateKey },
  }))
  const file = (await keysPdf({ sheets, password })).toString('base64')
  if (!(await storeFirstKeys(ctx, made))) return { ok: false, reason: 'changed' }
  const skipped = found.filter(({ id }) => keyed.has(id)).map(({ serial }) => serial)
  return { ok: true, keys: { file, password, issued: made.length, skipped } }
}

/** Without letters and digits that are read as one another. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** "K7PQ-M2XD-9RTA-5HWC": about 79 bits, and short enough to be read out. */
const newPassword = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
