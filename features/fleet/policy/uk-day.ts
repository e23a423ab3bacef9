const months = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
    .format(Date.UTC(2026, index, 1))
    .toLowerCase(),
)

const written = /^(\d{1,2})([/.\- ])(\d{1,2}|[a-z]{3,9}\.?)\2(\d{4}|\d{2})$/i

/**
 * A day as people in the UK write it (31/12/2026, 31-12-2026, 31.12.26, 31 Dec 2026), in the order of
 * ISO 8601. Anything else is returned as it is, for the check that follows to refuse.
 */
export function isoDayOf(text: string): string {
  const trimmed = text.trim().replaceAll(/\s+/g, ' ')
  const [, day, , month = '', year = ''] = written.exec(trimmed) ?? []
  if (!day) return trimmed
  const number = /^\d/.test(month) ? Number(month) : monthOf(month)
  if (!number) return trimmed
  const two = (part: number | string) => String(part).padStart(2, '0')
  return `${year.length === 2 ? `20${year}` : year}-${two(number)}-${two(day)}`
}

/** 9 for Sep, Sept. or September; 0 for anything else. */
function monthOf(name: string): number {
  const word = name.toLowerCase().replace('.', '')
  return months.findIndex((month) => month.startsWith(word)) + 1
}
