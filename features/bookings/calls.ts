import {
  answers,
  answersNothing,
  conflict,
  del,
  get,
  missing,
  post,
  put,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { list } from '#features/accounts/policy/readings.ts'
import {
  type AbsenceAnswer,
  AbsenceEntry,
  BookingCancellation,
  type BookingRow,
  type BookingsView,
  HoursChange,
} from './schema.ts'

const action = 'bookings.hours'
const not_found = missing('thing in your diary')

/** Staff have their own bookings and hours; admins have everybody's. */
export const bookingCalls = {
  list: get('/api/bookings', {
    action: 'bookings.read',
    reading: list('booking'),
    answer: answers<BookingsView>(),
  }),
  past: get('/api/bookings/past', {
    action: 'bookings.read',
    reading: list('past_booking'),
    answer: answers<BookingRow[]>(),
  }),
  cancel: post('/api/bookings/:bookingId/cancel', {
    action: 'bookings.cancel',
    input: BookingCancellation,
    answer: answersNothing,
    refusals: {
      not_found,
      over: conflict('This consultation has begun or is over.', 'booking_over'),
    },
  }),
  setHours: put('/api/bookings/hours/:userId', {
    action,
    input: HoursChange,
    answer: answersNothing,
    refusals: { not_found },
  }),
  addAbsence: post('/api/bookings/absences/:userId', {
    action,
    input: AbsenceEntry,
    answer: answers<AbsenceAnswer>(),
    refusals: {
      not_found,
      over: wrong('firstDay', 'These days are over. Please enter days that are ahead.'),
    },
  }),
  removeAbsence: del('/api/bookings/absences/:absenceId', {
    action,
    answer: answersNothing,
    refusals: { not_found },
  }),
}
