import {
  districtsServed,
  districtsSoon,
  type Place,
  places,
  postcodeAreas,
} from '#content/places.ts'

export type Coverage =
  | { answer: 'served'; district: string; place: Place }
  | { answer: 'soon' | 'not yet'; district: string }
  | { answer: 'not a postcode' }

/** Longer than any postcode with its spaces; what is longer is not even looked at. */
export const longestPostcode = 12

/** Whether we look after machines at this postcode, or in this district. */
export function coverageOf(text: string): Coverage {
  const district = districtOf(text)
  if (!district) return { answer: 'not a postcode' }
  const place = placeOfDistrict.get(district)
  if (place) return { answer: 'served', district, place }
  return { answer: soon.has(district) ? 'soon' : 'not yet', district }
}

/** The first half of a postcode, "M1" of "m1 1ae"; nothing if it cannot be one. */
export function districtOf(text: string): string | undefined {
  const tidy = text.trim().toUpperCase()
  if (tidy.length > longestPostcode) return undefined
  const found = /^(([A-Z]{1,2})\d[A-Z\d]?)(?:\s*\d[ABD-HJLNP-UW-Z]{2})?$/.exec(tidy)
  const [, district, area = ''] = found ?? []
  return postcodeAreas.includes(area) ? district : undefined
}

/** "M1-M3" is M1, M2 and M3; "WA13" is itself. */
export function expandDistricts(text: string): string[] {
  const found = /^([A-Z]{1,2})(\d{1,2})(?:-([A-Z]{1,2})(\d{1,2}))?$/.exec(text)
  const [, area, first, lastArea = area, last = first] = found ?? []
  const [from, to] = [Number(first), Number(last)]
  if (!found || area !== lastArea || from > to) {
    throw new Error(`"${text}" is not a range of postcode districts`)
  }
  return Array.from({ length: to - from + 1 }, (_, index) => `${area}${from + index}`)
}

const placeOfDistrict = new Map(
  (Object.keys(places) as Place[]).flatMap((place) =>
    districtsServed[place].flatMap(expandDistricts).map((district) => [district, place] as const),
  ),
)
const soon = new Set(districtsSoon.flatMap(expandDistricts))
