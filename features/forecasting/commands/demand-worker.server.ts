// The thread in which demand is learnt: see features/forecasting/commands/refit.server.ts.
import { answerTasks } from '#lib/worker-thread.server.ts'
import { learnDemand } from '../policy/learn.ts'

answerTasks(learnDemand)
