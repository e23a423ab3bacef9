import * as z from 'zod/mini'
import { company } from '#content/company.ts'
import { type Environment, environments } from '#content/environments.ts'
import { type Place, pathOfPlace, places } from '#content/places.ts'
import { oneOf } from '#lib/fields.ts'

export const longestHeadline = 48

/** Where the code on the flyer leads, and what stands below it. */
export const targets = {
  assessment: {
    name: 'The form for a free site assessment',
    url: () => `${company.website}/?intent=quote#contact`,
    caption: 'Scan for a free site assessment',
  },
  place: {
    name: 'The page of the place',
    url: (place: Place) => `${company.website}${pathOfPlace(place)}`,
    caption: 'Scan to see us near you',
  },
  machines: {
    name: 'The machines',
    url: () => `${company.website}/machines`,
    caption: 'Scan to see the machines',
  },
  home: {
    name: 'The home page',
    url: () => `${company.website}/`,
    caption: 'Scan to see how it works',
  },
  call: { name: 'A call to us', url: () => company.phone.href, caption: 'Scan to call us' },
} as const

export type Target = keyof typeof targets

export const papers = {
  a5: { name: 'A5', widthMm: 148, heightMm: 210 },
  a4: { name: 'A4', widthMm: 210, heightMm: 297 },
} as const

export type Paper = keyof typeof papers

/** What the typefaces hold: a letter that they lack would be an empty box on paper. */
const printable = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff‘’“”–—…€]*$/

export const FlyerChoices = z.object({
  place: oneOf<Place>(places),
  environment: oneOf<Environment>(environments),
  headline: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Please write a headline of at least 2 characters'),
      z.maxLength(longestHeadline, `Please use at most ${longestHeadline} characters`),
      z.regex(printable, 'Please use Latin letters, figures and common punctuation'),
    ),
  target: oneOf<Target>(targets),
})

export type FlyerChoices = z.infer<typeof FlyerChoices>

export const defaultFlyer: FlyerChoices = {
  place: 'manchester',
  environment: 'office',
  headline: environments.office.headlines[0],
  target: 'assessment',
}

/** What a person gets to print: the flyer, the paper, and whether it goes to a printing house. */
export const FlyerDownload = z.extend(FlyerChoices, {
  paper: oneOf<Paper>(papers),
  marks: z.enum(['on', 'off'], 'Invalid input'),
})

/** The choices in a link. Anybody can write one: what is missing or wrong falls back. */
export function flyerFromQuery(query: URLSearchParams): FlyerChoices {
  const environment = choice(environments, query.get('environment')) ?? defaultFlyer.environment
  // A headline stays as it was written: the page says what is wrong with it.
  const headline = query.get('headline')?.slice(0, 4 * longestHeadline)
  return {
    place: choice(places, query.get('place')) ?? defaultFlyer.place,
    environment,
    headline: headline ?? environments[environment].headlines[0],
    target: choice(targets, query.get('target')) ?? defaultFlyer.target,
  }
}

/** The flyer as it can be drawn: an unprintable headline is replaced by one of ours. */
export function printableFlyer(choices: FlyerChoices): FlyerChoices {
  const checked = FlyerChoices.safeParse(choices)
  return checked.success
    ? checked.data
    : { ...choices, headline: environments[choices.environment].headlines[0] }
}

function choice<T extends string>(choices: Record<T, unknown>, text: string | null): T | undefined {
  return text !== null && Object.hasOwn(choices, text) ? (text as T) : undefined
}
