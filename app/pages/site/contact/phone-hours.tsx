import { useEffect, useState } from 'react'
import { bankHolidays } from '#content/bank-holidays.ts'
import { company } from '#content/company.ts'
import { openingState, openingText, weeklyHours } from '#lib/business-hours.ts'
import { longDate } from '#lib/time.ts'
import { classNames } from '#ui/class-names.ts'

const hours = weeklyHours(company.hours.phone)
/** The newest two: the earlier ones are kept for what was promised then. */
const years = [...new Set(Object.keys(bankHolidays.days).map((date) => date.slice(0, 4)))].slice(-2)

/** When somebody answers; whether that is now is known only in the visitor's browser. */
export function PhoneHours() {
  const state = useOpeningState()
  return (
    <section
      aria-labelledby="hours-title"
      className="self-end rounded-panel bg-navy p-8 text-on-navy sm:p-10"
    >
      <h2 id="hours-title" className="text-2xl">
        Opening hours
      </h2>
      {/* The line keeps its room, so that nothing moves when it comes. */}
      <p role="status" className="mt-4 min-h-14 text-lg font-semibold sm:min-h-8">
        {state && (
          <span className="flex gap-3">
            <span
              aria-hidden="true"
              className={classNames(
                'mt-2 size-3 shrink-0 rounded-full',
                state.open ? 'bg-sun' : 'border-2 border-on-navy-2',
              )}
            />
            {openingText(state)}
          </span>
        )}
      </p>
      <dl className="mt-4 grid gap-4 border-t border-navy-2 pt-5">
        <div>
          <dt className="text-on-navy-2">Phone lines</dt>
          {company.hours.phone.map((range) => (
            <dd key={range} className="text-lg">
              {range}
            </dd>
          ))}
        </div>
        <div>
          <dt className="text-on-navy-2">Support</dt>
          <dd className="text-lg">{company.hours.support}</dd>
        </div>
      </dl>
      <details className="mt-5 border-t border-navy-2 pt-4">
        <summary className="py-1 text-on-navy-2 underline-offset-4 hover:underline">
          Phone lines are closed on bank holidays
        </summary>
        {years.map((year) => (
          <div key={year} className="mt-4">
            <h3 className="font-sans text-base tracking-normal">{year}, England and Wales</h3>
            <ul className="mt-1 text-on-navy-2">
              {Object.entries(bankHolidays.days)
                .filter(([date]) => date.startsWith(year))
                .map(([date, name]) => (
                  <li key={date}>
                    <time dateTime={date}>{longDate(date)}</time>: {name}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </details>
    </section>
  )
}

/** Nothing on the server and at first, so that both render the same. */
function useOpeningState() {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now && openingState(now, hours, bankHolidays)
}
