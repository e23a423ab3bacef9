import { handle, isAuditor } from '#features/accounts/api/handle.server.ts'
import { guestOf } from '#features/audits/api/guest.server.ts'
import { veiled } from '#lib/veil.ts'
import { complianceCalls } from './calls.ts'
import { readOverview } from './queries/overview.server.ts'

export const complianceApi = () =>
  handle(complianceCalls, {
    overview: async ({ ctx, account }) => {
      const overview = await readOverview(ctx, guestOf(account))
      return isAuditor(account) ? veiled(overview) : overview
    },
  })
