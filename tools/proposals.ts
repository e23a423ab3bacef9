// npm run proposal:verify -- FILE.pdf   says whether a PDF is exactly what was sent or signed; exit code 1 if not
// It compares the file with the bytes that are kept, the signatures and the audit trail. Whether the trail
// itself is whole says npm run trail:verify.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { openDatabase } from '../db/client.server.ts'
import { Jobs } from '../db/jobs.server.ts'
import { verifyFile } from '../features/proposals/queries/verify.server.ts'
import { systemClock } from '../lib/clock.ts'
import { loadConfig } from '../lib/config.server.ts'
import { OperatorError } from '../lib/errors.ts'
import { createLogger, failureText } from '../lib/logger.server.ts'

try {
  const [path] = process.argv.slice(2)
  if (!path) throw new OperatorError('Say which file: npm run proposal:verify -- FILE.pdf')
  const content = await readFile(path).catch(() => {
    throw new OperatorError(`There is no file ${path}`)
  })
  const sha256 = createHash('sha256').update(content).digest('hex')
  const log = createLogger('warn')
  const db = await openDatabase(loadConfig(), log)
  try {
    const ctx = { db, jobs: new Jobs(db, [], log), clock: systemClock, log, actor: 'system' }
    const found = await verifyFile(ctx, sha256)
    console.log(`SHA-256 ${sha256}`)
    if (!found.known) {
      console.error('UNKNOWN. It is no proposal of ours, or it was changed.')
      process.exitCode = 1
    } else {
      const { reference, number, company, sentAt, signatures } = found
      console.log(`${reference}, version ${number}, for ${company}, sent at ${sentAt}`)
      for (const { side, name, signedAt } of signatures) {
        console.log(`Signed by ${name} (${side === 'us' ? 'us' : 'client'}) at ${signedAt}`)
      }
      if (found.broken) {
        console.error('BROKEN. The stored file, its signatures and the trail do not agree.')
        process.exitCode = 1
      } else {
        console.log(found.kind === 'signed' ? 'Unchanged since both signed.' : 'Unchanged.')
      }
    }
  } finally {
    await db.close()
  }
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
