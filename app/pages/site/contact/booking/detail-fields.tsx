import type { BookingField } from '#features/bookings/schema.ts'
import type { MeetingPlace } from '#lib/booking-words.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Person } from '../../booking/carried-person.ts'
import { suggested } from '../../form/form-token.tsx'

/** With what we know already. */
const filled = (text: string | undefined) => ({ ...suggested(text), defaultValue: text })

/** Who comes, and where to. */
export function DetailFields(props: {
  place: MeetingPlace
  errors: Partial<Record<BookingField, string>>
  /** What was said before, in another form. */
  person: Person | undefined
  postcode: string | undefined
  about: string | undefined
}) {
  const { place, errors, person } = props
  return (
    <>
      {place === 'site' && (
        <div className="grid gap-x-5 gap-y-6 sm:col-span-2 sm:grid-cols-[1fr_10rem]">
          <Field name="siteAddress" label="Address of the site" error={errors.siteAddress}>
            {(control) => (
              <Input {...control} placeholder="Street and town" autoComplete="street-address" />
            )}
          </Field>
          <Field name="sitePostcode" label="Postcode">
            {(control) => (
              <Input {...control} {...filled(props.postcode)} autoComplete="postal-code" />
            )}
          </Field>
        </div>
      )}
      <Field name="name" label="Name" error={errors.name}>
        {(control) => <Input {...control} autoComplete="name" {...filled(person?.name)} />}
      </Field>
      <Field name="email" label="Email" error={errors.email}>
        {(control) => (
          <Input {...control} type="email" autoComplete="email" {...filled(person?.email)} />
        )}
      </Field>
      <Field name="company" label="Company or property name" error={errors.company}>
        {(control) => (
          <Input {...control} autoComplete="organization" {...filled(person?.company)} />
        )}
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
        {(control) => <Textarea {...control} rows={3} {...filled(props.about)} />}
      </Field>
    </>
  )
}
