/** A time of day as 'HH:MM' on the 24-hour clock. Such texts sort as the times do. */
export type ClockTime = string

export interface TimeLimits {
  min?: ClockTime | undefined
  max?: ClockTime | undefined
}

/** The time that somebody typed: 9, 9:30, 0930, 9.30am, 21:15. */
export function parseTime(text: string): ClockTime | undefined {
  const pattern = /^(\d{1,2})(?:[:.\s]?(\d{2}))?\s*(am|pm)?$/i
  const [, hours, minutes = '0', half] = pattern.exec(text.trim()) ?? []
  const hour = hourOf(Number(hours), half?.toLowerCase())
  if (hour === undefined || Number(minutes) > 59) return undefined
  return timeOf(hour * 60 + Number(minutes))
}

/** What is wrong with a typed time, in words for the person who typed it. */
export function timeProblem(time: ClockTime | undefined, limits: TimeLimits): string | undefined {
  if (!time) return 'Enter a time like 09:30'
  if (limits.min && time < limits.min) return `Enter a time no earlier than ${limits.min}`
  if (limits.max && time > limits.max) return `Enter a time no later than ${limits.max}`
  return undefined
}

/** Times at equal distances, both ends included when they fall on one. */
export function timesBetween(min: ClockTime, max: ClockTime, everyMinutes: number): ClockTime[] {
  const first = minutesOf(min)
  const count = Math.floor((minutesOf(max) - first) / everyMinutes) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, i) => timeOf(first + i * everyMinutes))
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half) return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'pm' ? 12 : 0) : undefined
  return hour <= 23 ? hour : undefined
}

function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minutes: number): ClockTime {
  const hours = Math.floor(minutes / 60)
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
