// npm run trail:verify   works the chain of the audit trail out anew; exit code 1 when it is broken
// It is a check as any other: the trail has it, what is whole is anchored, and what is broken becomes an
// incident as soon as a server runs.
import { openDatabase } from '../db/client.server.ts'
import { Jobs } from '../db/jobs.server.ts'
import { beginCheck, runCheck } from '../features/trail/commands/check.server.ts'
import { sealTrail } from '../features/trail/commands/seal.server.ts'
import {
  anchorsFile,
  newestAnchor,
  readAnchors,
} from '../features/trail/gateways/anchors.server.ts'
import { anchoredWords } from '../features/trail/policy/anchored.ts'
import { unsealedWords } from '../features/trail/policy/unsealed.ts'
import { systemClock } from '../lib/clock.ts'
import { trailFaults } from '../lib/compliance-words.ts'
import { loadConfig } from '../lib/config.server.ts'
import { newId } from '../lib/ids.server.ts'
import { createLogger, failureText } from '../lib/logger.server.ts'

const number = (count: number) => count.toLocaleString('en-GB')

try {
  const config = loadConfig()
  const anchors = readAnchors(config.dataDir)
  const log = createLogger('warn')
  const db = await openDatabase(config, log)
  try {
    console.log(`Checking the audit trail of ${db.place}`)
    const told = process.stdout.isTTY
    const ctx = { db, jobs: new Jobs(db, [], log), clock: systemClock, log, actor: 'system' }
    const id = newId(ctx.clock.now())
    await beginCheck(ctx, id)
    const found = await runCheck(ctx, {
      id,
      lastTry: true,
      dataDir: config.dataDir,
      onProgress: (checked, total) => {
        if (told) process.stdout.write(`\r  ${number(checked)} of ${number(total)} entries`)
      },
    })
    if (!found) throw new Error('This check was done before')
    if (told) process.stdout.write('\r')
    console.log(
      `Entries that are what was sealed: ${number(found.checked)} of ${number(found.total)}`,
    )
    console.log(
      anchors.length === 0
        ? `There is no anchor in ${anchorsFile(config.dataDir)} to compare with.`
        : `Compared with ${number(anchors.length)} anchors of ${anchorsFile(config.dataDir)}.`,
    )
    console.log(anchoredWords(newestAnchor(config.dataDir) ?? null, (at) => at))
    const { unsealed } = found
    console.log(unsealedWords(unsealed))
    if (unsealed.isLate) console.log(`The oldest was written at ${unsealed.since}.`)
    // These and the entry about this check: where no server runs, nobody else would seal them.
    await sealTrail(db)
    if (found.fault) {
      const { kind, number: seal, entryId } = found.fault
      const where = [
        ...(seal === null ? [] : [`number ${seal} of the chain`]),
        ...(entryId === null ? [] : [`entry ${entryId}`]),
      ]
      console.error(`BROKEN at ${where.join(', ')}. ${trailFaults[kind]}`)
      process.exitCode = 1
    } else {
      console.log(`The trail is whole. Its last hash: ${found.headHash}`)
    }
  } finally {
    await db.close()
  }
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
