import type { Context } from '#db/context.server.ts'
import {
  type AnchorPlaces,
  appendAnchors,
  copyAnchors,
  makeKey,
  newestAnchor,
  readKey,
} from '../gateways/anchors.server.ts'
import { type SignedAnchor, signedAfter } from '../policy/anchor-line.server.ts'
import type { AnchorPlace } from '../policy/protection.ts'
import { anchoringOf } from '../queries/anchoring.server.ts'
import { headOf } from '../queries/verify.server.ts'

/** Where the chain has come to, into the file beside the database, if there is anything new. */
export async function anchorHead(ctx: Context, places: AnchorPlaces): Promise<void> {
  await anchor(ctx, places, await headOf(ctx.db))
}

const anchorLock = 7_301_983

export async function anchor(
  ctx: Context,
  places: AnchorPlaces,
  { number, hash }: { number: number; hash: string },
): Promise<void> {
  if (number === 0) return
  await ctx.db.transaction(async () => {
    await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [anchorLock])
    const { kept } = await anchoringOf(ctx.db)
    const newest = newestAnchor(places.dataDir)
    if ((newest?.number ?? 0) < number) {
      // New lines in the place of missing ones would hide that they are missing.
      if ((newest?.sequence ?? 0) < kept) {
        ctx.log.error('anchors of the trail are missing, so none are added: check the trail')
        return
      }
      if (!newest) makeKey(places)
      const key = readKey(places)
      if (!key) {
        ctx.log.error({ file: places.keyFile }, 'the key that signs anchors cannot be read')
        return
      }
      const signed = signedAfter(newest, { at: ctx.clock.now().toISOString(), number, hash }, key)
      appendAnchors(places.dataDir, [signed])
      await ctx.db.query(
        `INSERT INTO audit_sealing (id, settled_id, anchors) VALUES (1, 0, $1)
         ON CONFLICT (id) DO UPDATE SET anchors = excluded.anchors`,
        [signed.sequence],
      )
    }
  })
  await copyToSecondFolder(ctx, places)
}

async function copyToSecondFolder(ctx: Context, places: AnchorPlaces): Promise<void> {
  const { folder } = places
  const key = readKey(places)
  if (!folder || !key) return
  const { sent } = await anchoringOf(ctx.db)
  const kept = sent.folder?.sequence ?? 0
  await noteSent(ctx, 'folder', async () => copyAnchors(places, folder, key, kept))
}

/** What a place has taken, or why it took nothing: the page shows it. */
export async function noteSent(
  ctx: Context,
  place: AnchorPlace,
  send: () => Promise<SignedAnchor | undefined>,
): Promise<void> {
  const { sent } = await anchoringOf(ctx.db)
  const before = sent[place] ?? { sequence: 0, number: 0, at: ctx.clock.now().toISOString() }
  let taken = { ...before, failure: null as string | null }
  try {
    const anchor = await send()
    if (!anchor || (anchor.sequence === before.sequence && !sent[place]?.failure)) return
    const { sequence, number } = anchor
    taken = { ...taken, sequence, number, at: ctx.clock.now().toISOString() }
  } catch (error) {
    ctx.log.error({ err: error, place }, 'an anchor of the trail could not be sent')
    taken.failure = (error as Error).message
  }
  await ctx.db.query(
    'UPDATE audit_sealing SET anchors_sent = jsonb_set(anchors_sent, ARRAY[$1], $2::jsonb)',
    [place, JSON.stringify(taken)],
  )
}
