import { company } from '#content/company.ts'
import { calendarDay, calendarOf, moment, text } from '#lib/calendar-text.ts'
import { addDays } from '#lib/time.ts'
import type { WorkItem } from '../schema.ts'

/**
 * Somebody's work for a calendar program: a whole day for each due date. Programs keep copies and the
 * address is the only key, so each entry has a title and no details.
 */
export function workCalendar(
  items: readonly WorkItem[],
  { siteUrl, now }: { siteUrl: string; now: Date },
): string {
  const host = new URL(siteUrl).host
  return calendarOf({
    product: `-//${text(company.name)}//Work//EN`,
    properties: [
      'METHOD:PUBLISH',
      `X-WR-CALNAME:${text(`${company.name} compliance work`)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ],
    events: items.flatMap(({ id, what, title, context, dueOn, to }) =>
      dueOn
        ? [
            [
              `UID:work-${id}@${host}`,
              `DTSTAMP:${moment(now)}`,
              `DTSTART;VALUE=DATE:${calendarDay(dueOn)}`,
              `DTEND;VALUE=DATE:${calendarDay(addDays(dueOn, 1))}`,
              `SUMMARY:${text(`${what}: ${title}`)}`,
              ...(context ? [`DESCRIPTION:${text(context)}`] : []),
              `URL:${siteUrl}${to}`,
              // It takes no time of the day: nobody is shown as busy.
              'TRANSP:TRANSPARENT',
            ],
          ]
        : [],
    ),
  })
}
