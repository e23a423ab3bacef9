import type { KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import type { Subscription } from '#db/engine.server.ts'
import { deviceCredentials } from '#db/schema/telemetry.ts'
import { readPublicKey } from '../policy/signature.server.ts'

/** Whose reports a credential signs. */
export interface Device {
  credentialId: string
  machineId: string
  streamId: string
}

export interface KnownCredential extends Device {
  publicKey: KeyObject
  endsAt: Date | null
  lastUsedAt: Date | null
}

/** Said with the id of a credential that has changed, so that every process forgets what it knew. */
export const credentialChannel = 'device_credential_changed'

/** Should the word of a change not arrive, because the listening connection was lost. */
const keptForMs = 30_000
const mostKept = 20_000

/** The credentials that were asked for lately, until one of them changes, in whichever process. */
export class KnownCredentials {
  private readonly kept = new Map<string, { found: KnownCredential | undefined; until: number }>()
  private changes = 0

  /** Until this is called off, a change anywhere is heard here. */
  follow(ctx: Context): Promise<Subscription> {
    return ctx.db.listen(
      credentialChannel,
      (id) => {
        this.changes += 1
        this.kept.delete(id)
      },
      // Something may have been missed while the connection was gone.
      () => {
        this.changes += 1
        this.kept.clear()
      },
    )
  }

  async find(ctx: Context, id: string): Promise<KnownCredential | undefined> {
    const known = this.kept.get(id)
    if (known && known.until > performance.now()) return known.found
    const before = this.changes
    const found = await findCredential(ctx, id)
    // What changed while it was read may not be in it.
    if (before === this.changes) this.keep(id, found)
    return found
  }

  private keep(id: string, found: KnownCredential | undefined): void {
    if (this.kept.size >= mostKept) this.kept.clear()
    this.kept.set(id, { found, until: performance.now() + keptForMs })
  }
}

async function findCredential(ctx: Context, id: string): Promise<KnownCredential | undefined> {
  const [row] = await ctx.db.orm
    .select({
      credentialId: deviceCredentials.id,
      machineId: deviceCredentials.machineId,
      streamId: deviceCredentials.streamId,
      publicKey: deviceCredentials.publicKey,
      endsAt: deviceCredentials.endsAt,
      lastUsedAt: deviceCredentials.lastUsedAt,
    })
    .from(deviceCredentials)
    .where(eq(deviceCredentials.id, id))
  return row && { ...row, publicKey: readPublicKey(row.publicKey) }
}
