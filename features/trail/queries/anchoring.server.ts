import type { Database } from '#db/client.server.ts'
import {
  type AnchorPlaces,
  fingerprintOf,
  newestAnchor,
  readKey,
} from '../gateways/anchors.server.ts'
import type { Anchored } from '../policy/anchored.ts'
import type { AnchorPlace, Protection, Sent } from '../policy/protection.ts'

/** What the database knows of anchors: how many were kept, and what was sent where. */
export interface Anchoring {
  kept: number
  sent: Partial<Record<AnchorPlace, Sent>>
}

export async function anchoringOf(db: Database): Promise<Anchoring> {
  const { rows } = await db.query<Anchoring>(
    'SELECT anchors AS kept, anchors_sent AS sent FROM audit_sealing',
  )
  return rows[0] ?? { kept: 0, sent: {} }
}

/** What holds the trail from outside, as it is set now. Addresses go without paths, which may be secret. */
export async function protectionOf(
  db: Database,
  places: AnchorPlaces,
): Promise<{ anchored: Anchored | null; protection: Protection }> {
  const { sent } = await anchoringOf(db)
  const { isMailed, folder, url, timestamps, dataDir } = places
  const of = (place: AnchorPlace, to: string | null) => ({ place, to, sent: sent[place] ?? null })
  const newest = newestAnchor(dataDir)
  const key = readKey(places)
  return {
    anchored: newest ? { number: newest.number, at: newest.at } : null,
    protection: {
      isMailed,
      key: key ? fingerprintOf(key) : null,
      places: [
        ...(folder ? [of('folder', null)] : []),
        ...(url ? [of('endpoint', new URL(url).host)] : []),
        ...(timestamps ? [of('timestamp', new URL(timestamps.url).host)] : []),
      ],
    },
  }
}
