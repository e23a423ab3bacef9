import { type IsoDate, toLocalDate } from '#ui/date-text.ts'

export function isWeekend(date: IsoDate): boolean {
  return [0, 6].includes(toLocalDate(date).getDay())
}
