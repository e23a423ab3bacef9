// The thread in which files are read: see features/imports/commands/receive-file.server.ts.
import { answerTasks } from '#lib/worker-thread.server.ts'
import { readFile } from './read-file.server.ts'

answerTasks(readFile)
