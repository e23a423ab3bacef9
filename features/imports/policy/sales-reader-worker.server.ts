// The thread in which the rows of a history are understood: see features/imports/commands/read-sales.server.ts.
import { answerTasks } from '#lib/worker-thread.server.ts'
import { matchNames } from './match-names.ts'
import { SalesReader, type SalesTask } from './sales-reader.server.ts'

let reader: SalesReader | undefined

answerTasks((task: SalesTask) => {
  if ('begin' in task) {
    reader = new SalesReader(task.begin)
    return undefined
  }
  if (!reader) throw new Error('This thread has begun no file')
  if ('piece' in task) return reader.readPiece(task.piece)
  if ('rows' in task) return reader.readRows(task.rows)
  if ('known' in task) return reader.noteKnown(task.known)
  // Thousands of names are compared with thousands.
  if ('match' in task) return matchNames(task.match)
  return reader.report()
})
