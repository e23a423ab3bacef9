import type { BookingRow, DiaryView } from '#features/bookings/schema.ts'
import { AccountSection } from '../../account/account-section.tsx'
import { DaysOff } from './days-off.tsx'
import { HoursForm } from './hours-form.tsx'

/** When a colleague takes consultations, and when not. */
export function DiaryForms(props: {
  diary: DiaryView
  /** What is booked with this colleague. */
  bookings: BookingRow[]
  onChanged: () => void
}) {
  const { diary, bookings, onChanged } = props
  return (
    <>
      <AccountSection
        title="Weekly hours"
        about="Visitors can book any free half hour in them, from two business hours ahead to four weeks. Bank holidays are left out by themselves."
      >
        <HoursForm diary={diary} onSaved={onChanged} />
      </AccountSection>
      <AccountSection
        title="Days off"
        about="Nobody can book these days. What is booked already stays; please cancel it, or move it with whoever booked."
      >
        <DaysOff diary={diary} bookings={bookings} onChanged={onChanged} />
      </AccountSection>
    </>
  )
}
