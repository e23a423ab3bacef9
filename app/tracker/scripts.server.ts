import early from './early.ts?script'
import tracker from './tracker.ts?script'

/** As text: what a page carries in its head, and what counts visits once it is there. */
export const scripts = { early, tracker }
