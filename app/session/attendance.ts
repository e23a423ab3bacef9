/** The service has the same name for it, in packages/identity/commands/note-activity.server.ts. */
export const unattendedHeader = 'x-unattended'

const attendedMs = 60_000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

// Opening a page is something that a person does.
let lastInput = Date.now()

if (typeof addEventListener === 'function') {
  const note = () => {
    lastInput = Date.now()
  }
  for (const input of inputs) addEventListener(input, note, { passive: true, capture: true })
}

/** Whether somebody has touched the page within the last minute. */
export const isAttended = (): boolean => Date.now() - lastInput <= attendedMs

/**
 * Tells the server once a minute that somebody is there, also while they only type. A colleague's
 * session ends when nobody is.
 */
export function tellAttendance(tell: () => void): () => void {
  const timer = setInterval(() => isAttended() && tell(), attendedMs)
  return () => clearInterval(timer)
}
