import { createPublicKey } from 'node:crypto'
import type { Context } from '#db/context.server.ts'
import { type AnchorPlaces, newestAnchor, readKey } from '../gateways/anchors.server.ts'
import { postAnchor } from '../gateways/endpoint.server.ts'
import { askForTimestamp, keepTimestamp } from '../gateways/timestamps.server.ts'
import { lineOf } from '../policy/anchor-line.server.ts'
import { anchoringOf } from '../queries/anchoring.server.ts'
import { noteSent } from './anchor.server.ts'

const betweenTimestampsMs = 60 * 60_000

/** Sends the newest anchor to the places outside of this machine, as far as they are set. */
export async function sendAnchor(ctx: Context, places: AnchorPlaces): Promise<void> {
  const newest = newestAnchor(places.dataDir)
  const key = readKey(places)
  if (!newest || !key) return
  const { url, timestamps, dataDir } = places
  const { sent } = await anchoringOf(ctx.db)
  const isNew = (place: 'endpoint' | 'timestamp') => newest.sequence > (sent[place]?.sequence ?? 0)
  if (url && isNew('endpoint')) {
    await noteSent(ctx, 'endpoint', async () => {
      const publicKey = createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString()
      await postAnchor(url, { ...newest, publicKey })
      return newest
    })
  }
  const stamped = sent.timestamp
  const isDue =
    !stamped?.sequence ||
    stamped.failure !== null ||
    ctx.clock.now().getTime() - Date.parse(stamped.at) >= betweenTimestampsMs
  if (timestamps && isNew('timestamp') && isDue) {
    await noteSent(ctx, 'timestamp', async () => {
      const token = await askForTimestamp(timestamps, lineOf(newest))
      keepTimestamp(dataDir, newest.sequence, token)
      return newest
    })
  }
}
