// The thread in which papers are drawn: see features/letterhead/documents/paper.server.ts.
import { answerTasks } from '#lib/worker-thread.server.ts'
import { drawPaper } from './draw-paper.server.ts'

answerTasks(drawPaper)
