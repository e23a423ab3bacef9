/** "lastFourDigits" is "Last four digits". */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A record of whatever shape as lines to read: what is inside another is named by both. */
export function personalFacts(record: unknown, under = ''): [label: string, value: string][] {
  if (record === null || record === undefined || record === '') return []
  if (record instanceof Date) return [[under, record.toISOString()]]
  if (Array.isArray(record)) {
    if (record.every((item) => typeof item !== 'object')) {
      return record.length > 0 ? [[under, record.join(', ')]] : []
    }
    return record.flatMap((item, index) => personalFacts(item, `${under} ${index + 1}`.trim()))
  }
  if (typeof record === 'object') {
    return Object.entries(record).flatMap(([name, value]) =>
      personalFacts(value, under ? `${under}, ${labelOf(name).toLowerCase()}` : labelOf(name)),
    )
  }
  if (typeof record === 'boolean') return [[under, record ? 'yes' : 'no']]
  return [[under, String(record)]]
}
