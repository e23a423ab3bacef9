import { randomUUID } from 'node:crypto'
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { OperatorError } from '#lib/errors.ts'
import type { Logger } from '#lib/logger.server.ts'
import type { Database } from './client.server.ts'
import type { Subscription } from './engine.server.ts'

/*
 * The embedded database has one owner. A second process that wants a backup asks it, over a socket in
 * the data folder that only the owner of the folder can reach, for a copy of the files of one moment.
 */

const mostLetters = 100
const snapshotPrefix = 'snapshot-'

type Answer = { folder: string } | { error: string }

/** Systems allow about a hundred letters; the way from the working folder may be the shorter one. */
function socketPath(dataDir: string): string | undefined {
  const absolute = join(dataDir, 'snapshot.sock')
  return [absolute, relative(process.cwd(), absolute)].find((path) => path.length <= mostLetters)
}

/** Makes a copy for everybody who connects; they take it away when they are done with it. */
export async function serveSnapshots(
  db: Database,
  dataDir: string,
  log: Logger,
): Promise<Subscription> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(snapshotPrefix)) rmSync(join(dataDir, name), { recursive: true })
  }
  const path = socketPath(dataDir)
  if (!path) {
    log.warn('DATA_DIR is too long a path: no backup can be made while the server runs')
    return { close: async () => {} }
  }
  // A process that was killed has left its socket.
  rmSync(path, { force: true })
  const answer = async (): Promise<Answer> => {
    const folder = join(dataDir, `${snapshotPrefix}${randomUUID()}`)
    try {
      await db.snapshot(join(folder, 'postgres'))
      return { folder }
    } catch (error) {
      log.error({ err: error }, 'the database could not be copied')
      rmSync(folder, { recursive: true, force: true })
      return { error: (error as Error).message }
    }
  }
  const server = createServer((socket) => {
    socket.on('error', () => {}) // whoever asked has gone
    answer().then((answered) => socket.end(JSON.stringify(answered)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The copy of this moment that the running process has made; the caller removes it. */
export async function askForSnapshot(dataDir: string): Promise<string> {
  const socket = connect(socketPath(dataDir) ?? '')
  const answer: Answer = JSON.parse(
    await text(socket).catch((error) => {
      throw new OperatorError(
        `The data folder ${dataDir} is in use by a process that makes no copy of it: ${error.message}`,
      )
    }),
  )
  if ('folder' in answer) return answer.folder
  throw new OperatorError(`The running server could not copy its database: ${answer.error}`)
}
