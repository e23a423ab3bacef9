import { middleOfPostcode } from '#content/postcode-areas.ts'
import type { MapMachine, MapSite } from '#features/fleet/schema/desk.ts'
import { type Placed, project } from './map-view.ts'

/** A site with its place on the map. */
export interface PlacedSite extends Placed {
  site: MapSite
  /** Nobody has put it there: it is where its postcode is, more or less. */
  isRough: boolean
}

/** What a sign on the map says, the worst first: the most urgent open alert of what is there. */
export const signWords = {
  critical: 'Critical alert',
  high: 'High alert',
  normal: 'Normal alert',
  new: 'Not connected yet',
  asleep: 'Asleep (demonstration)',
  fine: 'No open alert',
} as const
export type MapSign = keyof typeof signWords

const order = Object.keys(signWords) as MapSign[]

export const worstOf = (signs: readonly MapSign[]): MapSign =>
  order.find((sign) => signs.includes(sign)) ?? 'fine'

export const signRank = (sign: MapSign): number => order.indexOf(sign)

function signOf({ urgency, freshness }: MapMachine): MapSign {
  if (urgency) return urgency
  return freshness === 'new' || freshness === 'asleep' ? freshness : 'fine'
}

export const signOfSite = ({ machines }: Pick<MapSite, 'machines'>): MapSign =>
  worstOf(machines.map(signOf))

export function placed(sites: readonly MapSite[]): PlacedSite[] {
  return sites.flatMap((site): PlacedSite[] => {
    const { latitude, longitude } = site
    if (latitude !== null && longitude !== null) {
      return [{ site, isRough: false, ...project([longitude, latitude]) }]
    }
    const middle = middleOfPostcode(site.postcode)
    return middle ? [{ site, isRough: true, ...project(middle) }] : []
  })
}
