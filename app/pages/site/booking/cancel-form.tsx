import { Form, Link, useNavigation } from 'react-router'
import type { BookingView } from '#features/bookings/schema.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import type { BookingResult } from './booking-action.ts'
import { NotChanged } from './not-changed.tsx'
import { When } from './when.tsx'

/** Asks once more: nothing changes by opening a link. */
export function CancelForm(props: {
  booking: BookingView
  token: string
  result: BookingResult | undefined
}) {
  const query = new URLSearchParams({ token: props.token })
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="max-w-3xl text-6xl">Cancel your consultation?</h1>
      <div className="mt-6 border-l-4 border-orange pl-5 text-lg">
        <When booking={props.booking} />
      </div>
      <p className="mt-6 max-w-xl text-lg text-ink-2">
        The time is then free for someone else.
        {props.booking.movable && ' If another time suits you better, move it instead.'}
      </p>
      <Form method="post" action={`/booking?${query}&change=cancel`} className="mt-8">
        <NotChanged result={props.result} />
        <input type="hidden" name="change" value="cancel" />
        <div className="flex gap-3 max-sm:flex-col sm:flex-wrap">
          <Button type="submit" variant="destructive" size="lg" disabled={busy}>
            {busy ? 'Cancelling…' : 'Yes, cancel it'}
          </Button>
          {props.booking.movable && (
            <Link
              to={`/booking?${query}&change=move`}
              className={buttonStyle({ size: 'lg', variant: 'outline' })}
            >
              Move it instead
            </Link>
          )}
          <Link to={`/booking?${query}`} className={buttonStyle({ size: 'lg', variant: 'ghost' })}>
            Keep it
          </Link>
        </div>
      </Form>
    </>
  )
}
