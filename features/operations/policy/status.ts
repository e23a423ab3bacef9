import type { Cause, Finding, ServiceStatus } from '../schema.ts'

/** Without findings the database is away: pages are served, and nothing is stored. */
export function serviceStatus(
  findings: Record<Cause, Finding> | undefined,
  now: Date,
): ServiceStatus {
  const isFine = (cause: Cause) => findings !== undefined && findings[cause].state !== 'at_risk'
  const stores = isFine('database')
  return {
    checkedAt: now.toISOString(),
    works: {
      site: stores,
      portal: stores,
      telemetry: stores,
      mail: stores && isFine('mail'),
    },
  }
}
