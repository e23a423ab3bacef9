// The thread in which documents are drawn: see features/letterhead/documents/paper.server.ts.
import { answerTasks } from '#lib/worker-thread.server.ts'
import { drawPaper } from './draw-paper.server.ts'
import type { Order } from './paper.server.ts'
import { drawWord } from './word.server.ts'
import { drawWorkbook } from './workbook.server.ts'

answerTasks(({ as, task }: Order) => {
  if (as === 'xlsx') return drawWorkbook(task)
  return as === 'docx' ? drawWord(task) : drawPaper(task)
})
