import theme from '../portal/early-theme.ts?script'
import early from './early.ts?script'
import tracker from './tracker.ts?script'
import vitals from './vitals.ts?script'

/**
 * As text: what a page carries in its head, what a page of the portal carries there as well, what counts
 * visits, and what measures how fast they were.
 */
export const scripts = { early, theme, tracker, vitals }
