import type { BookingField } from '#features/bookings/schema.ts'
import type { MeetingPlace } from '#lib/booking-words.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** Who comes, and where to. */
export function DetailFields(props: {
  place: MeetingPlace
  errors: Partial<Record<BookingField, string>>
}) {
  const { place, errors } = props
  return (
    <>
      {place === 'site' && (
        <Field
          name="siteAddress"
          label="Address of the site"
          hint="Street, town and postcode"
          error={errors.siteAddress}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} autoComplete="street-address" />}
        </Field>
      )}
      <Field name="name" label="Name" error={errors.name}>
        {(control) => <Input {...control} autoComplete="name" />}
      </Field>
      <Field name="email" label="Email" error={errors.email}>
        {(control) => <Input {...control} type="email" autoComplete="email" />}
      </Field>
      <Field name="company" label="Company or property name" error={errors.company}>
        {(control) => <Input {...control} autoComplete="organization" />}
      </Field>
      <Field name="phone" label="Telephone" optional error={errors.phone}>
        {(control) => <Input {...control} type="tel" autoComplete="tel" />}
      </Field>
      <Field
        name="message"
        label="What would you like to talk about?"
        optional
        error={errors.message}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} rows={3} />}
      </Field>
    </>
  )
}
