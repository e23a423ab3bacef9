import { company } from '#content/company.ts'
import { type MeetingPlace, meetingPlaces } from '#lib/booking-words.ts'

const about: Record<MeetingPlace, string> = {
  video: 'From your desk. We email you the link.',
  site: 'We come, and measure while we are there.',
}

/** By video or on site. */
export function PlaceChoice(props: {
  chosen: MeetingPlace
  onChoose: (place: MeetingPlace) => void
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">
        Where shall we talk for {company.consultationMinutes} minutes?
      </legend>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {(Object.keys(meetingPlaces) as MeetingPlace[]).map((place) => (
          <label
            key={place}
            className="flex cursor-pointer items-start gap-3 rounded-card border border-edge bg-card p-4 hover:border-ink has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink"
          >
            <input
              type="radio"
              name="place"
              value={place}
              checked={props.chosen === place}
              onChange={() => props.onChoose(place)}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span>
              <span className="block font-semibold">{meetingPlaces[place]}</span>
              <span className="block text-ink-2">{about[place]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
