import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** One JSON object a line. What people typed, and anything that opens a door, never reaches a log. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['*.password', '*.authorization', '*.cookie', '*.token', '*.email', '*.phone'],
    },
    destination ?? pino.destination({ sync: true }),
  )
}
