import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** One JSON object a line. What people typed, and anything that opens a door, never reaches a log. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    // Lines go out together, a moment later: one by one they were most of what a page cost.
    destination ?? pino.destination({ sync: true, minLength: 4096, periodicFlush: 200 }),
  )
}

/** What a command says before it gives up: one line for a mistake of its user, else what is needed to mend it. */
export function failureText(error: unknown): string {
  // By its name: packages have a class of their own for it.
  if (error instanceof Error && error.name === 'OperatorError') return error.message
  return JSON.stringify(describeError(error), null, 2)
}

/**
 * What is needed to find the fault. A failed query carries its parameters, in its message and so in
 * its stack: those are people's names and words, so only the statement is kept, and what PostgreSQL
 * said about it without the detail that quotes the row.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    const { message } = (error ?? {}) as { message?: unknown }
    return { message: String(message ?? error) }
  }
  const { query, code, cause } = error as Error & { query?: unknown; code?: unknown }
  const failedQuery = typeof query === 'string'
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: failedQuery ? `Failed query: ${query}` : withoutTokens(error.message),
    ...(code !== undefined && { code }),
    stack: frames?.map((line) => line.trim()),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** A library may quote what it could not read, and that may open a door. */
function withoutTokens(message: string): string {
  return message.replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*|(token|code|secret|password)=[^&\s"]+/gi, '…')
}
