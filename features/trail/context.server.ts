import type { Context } from '#db/context.server.ts'
import { anchorHead } from './commands/anchor.server.ts'
import { sealTrail } from './commands/seal.server.ts'
import { secondsBetweenSeals } from './policy/unsealed.ts'

/** What seals the trail while the server runs; one for a process, of which one at a time does the work. */
export interface TrailParts {
  close(): Promise<void>
}

export function openTrail(ctx: Context, dataDir: string): TrailParts {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    try {
      await sealTrail(ctx.db)
    } catch (error) {
      ctx.log.error({ err: error }, 'the trail could not be sealed')
    }
    if (!closed) timer = setTimeout(next, secondsBetweenSeals * 1000)
  }
  /** The process before may have been killed, and have left entries without an anchor. */
  const begin = async () => {
    await round()
    try {
      await anchorHead(ctx, dataDir)
    } catch (error) {
      ctx.log.error({ err: error }, 'the trail could not be anchored')
    }
  }
  let running = begin()
  function next() {
    running = round()
  }
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await running
      // What was written in the last seconds; nobody writes any more. While no server runs, nobody
      // would notice that the end was cut off: its anchor says where it was.
      try {
        await sealTrail(ctx.db)
        await anchorHead(ctx, dataDir)
      } catch (error) {
        ctx.log.error({ err: error }, 'the end of the trail could not be sealed')
      }
    },
  }
}
