import { timeOf } from '#app/portal/moments.ts'
import { useForm } from '#app/portal/use-form.ts'
import { bookingCalls } from '#features/bookings/calls.ts'
import type { BookingRow } from '#features/bookings/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'

/** Asks once, with words for whoever booked. It cannot be undone: the slot may be taken at once. */
export function CancelDialog(props: {
  booking: BookingRow
  onClose: () => void
  onCancelled: () => void
}) {
  const { booking } = props
  const toast = useToast()
  const { formProps, errors, failure, busy } = useForm(bookingCalls.cancel, {
    params: { bookingId: booking.id },
    onDone: () => {
      toast({ title: 'Cancelled', description: `${booking.name} gets an email with your message.` })
      props.onCancelled()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={`Cancel the consultation with ${booking.name}?`}
      description={`It is on ${timeOf(booking.startsAt)}. ${booking.name} gets an email that removes it from their calendar and offers another time.`}
    >
      <form {...formProps} className="grid gap-5">
        {failure && (
          <Alert live kind="error" title="Nothing was cancelled">
            {failure}
          </Alert>
        )}
        <Field
          name="message"
          label="A word of explanation"
          optional
          hint={`${booking.name} reads this in the mail.`}
          error={errors.message}
        >
          {(control) => <Textarea {...control} rows={3} maxLength={500} />}
        </Field>
        <Button
          type="submit"
          variant="destructive"
          aria-busy={busy}
          disabled={busy}
          className="justify-self-start max-sm:w-full"
        >
          {busy ? 'One moment…' : 'Cancel the consultation'}
        </Button>
      </form>
    </Dialog>
  )
}
