import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { comparisonsFor } from '#features/insights/policy/comparison.ts'
import { londonDate } from '#lib/time.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field } from '#ui/field.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { comparisonWords, rangeWords } from './insight-words.ts'
import {
  type InsightsView,
  type OwnRange,
  problemsOf,
  ranges,
  type useInsightsView,
} from './insights-query.ts'

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
          options={comparisonsFor(view).map((value) => ({ value, text: comparisonWords[value] }))}
          onChange={(compare) => choose({ compare })}
        />
      </div>
      {(view.range === 'own' || view.asked) && <OwnDays view={view} choose={choose} />}
    </div>
  )
}

const isSame = (one: OwnRange, other: OwnRange | undefined) =>
  one.from === other?.from && one.to === other?.to

/** Shown when asked for: half of a year that is being typed is a year as well. */
function OwnDays({ view, choose }: { view: InsightsView; choose: Choices['choose'] }) {
  const today = londonDate(new Date())
  const inAddress: OwnRange = view.asked ?? { from: view.from, to: view.to }
  const known = view.asked ? problemsOf(view.asked, today) : {}
  const [days, setDays] = useState(inAddress)
  const [problems, setProblems] = useState<typeof known>(known)
  const [seen, setSeen] = useState(inAddress)
  const [chosen, setChosen] = useState<OwnRange>()
  // Other days in the address are other days in the fields, unless they come from there: by then more
  // may have been typed.
  if (!isSame(inAddress, seen)) {
    setSeen(inAddress)
    if (!isSame(inAddress, chosen)) {
      setDays(inAddress)
      setProblems(known)
    }
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(days, today)
    // What a field says of its own text says more than that there is no day.
    for (const end of ['from', 'to'] as const) {
      if (found[end] && !days[end]) found[end] = problems[end] ?? found[end]
    }
    setProblems(found)
    if (found.from || found.to) return
    setChosen(days)
    choose({ range: 'own', ...days })
  }
  return (
    <form noValidate onSubmit={show} className="flex flex-wrap items-start gap-4">
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          name={end}
          label={end === 'from' ? 'First day' : 'Last day'}
          error={problems[end]}
          className="w-full sm:w-56"
        >
          {(control) => (
            <DatePicker
              {...control}
              max={today}
              value={days[end]}
              onChange={(day, problem) => {
                setDays((before) => ({ ...before, [end]: day }))
                setProblems({ ...problems, [end]: problem })
              }}
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="outline" className="sm:mt-8">
        Show these days
      </Button>
    </form>
  )
}
