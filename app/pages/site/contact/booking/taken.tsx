import { useEffect, useRef } from 'react'
import { londonBeside, shownIn } from '#features/bookings/policy/times.ts'
import { Button } from '#ui/button.tsx'

/** Where the times are, since another one is chosen there: what is free next, one press away. */
export function Taken(props: {
  message: string
  slots: string[]
  timeZone: string
  onChoose: (start: string) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="alert"
      className="rounded-card border border-amber/30 bg-amber-soft p-5"
    >
      <p className="font-semibold">{props.message}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {props.slots.map((start) => {
          const moment = new Date(start)
          const { day, time } = shownIn(props.timeZone, moment)
          const [weekday = '', date, month = ''] = day.split(' ')
          const london = londonBeside(props.timeZone, moment)?.time
          return (
            <li key={start}>
              <Button variant="outline" size="sm" onClick={() => props.onChoose(start)}>
                <span>
                  {weekday.slice(0, 3)} {date} {month.slice(0, 3)}, {time}
                  {london && <span className="font-normal"> ({london} London)</span>}
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
