import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { sites } from '#db/schema/sites.ts'
import { deviceCredentials } from '#db/schema/telemetry.ts'
import { type KeySheet, keysPdf } from '../documents/keys-pdf.server.ts'
import type { SealedKeys } from '../schema.ts'
import { issueCredential } from './credentials.server.ts'

export type KeysResult = { ok: true; keys: SealedKeys } | { ok: false; reason: 'none_needed' }

/** Keys for machines that have none, in one file that only its password opens. */
export async function issueKeys(ctx: Context, machineIds: string[]): Promise<KeysResult> {
  const asked = await ctx.db.orm
    .select({ id: machines.id, serial: machines.serial, site: sites.name, spot: machines.spot })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .where(inArray(machines.id, machineIds))
    .orderBy(machines.serial)
  const keyed = new Set(await machinesWithKey(ctx, machineIds))
  const sheets: KeySheet[] = []
  const skipped: string[] = []
  for (const { id, serial, site, spot } of asked) {
    const issued = keyed.has(id) ? undefined : await issueCredential(ctx, id)
    if (!issued?.ok) {
      skipped.push(serial)
      continue
    }
    const { credentialId, privateKey } = issued.value
    sheets.push({ serial, place: `${site}, ${spot}`, device: credentialId, privateKey })
  }
  if (sheets.length === 0) return { ok: false, reason: 'none_needed' }
  const password = newPassword()
  const file = (await keysPdf({ sheets, password })).toString('base64')
  return { ok: true, keys: { file, password, issued: sheets.length, skipped } }
}

async function machinesWithKey(ctx: Context, machineIds: string[]): Promise<string[]> {
  const { machineId, endsAt } = deviceCredentials
  const rows = await ctx.db.orm
    .selectDistinct({ machineId })
    .from(deviceCredentials)
    .where(and(inArray(machineId, machineIds), or(isNull(endsAt), gt(endsAt, ctx.clock.now()))))
  return rows.map((row) => row.machineId)
}

/** Without letters and digits that are read as one another. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** "K7PQ-M2XD-9RTA-5HWC": about 79 bits, and short enough to be read out. */
const newPassword = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
