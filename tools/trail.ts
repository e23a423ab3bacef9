// npm run trail:verify   works the chain of the audit trail out anew; exit code 1 when it is broken
//   -- --anchor NUMBER:HASH   compares with an anchor from elsewhere too, such as an emailed one
//   -- --resume REASON        takes sealing up again after a fault that was looked into
// It is a check as any other: the trail has it, what is whole is anchored, and what is broken becomes an
// incident as soon as a server runs. After a fault it seals nothing.
import { parseArgs } from 'node:util'
import { openDatabase } from '../db/client.server.ts'
import { Jobs } from '../db/jobs.server.ts'
import { beginCheck, runCheck } from '../features/trail/commands/check.server.ts'
import { resumeSealing } from '../features/trail/commands/resume.server.ts'
import { sealTrail } from '../features/trail/commands/seal.server.ts'
import { anchorPlaces, anchorsFile } from '../features/trail/gateways/anchors.server.ts'
import type { Anchor } from '../features/trail/policy/anchor-line.server.ts'
import { anchoredWords } from '../features/trail/policy/anchored.ts'
import { protectionWords } from '../features/trail/policy/protection.ts'
import { unsealedWords } from '../features/trail/policy/unsealed.ts'
import { protectionOf } from '../features/trail/queries/anchoring.server.ts'
import { systemClock } from '../lib/clock.ts'
import { faultPlace, trailFaults } from '../lib/compliance-words.ts'
import { loadConfig } from '../lib/config.server.ts'
import { OperatorError } from '../lib/errors.ts'
import { newId } from '../lib/ids.server.ts'
import { createLogger, failureText } from '../lib/logger.server.ts'

const number = (count: number) => count.toLocaleString('en-GB')

function readArgs() {
  const { values } = parseArgs({
    options: { anchor: { type: 'string', multiple: true }, resume: { type: 'string' } },
  })
  const { anchor = [], resume } = values
  if (resume !== undefined && resume.trim().length < 10) {
    throw new OperatorError('--resume: say in a sentence what was found out about the fault')
  }
  return { alsoAnchors: anchor.map(anchorFrom), reason: resume?.trim() }
}

function anchorFrom(text: string): Anchor {
  const [, place, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text.replaceAll(/[\s,]/g, '')) ?? []
  if (!place || !hash) {
    throw new OperatorError(`--anchor: got "${text}", wants NUMBER:HASH with 64 hexadecimal digits`)
  }
  return { at: '', number: Number(place), hash: hash.toLowerCase() }
}

try {
  const { alsoAnchors, reason } = readArgs()
  const config = loadConfig()
  const places = anchorPlaces(config)
  const log = createLogger('warn')
  const db = await openDatabase(config, log)
  try {
    console.log(`Checking the audit trail of ${db.place}`)
    const told = process.stdout.isTTY
    const ctx = { db, jobs: new Jobs(db, [], log), clock: systemClock, log, actor: 'system' }
    if (reason) {
      const faults = await resumeSealing(ctx, places, reason)
      for (const fault of faults)
        console.log(`Accepted: ${faultPlace(fault)}. ${trailFaults[fault.kind]}`)
      console.log(faults.length === 0 ? 'There was no fault.' : 'Entries are sealed again.')
    }
    const id = newId(ctx.clock.now())
    await beginCheck(ctx, id)
    const found = await runCheck(ctx, {
      ...{ id, lastTry: true, places, alsoAnchors },
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
      found.anchors === 0
        ? `There is no anchor in ${anchorsFile(config.dataDir)} to compare with.`
        : `Compared with ${number(found.anchors)} anchors of ${anchorsFile(config.dataDir)}${
            alsoAnchors.length > 0 ? ` and of the command` : ''
          }.`,
    )
    const { anchored, protection } = await protectionOf(db, places)
    console.log(anchoredWords(anchored, (at) => at))
    for (const words of protectionWords(protection, (at) => at)) console.log(words)
    const { unsealed } = found
    const isStopped = found.fault !== null && found.fault.kind !== 'unsealed'
    console.log(unsealedWords(unsealed, { isStopped }))
    if (unsealed.isLate) console.log(`The oldest was written at ${unsealed.since}.`)
    if (found.fault) {
      console.error(`BROKEN at ${faultPlace(found.fault)}. ${trailFaults[found.fault.kind]}`)
      console.error(
        'Nothing was sealed. Sealing goes on once you run this again with --resume and a reason.',
      )
      process.exitCode = 1
    } else {
      // The entry about this check: where no server runs, nobody else would seal it.
      await sealTrail(db)
      console.log(`The trail is whole. Its last hash: ${found.headHash}`)
    }
  } finally {
    await db.close()
  }
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
