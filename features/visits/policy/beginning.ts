import { longDate } from '#lib/time.ts'

/** Whether it is planned for a day to come. */
export const isEarly = (plannedFor: string, today: string) => plannedFor > today

/** What somebody is asked before a visit begins. Begun early, it is a visit of the day it was done. */
export function beginWords(plannedFor: string, today: string): { title: string; also: string } {
  if (!isEarly(plannedFor, today)) return { title: 'Begin this visit?', also: '' }
  return {
    title: `This visit is planned for ${longDate(plannedFor)}. Begin it today?`,
    also: 'It is then a visit of today. ',
  }
}
