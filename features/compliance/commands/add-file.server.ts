import type { Context } from '#db/context.server.ts'
import type { Standing } from '#features/accounts/policy.ts'
import { addRequestEvidence } from '#features/audits/commands/requests.server.ts'
import { addEvidence, addVersion } from '#features/controls/commands/evidence.server.ts'
import type { NewVersion } from '#features/controls/schema/evidence.ts'
import { rightsTo } from '../policy/own-work.ts'
import { findOwnItem } from '../queries/own-work.server.ts'

/**
 * A file from the owner of an item: a new version of the evidence, or new evidence of its control. The file
 * is stored in pieces between which others are served, so no transaction is around all of it.
 */
export async function addFileTo(
  ctx: Context,
  standing: Standing,
  id: string,
  span: NewVersion,
  bytes: Uint8Array,
  options: { isCsv?: boolean; namedAsText?: boolean },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'kind' }> {
  const item = await findOwnItem(ctx, standing.userId, id)
  if (!item || !rightsTo(item, standing)?.takesFile) return { ok: false, reason: 'not_found' }
  if (item.kind === 'evidence') return addVersion(ctx, id, span, bytes, options)
  const evidence = { title: item.title, kind: 'record' as const, controls: [item.parent ?? ''] }
  const added = await addEvidence(ctx, { ...evidence, ...span }, bytes, options)
  if (added.ok && item.kind === 'audit-request') await addRequestEvidence(ctx, id, added.id)
  return added
}
