// The thread in which flyers are drawn: see features/flyers/documents/flyer-pdf.server.ts.
import { answerTasks } from '#lib/worker-thread.server.ts'
import { drawFlyer } from './draw-flyer.server.ts'

answerTasks(drawFlyer)
