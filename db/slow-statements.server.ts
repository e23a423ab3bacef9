import type { Logger } from '#lib/logger.server.ts'
import { origin } from '#lib/origin.server.ts'

/** As text, or as the query builder hands it to the driver. */
type Statement = string | { text: string }

/** Waits for the answer to a statement, and logs the statement if that took long. */
export type Watch = <T>(statement: Statement, answer: () => Promise<T>) => Promise<T>

const longestText = 2000
const linesPerMinute = 60
const minuteMs = 60_000

/**
 * Logs the statement without its values, which are people's names and words. A database that is slow
 * as a whole would fill the disk: after sixty lines a minute the others are only counted.
 */
export function watchStatements(
  log: Logger,
  slowMs: number,
  now: () => number = () => performance.now(),
): Watch {
  if (slowMs === 0) return (_, answer) => answer()
  let minute = { ends: 0, lines: 0, unlogged: 0 }
  const report = (sent: Statement, ms: number) => {
    const at = now()
    if (at >= minute.ends) {
      const { unlogged } = minute
      if (unlogged > 0) log.warn({ unlogged }, 'more slow statements, not logged')
      minute = { ends: at + minuteMs, lines: 0, unlogged: 0 }
    }
    if (minute.lines === linesPerMinute) {
      minute.unlogged += 1
      return
    }
    minute.lines += 1
    const statement = withoutValues(typeof sent === 'string' ? sent : sent.text)
    log.warn({ ...origin.getStore(), ms: Math.round(ms), statement }, 'slow statement')
  }
  return async (statement, answer) => {
    const began = now()
    try {
      return await answer()
    } finally {
      const ms = now() - began
      if (ms >= slowMs) report(statement, ms)
    }
  }
}

/** Values travel apart from the text, but for those that a script or the job queue writes into it. */
export function withoutValues(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText)
}
