import type { Context } from '#db/context.server.ts'
import { keepAnchor, newestAnchor } from '../gateways/anchors.server.ts'
import { headOf } from '../queries/verify.server.ts'

/** Where the chain has come to, into the file beside the database, if there is anything new. */
export async function anchorHead(ctx: Context, dataDir: string): Promise<void> {
  anchor(ctx, dataDir, await headOf(ctx.db))
}

export function anchor(
  ctx: Context,
  dataDir: string,
  { number, hash }: { number: number; hash: string },
): void {
  const furthest = newestAnchor(dataDir)
  if (number === 0 || (furthest?.number ?? 0) >= number) return
  keepAnchor(dataDir, { at: ctx.clock.now().toISOString(), number, hash })
}
