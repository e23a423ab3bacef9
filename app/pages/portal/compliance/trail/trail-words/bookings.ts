import type { AreaWords } from './area-words.ts'

/** Consultations, and when somebody is there for them. */
export const bookings: AreaWords = {
  deeds: {
    'absence.added': 'entered days off of',
    'absence.removed': 'took days off out of the diary of',
    'booking.booked': 'booked a consultation',
    'booking.cancelled': 'cancelled a consultation',
    'booking.erased': 'erased a consultation',
    'booking.moved': 'moved a consultation',
    'hours.set': 'set the hours for consultations of',
  },
  subjects: {
    booking: 'Consultation',
  },
}
