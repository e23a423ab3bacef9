import { useState } from 'react'
import { company } from '#content/company.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { chipInputStyle, chipStyle, dayGridStyle, timeGridStyle } from '../../booking/chip.ts'
import { type FreeDay, freeDays } from '../../booking/free-days.ts'
import { DayName } from '../../booking/move-form.tsx'
import { TimeRadios } from '../../booking/time-radios.tsx'
import type { FreeSlots } from './use-free-slots.ts'

const daysAtFirst = 10

/** A day and a time of it. Its room is kept while the free times are on their way. */
export function SlotFields(props: {
  free: FreeSlots
  timeZone: string
  start: string | undefined
  onChoose: (start: string | undefined) => void
  error: string | undefined
  onRetry: () => void
}) {
  const { free, timeZone, start, onChoose, error } = props
  const [date, setDate] = useState<string>()
  if (free.state === 'loading') return <SlotSkeleton />
  if (free.state === 'failed') return <NoSlots retry={props.onRetry} />
  const days = freeDays(free.slots, timeZone)
  // A time may be chosen elsewhere on the page: its day is the one to show.
  const day =
    days.find(({ times }) => times.some((time) => time.start === start)) ??
    days.find((candidate) => candidate.date === date) ??
    days[0]
  if (!day) return <NoSlots />
  return (
    <div className="grid content-start gap-6">
      <DayRadios
        days={days}
        chosen={day}
        onChoose={(chosen) => {
          setDate(chosen.date)
          onChoose(undefined)
        }}
      />
      <TimeRadios day={day} chosen={start} onChoose={onChoose} error={error} />
    </div>
  )
}

function DayRadios(props: { days: FreeDay[]; chosen: FreeDay; onChoose: (day: FreeDay) => void }) {
  const { days, chosen, onChoose } = props
  const [all, setAll] = useState(false)
  const shown = all ? days : days.slice(0, daysAtFirst)
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">Day</legend>
      <div className={`mt-3 ${dayGridStyle}`}>
        {shown.map((day) => (
          <label key={day.date} className={chipStyle}>
            <input
              type="radio"
              name="day"
              value={day.date}
              checked={day === chosen}
              onChange={() => onChoose(day)}
              className={chipInputStyle}
            />
            <DayName name={day.name} />
          </label>
        ))}
      </div>
      {days.length > shown.length && (
        <Button variant="link" className="mt-1" onClick={() => setAll(true)}>
          Show later days
        </Button>
      )}
    </fieldset>
  )
}

function NoSlots({ retry }: { retry?: () => void }) {
  return (
    <div role="status" className="grid content-start justify-items-start gap-4 text-lg">
      <p>
        {retry
          ? 'The free times could not be loaded. '
          : 'No time is free in the next four weeks. Send us the form above, or call us on '}
        {!retry && <TextLink href={company.phone.href}>{company.phone.display}</TextLink>}
      </p>
      {retry && (
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

const dayBlocks = Array.from({ length: daysAtFirst }, (_, index) => index)
const timeBlocks = Array.from({ length: 12 }, (_, index) => index)

/** The shape of what is on its way: as many days as are shown, and the times of a whole one. */
function SlotSkeleton() {
  const pulse = 'animate-pulse calm:animate-none'
  return (
    <div role="status" className="grid content-start gap-6">
      <div>
        <p className="font-medium">Looking for free times…</p>
        <div aria-hidden="true" className={`mt-3 ${pulse} ${dayGridStyle}`}>
          {dayBlocks.map((block) => (
            <span key={block} className="h-14 rounded-field bg-paper-2" />
          ))}
        </div>
      </div>
      <div aria-hidden="true" className={`mt-14 ${pulse} ${timeGridStyle}`}>
        {timeBlocks.map((block) => (
          <span key={block} className="h-12 rounded-field bg-paper-2" />
        ))}
      </div>
    </div>
  )
}
