import { useState } from 'react'
import { Link } from 'react-router'
import { comparisons } from '#features/insights/schema.ts'
import { londonDate } from '#lib/business-hours.ts'
import { buttonStyle } from '#ui/button.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field } from '#ui/field.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { comparisonWords, rangeWords } from './insight-words.ts'
import { type InsightsView, ranges, type useInsightsView, withEnd } from './insights-query.ts'

type Choices = ReturnType<typeof useInsightsView>

/** Which days, and what they are compared with. */
export function RangeChoice({ view, choose, addressWith }: Choices) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <nav aria-label="Days">
          <ul className="flex flex-wrap gap-2">
            {ranges.map((range) => (
              <li key={range}>
                <Link
                  to={addressWith({
                    range,
                    ...(range === 'own' && { from: view.from, to: view.to }),
                  })}
                  preventScrollReset
                  aria-current={view.range === range ? 'true' : undefined}
                  className={buttonStyle({
                    size: 'sm',
                    variant: view.range === range ? 'default' : 'outline',
                    className: 'max-sm:min-h-11',
                  })}
                >
                  {rangeWords[range]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <TableSelect
          label="Compare with"
          value={view.compare}
          options={comparisons.map((value) => ({ value, text: comparisonWords[value] }))}
          onChange={(compare) => choose({ compare })}
        />
      </div>
      {view.range === 'own' && <OwnDays view={view} choose={choose} />}
    </div>
  )
}

function OwnDays({ view, choose }: { view: InsightsView; choose: Choices['choose'] }) {
  const today = londonDate(new Date())
  return (
    <div className="grid max-w-lg gap-4 sm:grid-cols-2">
      {(['from', 'to'] as const).map((end) => (
        <OwnDay
          // What was typed belongs to the day that was there; the other end may move it.
          key={`${end} ${view[end]}`}
          end={end}
          day={view[end]}
          max={today}
          onChange={(day) => choose(withEnd(view, end, day))}
        />
      ))}
    </div>
  )
}

function OwnDay(props: {
  end: 'from' | 'to'
  day: string
  max: string
  onChange: (day: string) => void
}) {
  const [value, setValue] = useState<string | undefined>(props.day)
  const [problem, setProblem] = useState<string>()
  return (
    <Field name={props.end} label={props.end === 'from' ? 'First day' : 'Last day'} error={problem}>
      {(control) => (
        <DatePicker
          {...control}
          max={props.max}
          value={value}
          onChange={(day, wrong) => {
            setValue(day)
            setProblem(wrong)
            if (day && day !== props.day) props.onChange(day)
          }}
        />
      )}
    </Field>
  )
}
