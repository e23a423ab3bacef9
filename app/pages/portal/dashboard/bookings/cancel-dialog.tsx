import { DialogForm } from '#app/portal/dialog-form.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { bookingCalls } from '#features/bookings/calls.ts'
import type { BookingRow } from '#features/bookings/schema.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** Asks once, with words for whoever booked. It cannot be undone: the slot may be taken at once. */
export function CancelDialog(props: {
  booking: BookingRow
  onClose: () => void
  onCancelled: () => void
}) {
  const { booking } = props
  return (
    <DialogForm
      call={bookingCalls.cancel}
      params={{ bookingId: booking.id }}
      title={`Cancel the consultation with ${booking.name}?`}
      description={`It is on ${timeOf(booking.startsAt)}. ${booking.name} gets an email that removes it from their calendar and offers another time.`}
      button="Cancel the consultation"
      busyLabel="One moment…"
      variant="destructive"
      failureTitle="Nothing was cancelled"
      toast={{
        title: 'Cancelled',
        description: `${booking.name} gets an email with your message.`,
      }}
      onDone={props.onCancelled}
      onClose={props.onClose}
    >
      {(errors) => (
        <Field
          name="message"
          label="A word of explanation"
          optional
          hint={`${booking.name} reads this in the email.`}
          error={errors.message}
        >
          {(control) => <Textarea {...control} rows={3} maxLength={500} />}
        </Field>
      )}
    </DialogForm>
  )
}
