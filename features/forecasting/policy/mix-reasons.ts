import type { SiteEnvironment } from '#lib/fleet-words.ts'
import type { Rate } from './pooled-rates.ts'

const places: Record<SiteEnvironment, string> = {
  apartment: 'apartment buildings like yours',
  office: 'offices like yours',
  retail: 'shops and malls like yours',
  hospital: 'hospitals like yours',
  education: 'colleges like yours',
  other: 'places like yours',
}

const found: Record<Rate['from'], (environment: SiteEnvironment) => string> = {
  here: () => 'here',
  alike: (environment) => `in ${places[environment]}`,
  fleet: () => 'elsewhere',
  kind: () => 'as others of its kind do',
}

/** Why a product is proposed: "Sells 1.8 a day in offices like yours; 3 of 4 before noon." */
export function mixReason(
  { weekly, from }: Rate,
  environment: SiteEnvironment,
  options: { trial: boolean; beforeNoon?: number | undefined; lanes?: number },
): string {
  const sells = `ells ${pace(weekly.mean)} ${found[from](environment)}${fromLanes(options.lanes)}`
  const noon = options.beforeNoon === undefined ? '' : noonWords(options.beforeNoon)
  const known = from === 'kind' ? `Probably s${sells}` : `S${sells}`
  return options.trial
    ? `${known}${noon}. On trial: little is known of it here, and it may do better.`
    : `${known}${noon}.`
}

/** What stands there now; from several lanes it may sell more, and each of them less. */
export const sellsHere = (name: string, { mean }: Rate['weekly'], lanes: number) =>
  `${name} sells ${pace(mean)} here${fromLanes(lanes)}.`

const fromLanes = (lanes = 0) =>
  lanes > 0 ? `, from ${lanes === 1 ? 'one lane' : `${lanes} lanes`}` : ''

/** Units by the day if there are that many, else by the week. */
export function pace(weekly: number): string {
  if (weekly >= 7) return `${(weekly / 7).toFixed(1)} a day`
  return weekly >= 0.95 ? `${Math.round(weekly)} a week` : 'less than one a week'
}

/** Said only of what has a time of day of its own. */
function noonWords(beforeNoon: number): string {
  if (beforeNoon >= 0.6) return `; ${Math.round(4 * beforeNoon)} of 4 before noon`
  return beforeNoon <= 0.15 ? '; nearly all after noon' : ''
}

/** Why a slot is filled to so many. */
export function parReason(par: number, capacity: number): string {
  if (par >= capacity) return 'Fill it: what is put in is sold before it goes out of date.'
  return `${par}, not ${capacity}: one more costs more in waste than it earns.`
}
