import { handle, isAuditor } from '#features/accounts/api/handle.server.ts'
import { trailCalls } from './calls.ts'
import { askForCheck } from './commands/check.server.ts'
import { noteReading } from './commands/note-reading.server.ts'
import type { AnchorPlaces } from './gateways/anchors.server.ts'
import { protectionOf } from './queries/anchoring.server.ts'
import { trailChecksView } from './queries/checks.server.ts'
import { listTrail, listTrailPeople } from './queries/entries.server.ts'

export const trailApi = (places: AnchorPlaces) =>
  handle(trailCalls, {
    list: async ({ ctx, account, query }) => {
      const entries = await listTrail(ctx, query, { isVeiled: isAuditor(account) })
      const { before: _, size: __, ...asked } = query
      await noteReading(ctx, asked)
      return entries
    },
    people: ({ ctx }) => listTrailPeople(ctx),
    checks: async ({ ctx }) => ({
      ...(await trailChecksView(ctx)),
      ...(await protectionOf(ctx.db, places)),
    }),
    check: ({ ctx }) => askForCheck(ctx),
  })
