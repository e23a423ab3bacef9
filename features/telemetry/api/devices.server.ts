import { handle } from '#features/accounts/api/handle.server.ts'
import { deviceCalls } from '../calls.ts'
import { issueCredential, revokeCredentials } from '../commands/credentials.server.ts'
import { issueKeys } from '../commands/issue-keys.server.ts'
import { requestMachine } from '../commands/request-machine.server.ts'
import { listDevices } from '../queries/devices.server.ts'

export const devicesApi = () =>
  handle(deviceCalls, {
    list: ({ ctx, query }) => listDevices(ctx, query),
    issueKey: async ({ ctx, params, input, http }) => {
      const issued = await issueCredential(ctx, params.machineId, input)
      if (!issued.ok) return issued
      http.header('cache-control', 'no-store')
      return issued.value
    },
    issueKeys: async ({ ctx, input, http }) => {
      const done = await issueKeys(ctx, input)
      if (!done.ok) return done
      http.header('cache-control', 'no-store')
      return done.keys
    },
    request: async ({ ctx, params, input }) => {
      const done = await requestMachine(ctx, params.machineId, input)
      return done.ok ? { id: done.id } : done
    },
    revokeKey: ({ ctx, params }) => revokeCredentials(ctx, params.machineId),
  })
