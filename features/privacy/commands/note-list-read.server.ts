import { recordReading } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'

export type ReadList = 'overview' | 'requests' | 'complaints' | 'all'

/** Whoever looks at a list reads names, so that is noted as well. A list without names is none. */
export function noteListRead(ctx: Context, list: ReadList): Promise<void> {
  return recordReading(ctx, {
    action: 'privacy_list.read',
    subjectType: 'privacy_list',
    list,
    details: { fields: [list] },
  })
}
