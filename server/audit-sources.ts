import type { AuditSources } from '#features/audits/context.server.ts'
import { linksToControls } from '#features/compliance/queries/control-links.server.ts'
import { evidenceFiles } from '#features/controls/queries/overview.server.ts'
import { publishedPolicies } from '#features/policies/documents/published-policies.server.ts'
import { beginCheck, runCheck } from '#features/trail/commands/check.server.ts'
import type { AnchorPlaces } from '#features/trail/gateways/anchors.server.ts'
import { newId } from '#lib/ids.server.ts'

/** What an audit's evidence pack gathers from other parts. */
export const auditSources = (places: AnchorPlaces): AuditSources => ({
  async checkTrail(ctx) {
    const id = newId(ctx.clock.now())
    await beginCheck(ctx, id)
    await runCheck(ctx, { id, lastTry: true, places })
  },
  evidenceFiles,
  linksOf: linksToControls,
  async policyFiles(ctx) {
    return (await publishedPolicies(ctx)).map(({ name, version, fileName, pdf, example }) => ({
      name: fileName,
      folder: '',
      shows: `${name}, version ${version}`,
      example,
      async *pieces() {
        yield new Uint8Array(pdf)
      },
    }))
  },
})
