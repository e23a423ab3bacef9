import { handle } from '#features/accounts/api/handle.server.ts'
import { careerCalls } from '../calls.ts'
import { createRole, deleteRole, orderRoles, saveRole, startRoles } from '../commands.server.ts'
import { listRoles } from '../queries.server.ts'

export const careersDesk = () =>
  handle(careerCalls, {
    list: ({ ctx }) => listRoles(ctx),
    order: ({ ctx, input }) => orderRoles(ctx, input.ids),
    create: ({ ctx, input }) => createRole(ctx, input),
    takeOwnText: ({ ctx }) => startRoles(ctx),
    save: ({ ctx, params, input }) => saveRole(ctx, params.id, input),
    remove: ({ ctx, params }) => deleteRole(ctx, params.id),
  })
