/** When a job runs next. Jobs run by "minute hour * * *" or, each hour, "minute * * * *", in UTC. */
export function nextRun(cron: string, now: Date): Date {
  const [, minute, hour] = /^(\d+) (\d+|\*) \* \* \*$/.exec(cron) ?? []
  if (minute === undefined) throw new Error(`"${cron}" is no time of a day or an hour`)
  const next = new Date(now)
  next.setUTCMinutes(Number(minute), 0, 0)
  if (hour === '*') {
    if (next <= now) next.setUTCHours(next.getUTCHours() + 1)
    return next
  }
  next.setUTCHours(Number(hour))
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
