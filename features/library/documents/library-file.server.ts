import { WorkerThread } from '#lib/worker-thread.server.ts'
import type { FileProblem, LibraryFile } from '../policy/library-file.server.ts'
import type { LibraryTask } from './library-worker.server.ts'
import type { ReadLibrary } from './library-yaml.server.ts'

const worker = 'features/library/documents/library-worker.server.ts'
const thread = new WorkerThread<LibraryTask, unknown>(worker, { withinMs: 15_000 })

/** In a thread of its own: a file of 10,000 mappings takes half a second to read. */
export const readLibraryFile = (text: string, found?: readonly FileProblem[]) =>
  thread.run({ text, ...(found && { found }) }) as Promise<ReadLibrary>

export const writeLibraryFile = (file: LibraryFile) => thread.run({ file }) as Promise<string>
