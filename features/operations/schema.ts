/** What we promise to keep, each with its own alert. */
export const causes = [
  'database',
  'jobs',
  'mail',
  'disk',
  'backup',
  'certificate',
  'anchors',
] as const
export type Cause = (typeof causes)[number]

export interface Finding {
  /** A note is worth reading and breaks no promise. */
  state: 'fine' | 'at_risk' | 'note'
  /** What was found, in a sentence or two. */
  found: string
  /** What to do about it. */
  todo: string | null
}

export interface CauseFinding extends Finding {
  cause: Cause
  /** When the admins were told, while it is at risk. */
  toldAt: string | null
}

export interface JobRow {
  name: string
  cron: string
  lastCompletedAt: string | null
  nextAt: string | null
  /** Runs of the last day that nothing will try again. */
  failures: number
  isOverdue: boolean
}

export interface OperationsView {
  checkedAt: string
  findings: CauseFinding[]
  jobs: JobRow[]
  queues: { name: QueueName; number: number; oldestAt: string | null }[]
  storage: { place: 'data' | 'backups'; freeBytes: number; totalBytes: number }[]
  databaseBytes: number | null
}

export const queueNames = {
  mails: 'Emails to be sent',
  undelivered: 'Undelivered emails to decide about',
  held: 'Enquiries held as possible spam',
  setAside: 'Received emails that could not be filed',
  jobs: 'Jobs that are due',
  errors: 'Open errors in browsers',
} as const
export type QueueName = keyof typeof queueNames

export const causeNames: Record<Cause, string> = {
  database: 'Database',
  jobs: 'Scheduled jobs',
  mail: 'Email',
  disk: 'Disk space',
  backup: 'Backups',
  certificate: 'TLS certificate',
  anchors: 'Trail anchors',
}

/** What visitors and clients are told at /status: nothing about how it is built. */
export const services = {
  site: 'Website and forms',
  portal: 'Client portal',
  telemetry: 'Reports from machines',
  mail: 'Email',
} as const
export type Service = keyof typeof services

export interface ServiceStatus {
  checkedAt: string
  works: Record<Service, boolean>
}
