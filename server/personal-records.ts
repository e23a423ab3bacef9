import type { PersonalRecords } from '#db/personal-records.server.ts'
import { agreementRecords } from '#features/agreements/commands/erase.server.ts'
import { bookingRecords } from '#features/bookings/commands/erase.server.ts'
import { feedbackRecords } from '#features/feedback/commands.server.ts'
import { incidentRecords } from '#features/incidents/commands/erase.server.ts'
import { replyRecords } from '#features/leads/commands/reply-records.server.ts'
import { leadRecords } from '#features/leads/commands.server.ts'
import { mailRecords } from '#features/mail/commands.server.ts'
import { policyRecords } from '#features/policies/commands/erase.server.ts'
import { exportRecords, privacyRecords } from '#features/privacy/commands/erase.server.ts'
import { wishRecords } from '#features/product-requests/commands/erase.server.ts'
import { proposalRecords } from '#features/proposals/commands/erase.server.ts'
import { refundRecords } from '#features/refunds/commands/erase.server.ts'
import { registerRecords } from '#features/registers/commands/erase.server.ts'
import { contactRecords } from '#features/sites/commands.server.ts'
import { ticketRecords } from '#features/tickets/commands/erase.server.ts'
import { trustRecords } from '#features/trust/commands/erase.server.ts'

/** Everything that is kept under an address: what an export shows and an erasure removes. */
export const personalRecords: PersonalRecords[] = [
  mailRecords,
  bookingRecords,
  proposalRecords,
  leadRecords,
  replyRecords,
  contactRecords,
  feedbackRecords,
  ticketRecords,
  wishRecords,
  refundRecords,
  agreementRecords,
  policyRecords,
  incidentRecords,
  registerRecords,
  trustRecords,
  // Before the cases that they lie in: what is wiped with one is not found any more.
  exportRecords,
  privacyRecords,
]
