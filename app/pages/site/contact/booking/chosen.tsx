import { company } from '#content/company.ts'
import { type MeetingPlace, meetingPlaces } from '#lib/booking-words.ts'
import { Button } from '#ui/button.tsx'
import { When } from '../../booking/when.tsx'

/** The time that was chosen before this page was opened. */
export function Chosen(props: {
  place: MeetingPlace
  start: string
  timeZone: string
  onChange: () => void
}) {
  const { start, timeZone } = props
  const minutes = company.consultationMinutes
  const endsAt = new Date(Date.parse(start) + minutes * 60_000).toISOString()
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 rounded-card border border-edge bg-card p-5 sm:col-span-2">
      <div className="text-lg">
        <p className="text-base text-ink-2">{meetingPlaces[props.place]}</p>
        <When booking={{ startsAt: start, endsAt, timeZone }} />
      </div>
      <Button variant="outline" onClick={props.onChange}>
        Choose another time
      </Button>
    </div>
  )
}
