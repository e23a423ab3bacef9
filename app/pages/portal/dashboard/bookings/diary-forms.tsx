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
        about="These days cannot be booked. Existing bookings stay: please cancel them, or agree another time with the visitor."
      >
        <DaysOff diary={diary} bookings={bookings} onChanged={onChanged} />
      </AccountSection>
    </>
  )
}
