/** Every error that leaves the server has one of these codes; clients may rely on them. */
export type ErrorCode =
  | 'bad_address'
  | 'invalid_json'
  | 'validation_failed'
  | 'unsupported_media_type'
  | 'body_too_large'
  | 'idempotency_key_invalid'
  | 'foreign_origin'
  | 'idempotency_key_reused'
  | 'not_found'
  | 'method_not_allowed'
  | 'busy'
  | 'unavailable'
  | 'signed_out'
  | 'role'
  | 'not_approved'
  | 'suspended'
  | 'access_ended'
  | 'password_change_needed'
  | 'second_factor_needed'
  | 'foreign_company'
  | 'already_asked'
  | 'already_decided'
  | 'not_agreed'
  | 'stays_with_us'
  | 'changed_meanwhile'
  | 'still_used'
  | 'last_admin'
  | 'oneself'
  | 'changed_meanwhile'
  | 'merged'
  | 'not_merged'
  | 'not_held'
  | 'consultation_booked'
  | 'held'
  | 'closed'
  | 'machines_untouched'
  | 'day_taken'
  | 'before_its_day'
  | 'clock_not_running'
  | 'clock_not_paused'
  | 'answer_owed'
  | 'no_email'
  | 'slot_taken'
  | 'slot_not_offered'
  | 'form_token_needed'
  | 'too_fast'
  | 'moved_too_often'
  | 'too_many_bookings'
  | 'link_not_valid'
  | 'booking_over'
  | 'booking_cancelled'
  | 'refused'
  | 'too_many_enquiries'
  | 'too_many_streams'
  | 'too_many_events'
  | 'too_many_reports'
  | 'too_many_gaps'
  | 'device_unknown'
  | 'internal'

/** The body of every error answer. `fields` names what to mend, by field. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  /** What is there instead of what the caller expected. */
  current?: unknown
}

/** A mistake of whoever runs the program, not a fault in it: printed as one line, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
