import { middleOfPostcode } from '#content/postcode-areas.ts'
import type { MapSite } from '#features/fleet/schema/desk.ts'
import type { Freshness } from '#lib/fleet-words.ts'
import { type Placed, project } from './map-view.ts'

/** A site with its place on the map. */
export interface PlacedSite extends Placed {
  site: MapSite
  /** Nobody has put it there: it is where its postcode is, more or less. */
  isRough: boolean
}

export const worstOf = (all: readonly Freshness[]): Freshness =>
  all.includes('red') ? 'red' : all.includes('amber') ? 'amber' : 'green'

export const freshnessOfSite = ({ machines }: MapSite): Freshness =>
  worstOf(machines.map(({ freshness }) => freshness))

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
