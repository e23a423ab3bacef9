import { handle } from '#features/accounts/api/handle.server.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { libraryCalls } from './calls.ts'
import {
  addControl,
  addFramework,
  addRequirement,
  changeControl,
  changeFramework,
  changeRequirement,
  chooseProfile,
  mapControls,
  restoreEntry,
  retireEntry,
} from './commands/change.server.ts'
import { importLibrary } from './commands/import.server.ts'
import { writeLibraryFile } from './documents/library-file.server.ts'
import { libraryFile } from './policy/library-file.server.ts'
import { libraryView, readLibrary, versionsOf } from './queries/library.server.ts'

export const libraryApi = () =>
  handle(libraryCalls, {
    read: ({ ctx }) => libraryView(ctx),
    versions: ({ ctx, query }) => versionsOf(ctx, query),
    addControl: ({ ctx, input }) => addControl(ctx, input),
    changeControl: ({ ctx, params, input }) => changeControl(ctx, params.code, input),
    addFramework: ({ ctx, input }) => addFramework(ctx, input),
    changeFramework: ({ ctx, params, input }) => changeFramework(ctx, params.framework, input),
    chooseProfile: ({ ctx, params, input }) => chooseProfile(ctx, params.framework, input),
    addRequirement: ({ ctx, params, input }) => addRequirement(ctx, params.framework, input),
    changeRequirement: ({ ctx, params, input }) =>
      changeRequirement(ctx, params.framework, params.requirement, input),
    map: ({ ctx, params, input }) => mapControls(ctx, params, input),
    retire: ({ ctx, input: { version, reason, ...of } }) => retireEntry(ctx, of, version, reason),
    restore: ({ ctx, input: { version, ...of } }) => restoreEntry(ctx, of, version),
    exportFile: async ({ ctx }) => {
      const content = await writeLibraryFile(libraryFile(await readLibrary(ctx)))
      return sendFile({ contentType: 'application/yaml', name: 'control-library.yaml', content })
    },
    importFile: ({ ctx, input }) => importLibrary(ctx, input),
  })
