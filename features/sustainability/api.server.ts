import { allOfCompany, clientOf } from '#features/accounts/api/client.server.ts'
import { handle } from '#features/accounts/api/handle.server.ts'
import { londonDate, monthFrom } from '#lib/time.ts'
import { sustainabilityCalls } from './calls.ts'
import { sustainabilityOf } from './queries.server.ts'

export const sustainabilityApi = () =>
  handle(
    sustainabilityCalls,
    {
      find: ({ ctx, account, query }) => {
        const month = query.month ?? monthFrom(londonDate(ctx.clock.now()), 0)
        return sustainabilityOf(ctx, clientOf(account).companyId, month)
      },
    },
    allOfCompany(sustainabilityCalls),
  )
