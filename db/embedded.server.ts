import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import {
  drizzleOptions,
  type Engine,
  type Orm,
  orUnavailable,
  type Session,
} from './engine.server.ts'
import { lockFolder } from './folder-lock.server.ts'
import type { Watch } from './slow-statements.server.ts'

interface EmscriptenStream {
  nfd?: number
  node: object
}
interface EmscriptenModule {
  NODEFS: {
    node_ops: {
      mknod(parent: object, name: string, mode: number, device: number): object
      setattr(node: object, attributes: { mode?: number }): void
    }
    stream_ops: { fsync?: (stream: EmscriptenStream) => number }
    realPath(node: object): string
  }
}

const ofOthers = 0o077

/**
 * PGlite writes to files but never syncs them, and lets everybody read them; this file system syncs
 * when PostgreSQL asks for it, and makes files for their owner alone.
 */
class DurableNodeFS extends NodeFS {
  syncs = 0

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const started = await super.init(pg, options)
    const patch = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule
      NODEFS.stream_ops.fsync = (stream) => {
        this.syncs += 1
        if (stream.nfd !== undefined) {
          fsyncSync(stream.nfd)
          return 0
        }
        // A directory has no descriptor of its own.
        syncPath(NODEFS.realPath(stream.node))
        return 0
      }
      const { mknod, setattr } = NODEFS.node_ops
      NODEFS.node_ops.mknod = (parent, name, mode, device) =>
        mknod(parent, name, mode & ~ofOthers, device)
      NODEFS.node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, { ...others, ...(mode !== undefined && { mode: mode & ~ofOthers }) })
    }
    const { emscriptenOpts } = started
    emscriptenOpts.preRun = [...([emscriptenOpts.preRun ?? []].flat() as never[]), patch as never]
    return started
  }
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

// int8 comes back as a number: our counters stay far below 2^53.
// Files go to and fro as hex; PGlite's own way takes each byte by itself, seconds for a large one.
const bytea = 17
const parsers = { 20: Number, [bytea]: (text: string) => Buffer.from(text.slice(2), 'hex') }
const serializers = {
  [bytea]: ({ buffer, byteOffset, byteLength }: Uint8Array) =>
    `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`,
}

/** The embedded PostgreSQL on a folder, durable and held by this process alone. */
export async function openEmbedded(dataDir: string, watch: Watch): Promise<Engine> {
  const folder = join(dataDir, 'postgres')
  const unlock = lockFolder(dataDir)
  try {
    if (existsSync(folder)) closeToOthers(folder)
    else await setUp(dataDir, folder)
    const { pglite, fs } = await openFolder(folder)
    await refuseWithoutSync(pglite, fs)
    return engineOn(pglite, folder, unlock, watch)
  } catch (error) {
    unlock()
    throw error
  }
}

/** What PGlite makes by itself, and folders of earlier releases, can be read by everybody. */
function closeToOthers(folder: string): void {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const path of [folder, ...inside.map(({ parentPath, name }) => join(parentPath, name))]) {
    const { mode } = lstatSync(path)
    if (mode & ofOthers) chmodSync(path, mode & 0o777 & ~ofOthers)
  }
}

/** A process may be killed in the middle of this: only a finished folder gets its name. */
async function setUp(dataDir: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const { pglite } = await openFolder(unfinished)
  await pglite.close()
  closeToOthers(unfinished)
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name))
  }
  renameSync(unfinished, folder)
  syncPath(dataDir)
}

async function openFolder(folder: string): Promise<{ pglite: PGlite; fs: DurableNodeFS }> {
  const fs = new DurableNodeFS(folder)
  // -F switches fsync off; without it, and with plain fsync, each commit reaches the disk.
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  startParams.push('-c', 'fsync=on', '-c', 'wal_sync_method=fsync')
  return { pglite: await PGlite.create({ fs, startParams, parsers, serializers }), fs }
}

/** A database in memory for tests; `template` is a prepared data folder, which saves the set-up. */
export async function openInMemory(template?: Blob): Promise<Engine & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...{ parsers, serializers },
    ...(template && { loadDataDir: template }),
  })
  return { ...engineOn(pglite, 'memory', () => {}), pglite }
}

/** The sync relies on internals of PGlite: a release that changes them must stop here, not lose data. */
async function refuseWithoutSync(pglite: PGlite, fs: DurableNodeFS): Promise<void> {
  const before = fs.syncs
  await pglite.exec(
    'CREATE TABLE IF NOT EXISTS public.durability_probe (at timestamptz); TRUNCATE public.durability_probe; INSERT INTO public.durability_probe VALUES (now())',
  )
  if (fs.syncs === before) {
    throw new Error('The embedded database did not sync a commit to disk, so it is not safe to use')
  }
}

const longestTurnMs = 20

/**
 * Statements run in this thread and answer without a turn of the event loop: work that sends one after
 * the other would let nobody in. Between them, requests are taken every few milliseconds.
 */
function turns(): () => Promise<void> {
  let began: number | undefined
  return async () => {
    if (began === undefined) {
      began = performance.now()
      setImmediate(() => {
        began = undefined
      })
    } else if (performance.now() - began > longestTurnMs) await nextTurn()
  }
}

function engineOn(pglite: PGlite, place: string, unlock: () => void, watch = unwatched): Engine {
  const turn = turns()
  const session = sessionOn(pglite, watch, turn)
  const begin = async <T>(work: (session: Session) => Promise<T>) => {
    await turn()
    return pglite.transaction((transaction) => work(sessionOn(transaction, watch)))
  }
  return {
    ...session,
    // A failed text may have begun a transaction. On a pool that connection would be thrown away;
    // here it is the only one, so it is put right.
    script: async (text) => {
      try {
        return await session.script(text)
      } catch (error) {
        await pglite.exec('ROLLBACK')
        throw error
      }
    },
    kind: 'embedded',
    place,
    begin,
    // One process and one connection: nobody else is there to be excluded.
    exclusive: (work) => work(session),
    listen: async (channel, onMessage, onConnect) => {
      const unlisten = await pglite.listen(channel, onMessage)
      onConnect()
      return { close: () => unlisten() }
    },
    // While a transaction is open nobody else writes. What is on disk then is what a kill would leave,
    // and every commit is in it.
    snapshot: (to) =>
      begin(() => cp(place, to, { recursive: true, mode: constants.COPYFILE_FICLONE })),
    close: async () => {
      await pglite.close()
      unlock()
    },
  }
}

const unwatched: Watch = (_, answer) => answer()

function sessionOn(
  client: PGlite | Transaction,
  watch: Watch,
  before?: () => Promise<void>,
): Session {
  const orThrow = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw orUnavailable(error)
    }
  }
  const query = async <Row>(...args: Parameters<PGlite['query']>) => {
    await before?.()
    return orThrow(watch(args[0], () => client.query<Row>(...args)))
  }
  return {
    // Drizzle only calls query(), which a transaction has as well.
    orm: drizzle({ query } as unknown as PGlite, drizzleOptions) as unknown as Orm,
    query: (text, params) => query(text, params),
    script: async (text) => {
      const results = await orThrow(watch(text, () => client.exec(text)))
      return { rows: results.flatMap((result) => result.rows) }
    },
  }
}
