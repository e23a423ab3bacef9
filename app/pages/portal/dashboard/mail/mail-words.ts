import type { MailList, MailRow } from '#features/mail-desk/schema.ts'

/** The tabs, in their order. */
export const listNames: Record<MailList, string> = {
  undelivered: 'Undelivered',
  waiting: 'Waiting',
  sent: 'Sent',
  'set-aside': 'Set aside',
  all: 'All',
}

export const statusNames: Record<MailRow['status'], string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Given up',
  bounced: 'Bounced',
}

export const statusVariants = {
  queued: 'blue',
  sent: 'leaf',
  failed: 'alarm',
  bounced: 'amber',
} as const satisfies Record<MailRow['status'], string>
