import { type Category, categories } from '#content/products.ts'
import { nameKey } from '#lib/name-key.ts'

const pairsOf = (name: string) => {
  const key = nameKey(name).replaceAll(' ', '')
  return Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(at, at + 2))
}

const likeEnough = 0.6
const mostOffered = 3

/**
 * Finds known names that may be meant by another one, likeliest first: by the pairs of letters that
 * they share. Known names are looked up by their pairs, because there may be thousands of each.
 */
export function similarTo<Known extends { name: string }>(
  known: readonly Known[],
): (name: string) => Known[] {
  const having = new Map<string, Map<number, number>>()
  const lengths = known.map(({ name }, at) => {
    const pairs = pairsOf(name)
    for (const pair of pairs) {
      const names = having.get(pair) ?? new Map<number, number>()
      names.set(at, (names.get(at) ?? 0) + 1)
      having.set(pair, names)
    }
    return pairs.length
  })
  return (name) => {
    const pairs = pairsOf(name)
    const shared = new Map<number, number>()
    for (const [pair, same] of Map.groupBy(pairs, (pair) => pair)) {
      for (const [at, times] of having.get(pair) ?? []) {
        shared.set(at, (shared.get(at) ?? 0) + Math.min(times, same.length))
      }
    }
    return [...shared]
      .map(([at, count]) => ({ at, rate: (2 * count) / (pairs.length + (lengths[at] ?? 0)) }))
      .filter(({ rate }) => rate >= likeEnough)
      .toSorted((a, b) => b.rate - a.rate || a.at - b.at)
      .slice(0, mostOffered)
      .map(({ at }) => known[at] as Known)
  }
}

const longestCompany = 120

/**
 * Whose a machine of the file is: as the file says, as a person says for all of it, or else its site is a
 * company of its own, because most systems know locations and no companies. Nothing if none of them is said.
 */
export function companyNamed(
  { company, site }: { company: string; site: string },
  forAll: string,
): string {
  const names = [company, forAll, site].map((name) => name.trim().slice(0, longestCompany))
  return names.find((name) => name.length > 1) ?? ''
}

/** A serial number made of a name: capitals, digits and hyphens. */
export function serialFrom(name: string, taken: (serial: string) => boolean): string {
  const plain = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
  const base = plain
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 34)
    .padEnd(3, '0')
  return firstFree(base, taken)
}

export function codeFrom(name: string, taken: (code: string) => boolean): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const base = plain
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 34)
    .padEnd(2, '0')
  return firstFree(base, (code) => code === 'unknown' || taken(code))
}

function firstFree(base: string, taken: (text: string) => boolean): string {
  if (!taken(base)) return base
  for (let number = 2; ; number++) if (!taken(`${base}-${number}`)) return `${base}-${number}`
}

/** By the words of another system's category first, then by those of the product's name. */
const categoryWords: [RegExp, Category][] = [
  [/\bwater\b|evian|fiji|aquafina|dasani|volvic/, 'water'],
  [/\benergy\b|monster|red ?bull|rockstar|celsius/, 'energy'],
  [/coffee|latte|frapp|mocha|milk drink|starbucks/, 'coffee'],
  [/juice|smoothie|snapple|tropicana/, 'juice'],
  [
    /non.?carbonated|carbonated|soda|soft|cola|coke|pepsi|sprite|fanta|lemonade|\btea\b|drink|beverage|gatorade|poland/,
    'soft',
  ],
  [/sandwich|wrap|salad|meal|pasta|noodle|burger/, 'meal'],
  [/fruit|yog/, 'fresh'],
  [/crisps|chips|popcorn|pretzel|cracker|doritos|savou?ry|snack|food|cheeto|lays/, 'savoury'],
  [/\bnut|bar\b|granola|protein|trail mix/, 'bars'],
  [/candy|chocolate|sweet|confection|gum|cookie|biscuit|cake|oreo/, 'sweet'],
  [/tooth|tissue|toilet|hygiene|pad/, 'toiletries'],
  [/charger|cable|earphone|electronic|batter/, 'electronics'],
]

export function categoryOf(category: string, name: string): Category {
  const words = category.trim().toLowerCase()
  const own = Object.entries(categories).find(
    ([key, { name }]) => key === words || name.toLowerCase() === words,
  )
  if (own) return own[0] as Category
  const fitting = (text: string) => categoryWords.find(([pattern]) => pattern.test(text))?.[1]
  // "Food" and "Snack" say less than the name of the product does.
  const byName = fitting(name.toLowerCase())
  if (/^(food|snacks?|drinks?|beverages?|misc|other|non carbonated)?$/.test(words) && byName)
    return byName
  return fitting(words) ?? byName ?? 'savoury'
}
