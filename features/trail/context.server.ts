import type { Context } from '#db/context.server.ts'
import { anchorHead } from './commands/anchor.server.ts'
import { askForCheck } from './commands/check.server.ts'
import { BrokenChain, sealTrail } from './commands/seal.server.ts'
import { type AnchorPlaces, newestAnchor } from './gateways/anchors.server.ts'
import { secondsBetweenSeals } from './policy/unsealed.ts'
import { anchoringOf } from './queries/anchoring.server.ts'

/** What seals the trail while the server runs; one for a process, of which one at a time does the work. */
export interface TrailParts {
  close(): Promise<void>
}

export function openTrail(ctx: Context, places: AnchorPlaces): TrailParts {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const seal = async () => {
    try {
      await sealAgainstAnchors(ctx, places)
    } catch (error) {
      if (!(error instanceof BrokenChain)) throw error
      ctx.log.error('the trail does not go on from its anchors, so nothing is sealed')
      if (!closed) await askForCheck(ctx)
    }
  }
  const round = async () => {
    try {
      await seal()
    } catch (error) {
      ctx.log.error({ err: error }, 'the trail could not be sealed')
    }
    if (!closed) timer = setTimeout(next, secondsBetweenSeals * 1000)
  }
  /** The process before may have been killed, and have left entries without an anchor. */
  const begin = async () => {
    await round()
    try {
      await anchorHead(ctx, places)
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
        await seal()
        await anchorHead(ctx, places)
      } catch (error) {
        ctx.log.error({ err: error }, 'the end of the trail could not be sealed')
      }
    },
  }
}

/** Seals what has no seal yet, if the chain is what its newest anchor says. */
export async function sealAgainstAnchors(ctx: Context, places: AnchorPlaces, wait = false) {
  await sealTrail(ctx.db, await newestOfAll(ctx, places), wait)
}

/** A seal that is in no trail stands for anchors that are missing: nobody knows what they would say. */
const nowhere = { number: 0, hash: '' }

async function newestOfAll(ctx: Context, { dataDir }: AnchorPlaces) {
  // In this order: an anchor that is added meanwhile is in the file before the database counts it.
  const { kept } = await anchoringOf(ctx.db)
  const newest = newestAnchor(dataDir)
  return (newest?.sequence ?? 0) < kept ? nowhere : newest
}
