import { handle, refused } from '#features/accounts/api/handle.server.ts'
import { subjectCalls } from './calls.ts'
import { decideErasure, requestErasure } from './commands/erasure-requests.server.ts'
import { releaseSubjectData, searchPeople, searchSubject } from './commands.server.ts'
import { isOurs, listErasures } from './queries.server.ts'

const ours = refused('ours')

export const subjectsApi = () =>
  handle(subjectCalls, {
    search: ({ ctx, input: { contact } }) =>
      isOurs(ctx, contact) ? ours : searchSubject(ctx, contact),
    people: ({ ctx, input }) => searchPeople(ctx, input.name),
    export: async ({ ctx, input: { contact }, http }) => {
      if (isOurs(ctx, contact)) return ours
      http.header('content-disposition', 'attachment; filename="personal-data.json"')
      return releaseSubjectData(ctx, contact)
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
