import { allOfCompany, clientOf } from '#features/accounts/api/client.server.ts'
import { handle } from '#features/accounts/api/handle.server.ts'
import { ownMachineCalls } from '../calls/own.ts'
import { listMachinesOf } from '../queries/own-machines.server.ts'

export const ownMachines = () =>
  handle(
    ownMachineCalls,
    { list: ({ ctx, account }) => listMachinesOf(ctx, clientOf(account).companyId) },
    allOfCompany(ownMachineCalls),
  )
