import { type Category, categories } from '#content/products.ts'
import { nameKey } from './match-columns.ts'

/** How alike two names are, from 0 to 1: by the pairs of letters that they share. */
export function likeness(a: string, b: string): number {
  const [first, second] = [pairsOf(a), pairsOf(b)]
  if (first.length === 0 || second.length === 0) return 0
  const left = new Map<string, number>()
  for (const pair of first) left.set(pair, (left.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of second) {
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    shared += 1
    left.set(pair, count - 1)
  }
  return (2 * shared) / (first.length + second.length)
}

const pairsOf = (name: string) => {
  const key = nameKey(name).replaceAll(' ', '')
  return Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(at, at + 2))
}

const likeEnough = 0.6
const mostOffered = 3

/** Known names that may be meant by this one, likeliest first. */
export function similarTo<Known extends { name: string }>(
  name: string,
  known: readonly Known[],
): Known[] {
  return known
    .map((one) => ({ one, rate: likeness(name, one.name) }))
    .filter(({ rate }) => rate >= likeEnough)
    .toSorted((a, b) => b.rate - a.rate)
    .slice(0, mostOffered)
    .map(({ one }) => one)
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
