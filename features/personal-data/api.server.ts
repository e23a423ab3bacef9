import { handle, refused } from '#features/accounts/api/handle.server.ts'
import { personalDataCalls } from './calls.ts'
import { decideErasure, requestErasure } from './commands/erasure-requests.server.ts'
import { releasePersonalData, searchPeople, searchPersonalData } from './commands.server.ts'
import { isOurs, listErasures } from './queries.server.ts'

const ours = refused('ours')

export const personalDataApi = () =>
  handle(personalDataCalls, {
    search: ({ ctx, input: { contact } }) =>
      isOurs(ctx, contact) ? ours : searchPersonalData(ctx, contact),
    people: ({ ctx, input }) => searchPeople(ctx, input.name),
    export: async ({ ctx, input: { contact }, http }) => {
      if (isOurs(ctx, contact)) return ours
      http.header('content-disposition', 'attachment; filename="personal-data.json"')
      return releasePersonalData(ctx, contact)
    },
    erase: async ({ ctx, input: { contact, reason, identity } }) => {
      if (isOurs(ctx, contact)) return ours
      const result = await requestErasure(ctx, { contact, reason, identity })
      return result.ok ? { id: result.id } : result
    },
    erasures: ({ ctx }) => listErasures(ctx),
    approve: async ({ ctx, params }) => {
      const result = await decideErasure(ctx, params, true)
      return result.ok ? result.erased : result
    },
    decline: async ({ ctx, params }) => {
      const result = await decideErasure(ctx, params, false)
      return result.ok ? undefined : result
    },
  })
