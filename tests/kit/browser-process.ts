import { chromium } from 'playwright-core'
import { findChromium } from '../../tools/system-programs.mjs'

/** A name that browsers do not trust like localhost: the site as seen from another machine over http. */
export const plainHttpHost = 'enix.test'

const browserArguments = [
  '--disable-gpu',
  // As in a browser with a window: the headless shell would round letters to whole pixels.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages of a context in one process, which need not compile everything again.
  '--process-per-site',
  // A page is gone before code that was compiled to run fast has paid for the compiling.
  '--js-flags=--no-maglev --no-turbofan',
  `--host-resolver-rules=MAP ${plainHttpHost} 127.0.0.1`,
  // Chromium has no sandbox for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * A browser that ends with the process that started it. Each worker has its own and drives it itself:
 * through the main process every message went twice more, and one page took the focus of another.
 */
export function startBrowser() {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('Chromium was not found; on Debian: apt-get install chromium')
  return chromium.launch({ executablePath, args: browserArguments })
}
