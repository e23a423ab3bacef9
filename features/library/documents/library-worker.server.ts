import { answerTasks } from '#lib/worker-thread.server.ts'
import type { FileProblem, LibraryFile } from '../policy/library-file.server.ts'
import { readLibraryYaml, writeLibraryYaml } from './library-yaml.server.ts'

export type LibraryTask = { text: string; found?: readonly FileProblem[] } | { file: LibraryFile }

answerTasks((task: LibraryTask) =>
  'file' in task ? writeLibraryYaml(task.file) : readLibraryYaml(task.text, task.found),
)
