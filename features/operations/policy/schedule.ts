import { dayMs } from '#lib/time.ts'

const daysLookedAt = 8
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const minutes = Array.from({ length: 60 }, (_, minute) => minute)

/** A field as our jobs have it: *, a number, a range, a list, or every so many. */
function fieldFits(field: string, value: number): boolean {
  return field.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/')
    const [from = 0, to = from] = range === '*' ? [0, 59] : range.split('-').map(Number)
    return value >= from && value <= to && (value - from) % Number(step) === 0
  })
}

/** All runs of a schedule of five fields on the day of a moment, in UTC. */
function runsOn(cron: string, day: Date): Date[] {
  const [minute = '*', hour = '*', date = '*', month = '*', weekday = '*'] = cron.split(' ')
  const isItsDay =
    fieldFits(date, day.getUTCDate()) &&
    fieldFits(month, day.getUTCMonth() + 1) &&
    fieldFits(weekday, day.getUTCDay())
  if (!isItsDay) return []
  const midnight = Math.floor(day.getTime() / dayMs) * dayMs
  const itsMinutes = minutes.filter((value) => fieldFits(minute, value))
  return hours
    .filter((value) => fieldFits(hour, value))
    .flatMap((hour) =>
      itsMinutes.map((minute) => new Date(midnight + (hour * 60 + minute) * 60_000)),
    )
}

/** The first of the days from today on, forwards or backwards, that has a run which fits. */
function firstRun(
  cron: string,
  now: Date,
  direction: 1 | -1,
  among: (runs: Date[]) => Date | undefined,
): Date | undefined {
  for (let days = 0; days <= daysLookedAt; days++) {
    const found = among(runsOn(cron, new Date(now.getTime() + direction * days * dayMs)))
    if (found) return found
  }
  return undefined
}

/** The next run; nothing if there is none within eight days. */
export const nextRun = (cron: string, now: Date) =>
  firstRun(cron, now, 1, (runs) => runs.find((at) => at > now))

export const previousRun = (cron: string, now: Date) =>
  firstRun(cron, now, -1, (runs) => runs.findLast((at) => at <= now))
