import type { AuditSources } from '#features/audits/context.server.ts'
import { evidenceFiles } from '#features/controls/queries/overview.server.ts'
import { publishedPolicies } from '#features/policies/documents/published-policies.server.ts'

/** What an audit's evidence pack gathers from other parts. */
export const auditSources: AuditSources = {
  evidenceFiles,
  async policyFiles(ctx) {
    return (await publishedPolicies(ctx)).map(({ name, version, fileName, pdf, example }) => ({
      name: fileName,
      folder: 'policies',
      shows: `${name}, version ${version}${example ? ' (example)' : ''}`,
      read: async () => new Uint8Array(pdf),
    }))
  },
}
