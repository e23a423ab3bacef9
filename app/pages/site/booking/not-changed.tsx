import { company } from '#content/company.ts'
import { NothingChanged } from '../form/nothing-changed.tsx'
import type { BookingResult } from './booking-action.ts'

const words: Record<BookingResult['state'], string> = {
  'no time': 'Please choose a time first.',
  taken: 'This time was just taken. Your old time is still yours; here is what is free.',
  'not offered':
    'This time cannot be booked: it is over, too soon, too far ahead or outside our hours. Your old time is still yours; here is what is free.',
  'too often': `It has been moved often already. Please call us on ${company.phone.display}, and we find another time.`,
  refused: 'This consultation can no longer be changed. Please reload the page.',
  unavailable: 'Something broke on our side, and nothing has changed. Please try again.',
}

/** Why nothing changed, where the eye is and for whoever listens. */
export const NotChanged = ({ result }: { result: BookingResult | undefined }) => (
  <NothingChanged result={result} words={words} />
)
