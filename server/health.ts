import { Hono } from 'hono'
import type { Database } from '#db/client.server.ts'
import type { RequestEnv } from '#db/context.server.ts'
import { proveWrite } from '#db/maintenance.server.ts'

const answerWithinMs = 2000

/** What one probe wrote counts for the others of the same second: asking often costs nothing. */
const provedForMs = 1000

/** /healthz says that the process answers; /readyz that it can do its work. */
export function health() {
  let proof: { written: Promise<void>; until: number } | undefined
  const written = (db: Database) => {
    if (!proof || proof.until < performance.now()) {
      proof = { written: proveWrite(db), until: performance.now() + provedForMs }
      proof.written.catch(() => {}) // those who asked are told
    }
    return proof.written
  }
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
      const [database, queue] = await Promise.all([state(written(db)), state(jobs.checkReady())])
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
