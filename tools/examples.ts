// npm run examples:remove   takes the examples of the compliance area out of the configured database
import { openDatabase } from '../db/client.server.ts'
import { Jobs } from '../db/jobs.server.ts'
import { removeExamples } from '../features/compliance/commands/remove-examples.server.ts'
import { systemClock } from '../lib/clock.ts'
import { loadConfig } from '../lib/config.server.ts'
import { createLogger, failureText } from '../lib/logger.server.ts'

try {
  const log = createLogger('warn')
  const db = await openDatabase(loadConfig(), log)
  try {
    const jobs = new Jobs(db, [], log)
    const removed = await removeExamples({ db, jobs, clock: systemClock, log, actor: 'system' })
    console.log(`Removed from ${db.place}`)
    for (const [register, count] of Object.entries(removed)) console.log(`  ${register}: ${count}`)
  } finally {
    await db.close()
  }
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
