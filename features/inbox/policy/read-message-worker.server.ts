// The thread in which emails are read: see features/inbox/commands/receive.server.ts.
import { answerTasks } from '#lib/worker-thread.server.ts'
import { readMessage } from './read-message.server.ts'

answerTasks(readMessage)
