import type { Reception } from '#features/leads/context.server.ts'

/** What is kept how long, and which job deletes it. */
export interface RetentionRule {
  /** By which its runs are noted: "leads". */
  rule: string
  what: string
  keptFor: string
  /** Nothing for what no job deletes. */
  job: string | null
  cron: string | null
}

/** What this feature works with beyond the common context. */
export interface PrivacyParts {
  reception: Reception
  /** Read off the jobs themselves, by whoever knows all of them. */
  retention: readonly RetentionRule[]
}
