const minuteMs = 60_000

/** Simulated machines report every few minutes at least; offline begins later, after 30 minutes. */
const asleepAfterMs = 15 * minuteMs

/** Whether the demonstration fleet is asleep: its machines have stopped, so the simulator is not running. */
export const isAsleep = (lastReports: Date, now: Date): boolean =>
  now.getTime() - lastReports.getTime() >= asleepAfterMs
