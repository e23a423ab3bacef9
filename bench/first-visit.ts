// npm run bench:first-visit [-- URL]: the JavaScript of a first visit to public pages of a running server,
// by file, in bytes of brotli: at rest, and after a scroll; and the longest tasks while a page is
// hydrated, with the processor slowed down four times. Ends with 1 if a page at rest has more than 95 kB.
import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { projectRoot } from '#lib/project-root.server.ts'
import { startBrowser } from '#tests/kit/browser-process.ts'

const site = process.argv[2] ?? 'http://localhost:3000'
const mostBytes = 95_000
const slowdown = 4
const pages = [
  ...['/', '/machines', '/ai-vend-pro', '/vending-machines-manchester', '/pricing'],
  ...['/a-week-of-one-machine', '/sample'],
  '/blog/future-ai-vending-machines',
]

const sizeOf = (path: string) => statSync(join(projectRoot, 'build/client', `${path}.br`)).size

/** The scripts of a visit, at rest and after a scroll, and its long tasks in milliseconds of computing. */
async function visit(browser: Browser, path: string, rate: number) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) asked.push(pathname)
  })
  const tasks = await watchTasks(browser)
  await page.goto(`${site}${path}`)
  // Comes with the frame, the last that a page loads by itself.
  await page.getByRole('region', { name: 'Statistics' }).waitFor()
  await page.waitForLoadState('networkidle')
  const atRest = [...asked]
  await page.mouse.wheel(0, 500)
  await page.waitForTimeout(2000)
  const later = asked.slice(atRest.length)
  const longTasks = await tasks()
  await context.close()
  return { atRest, later, longTasks }
}

interface TraceEvent {
  name: string
  tid: number
  ts: number
  dur?: number
  /** Microseconds of computing. */
  tdur?: number
}

/**
 * Tasks of more than 50 ms that ran a script of ours. By computing time: what other programs take from the
 * processor does not count.
 */
async function watchTasks(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  )
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', 'v8'],
    },
  })
  return async () => {
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await ended
    const scripts = events.filter(({ name }) => /^(v8\.|EvaluateScript|FunctionCall)/.test(name))
    return events
      .filter(({ name, tdur = 0 }) => name === 'RunTask' && tdur > 50_000)
      .filter((task) =>
        scripts.some(
          ({ ts, tid }) => tid === task.tid && ts >= task.ts && ts < task.ts + (task.dur ?? 0),
        ),
      )
      .map(({ tdur = 0 }) => Math.round(tdur / 1000))
  }
}

function describe(files: string[]): string {
  return files.map((path) => `${basename(path)} ${sizeOf(path)}`).join(', ')
}

const sum = (files: string[]) => files.reduce((total, path) => total + sizeOf(path), 0)

const browser = await startBrowser()
for (const path of pages) {
  const { atRest, later } = await visit(browser, path, 1)
  const slowed = await visit(browser, path, slowdown)
  console.log(`${path}: ${sum(atRest)} at rest, ${sum(later)} more after a scroll`)
  console.log(`  ${describe(atRest)}\n  then ${describe(later)}`)
  console.log(
    `  tasks with a script over 50 ms, slowed ${slowdown} times: ${slowed.longTasks.join(', ') || 'none'}`,
  )
  if (sum(atRest) > mostBytes) process.exitCode = 1
}
await browser.close()
