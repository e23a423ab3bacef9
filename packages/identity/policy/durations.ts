const unitMs: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
}
const whole = /^[+-]?(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/
const parts = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g
// What the original can count: 63 bits of nanoseconds, some 292 years.
const longestMs = 2 ** 63 / 1e6

/** "1h30m" in milliseconds; nothing when it is no duration. */
export function durationMs(text: string): number | undefined {
  if (text === '0') return 0
  if (!whole.test(text)) return undefined
  const sum = [...text.matchAll(parts)].reduce(
    (total, [, amount, unit]) => total + Number(amount) * (unitMs[unit ?? ''] ?? 0),
    0,
  )
  if (sum > longestMs) return undefined
  return text.startsWith('-') ? -sum : sum
}
