import { Hono } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'

const answerWithinMs = 2000

/** /healthz says that the process answers; /readyz that it can do its work. */
export function health() {
  return new Hono<RequestEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const { db, jobs, log } = c.get('ctx')
      const state = async (check: Promise<unknown>) => {
        try {
          await inTime(check)
          return 'ok'
        } catch (error) {
          log.warn({ err: error }, 'not ready')
          return 'failing'
        }
      }
      const [database, queue] = await Promise.all([
        state(db.query('SELECT 1')),
        state(jobs.checkReady()),
      ])
      const ready = database === 'ok' && queue === 'ok'
      return c.json({ status: ready ? 'ok' : 'failing', database, jobs: queue }, ready ? 200 : 503)
    })
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer in time')), answerWithinMs)
      timer.unref()
    }),
  ])
}
