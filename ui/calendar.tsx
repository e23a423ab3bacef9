import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { buttonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { type DateLimits, fromLocalDate, type IsoDate, toLocalDate } from './date-text.ts'

const arrowStyle = classNames(buttonStyle({ variant: 'ghost', size: 'icon' }), 'size-10')

const looks = {
  months: 'relative',
  month: 'grid gap-2',
  month_caption: 'flex h-10 items-center justify-center font-semibold',
  nav: 'pointer-events-none absolute inset-x-0 flex justify-between *:pointer-events-auto',
  button_previous: arrowStyle,
  button_next: arrowStyle,
  weekday: 'h-8 text-xs font-medium text-ink-2',
  day: 'group p-0 text-center',
  day_button:
    'grid size-10 place-items-center rounded-full -outline-offset-3 hover:not-disabled:bg-paper-2 group-data-outside:text-ink-2 group-data-today:inset-ring group-data-today:inset-ring-edge group-data-today:font-semibold group-data-selected:bg-ink group-data-selected:text-paper group-data-selected:outline-ink group-data-selected:outline-offset-2 group-data-selected:hover:bg-ink disabled:cursor-not-allowed disabled:text-ink-2 disabled:line-through disabled:opacity-60',
}

const labels = {
  labelNav: () => 'Months',
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
}

/** A month of days to choose from. It marks today, so it is for the browser only, never the server. */
export function Calendar({
  value,
  onChoose,
  min,
  max,
  isDisabled,
}: DateLimits & { value: IsoDate | undefined; onChoose: (date: IsoDate) => void }) {
  const first = min ? toLocalDate(min) : undefined
  const last = max ? toLocalDate(max) : undefined
  const selected = value ? toLocalDate(value) : undefined
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={enGB}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      selected={selected}
      onSelect={(date) => onChoose(fromLocalDate(date))}
      defaultMonth={selected ?? monthToOpen(first, last)}
      {...(first && { startMonth: first })}
      {...(last && { endMonth: last })}
      disabled={[
        ...(first ? [{ before: first }] : []),
        ...(last ? [{ after: last }] : []),
        (date) => isDisabled?.(fromLocalDate(date)) ?? false,
      ]}
      labels={labels}
      classNames={looks}
      components={{ Chevron: Arrow }}
    />
  )
}

/** The present month, unless the limits leave it out. */
function monthToOpen(first: Date | undefined, last: Date | undefined): Date {
  const today = new Date()
  if (first && today < first) return first
  return last && today > last ? last : today
}

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" className="size-5" />
}
