import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Response, Route } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { startBrowser } from './browser-process.ts'

/** The two widths at which everything that has a layout is tested. */
export const screens = [
  { screen: 'phone', width: 390 },
  { screen: 'desktop', width: 1440 },
] as const

export interface OpenedPage {
  page: Page
  /** Console errors and warnings, uncaught errors and violations of the content security policy. */
  problems: string[]
}

/** How long anything may take before it counts as missing; a busy machine needs most of it. */
const patienceMs = 45_000

/** One for all files of a worker; it ends with the worker. */
let started: Promise<Browser> | undefined

interface PageOptions {
  width: number
  javaScript?: boolean
  /**
   * Whether visits are counted, and the browser takes part in tests of the site: "unanswered" is
   * somebody who comes for the first time and sees the notice. If nothing is said they have
   * objected, so that everybody sees the same page.
   */
  statistics?: 'agreed' | 'unanswered'
  login?: { username: string; password: string }
  timeZone?: string
  /** Some browser that people use: the one that tests use says of itself that it is none. */
  userAgent?: string
  /** The time that the page has from beginning to end. */
  fixedTime?: Date
  /** For a test about motion: everywhere else it would only take time, to draw and to wait for. */
  motion?: true
  /** For a test that sets the clock, which belongs to the context, or is about what a first visit loads. */
  ownContext?: true
}

/**
 * Contexts for the next test of the same kind, with warm caches: a new one fetches and compiles every
 * script again, which doubles the time for a page of the portal.
 */
const warm = new Map<string, BrowserContext[]>()
/** A test with more people than this is rare, and each context takes a process. */
const mostWarm = 2
/** A page of the site, without a script of ours. */
const keptOpen = '/robots.txt'

/** A page of its own, with nothing stored, which is closed after the test. */
export async function openPage(options: PageOptions): Promise<OpenedPage> {
  const { width, statistics, fixedTime, motion, ...special } = options
  const isPhone = width < 600
  const isShared = Object.keys(special).length === 0
  const kind = `${isPhone} ${statistics} ${motion} ${fixedTime?.toISOString()}`
  const context = (isShared && warm.get(kind)?.pop()) || (await newContext(options, isShared))
  const page = await context.newPage()
  await page.setViewportSize({ width, height: isPhone ? 844 : 900 })
  if (isShared) {
    Object.defineProperty(page, 'clock', {
      get: () => {
        throw new Error('The next test would have this clock, too: open the page with ownContext')
      },
    })
  }
  onTestFinished(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    for (const error of task.result?.errors ?? []) {
      error.stack = `${error.stack}\n\n${await describePages(context)}`
    }
    const isSpare = (warm.get(kind)?.length ?? 0) >= mostWarm
    if (failed || !isShared || isSpare) return context.close()
    const isEmpty = await Promise.race([empty(context).then(() => true), pause(patienceMs, false)])
    if (!isEmpty) {
      console.error(`${kind}: a context could not be emptied, and is given up`)
      context.close().catch(() => {})
      return
    }
    warm.set(kind, [...(warm.get(kind) ?? []), context])
  })
  const problems: string[] = []
  const events: string[] = []
  pageEvents.set(page, { problems, events })
  page.on('requestfailed', (request) => {
    events.push(`${request.url()} broke off: ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400 && !response.request().isNavigationRequest()) return
    events.push(`${response.url()} answered: ${response.status()}`)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  return { page, problems }
}

async function newContext(options: PageOptions, isShared: boolean): Promise<BrowserContext> {
  const isPhone = options.width < 600
  started ??= startBrowser()
  const context = await (await started).newContext({
    baseURL: inject('url'),
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    javaScriptEnabled: options.javaScript ?? true,
    ...(options.timeZone && { timezoneId: options.timeZone }),
    ...(options.userAgent && { userAgent: options.userAgent }),
    ...(options.login && { httpCredentials: options.login }),
  })
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content security policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  if (options.statistics !== 'unanswered') {
    await context.addInitScript((choice) => {
      // An email that is shown in a sandbox has no storage.
      if (origin !== 'null') localStorage.setItem('analytics_choice', choice)
    }, options.statistics ?? 'objected')
  }
  if (options.fixedTime) await context.clock.setFixedTime(options.fixedTime)
  // Keeps the process of the site, with what it has compiled, from one test to the next. Not on a phone:
  // a browser that is told to be one sets some of that for the whole process, and the next page loses it.
  if (isShared && !isPhone) await (await context.newPage()).goto(keptOpen)
  return context
}

/** Keeps nothing of a test but what the browser has in its cache. */
async function empty(context: BrowserContext): Promise<void> {
  await Promise.all(usedPages(context).map((page) => page.close()))
  await context.setOffline(false)
  await context.clearCookies()
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  for (const url of [inject('url'), inject('plainHttpUrl')]) {
    await devTools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
  }
  await page.close()
}

const usedPages = (context: BrowserContext) =>
  context.pages().filter((page) => !page.url().endsWith(keptOpen))

/** Which requests of a page broke off or were refused, how its documents were answered, what it complained of. */
const pageEvents = new WeakMap<Page, { problems: string[]; events: string[] }>()

/** What a failed test was looking at: without it a failure that comes once in fifty runs tells nothing. */
async function describePages(context: BrowserContext): Promise<string> {
  const described: string[] = []
  for (const page of usedPages(context)) {
    const shown = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
    described.push(`${page.url()} showed:\n${shown.replaceAll(/\n{2,}/g, '\n').slice(-2_000)}`)
    if (!shown.trim()) described.push(await page.evaluate(describeEmpty).catch(String))
    const { events = [], problems = [] } = pageEvents.get(page) ?? {}
    described.push(...events.slice(-20), ...problems)
  }
  return described.join('\n')
}

/** Why a page may be empty: not parsed yet, hidden, without frames, or without its code. */
async function describeEmpty() {
  const frames = await Promise.race([
    new Promise((drawn) => requestAnimationFrame(() => drawn('drawn'))),
    new Promise((missing) => setTimeout(missing, 2_000, 'missing')),
  ])
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const state = `${document.URL}, ${document.readyState}, ${document.visibilityState}, frames ${frames}`
  return `${state}\n${document.documentElement.outerHTML.slice(0, 2_000)}\n${loaded.join('\n')}`
}

/**
 * Asks again until the answer is the expected one. What an action changes is asked for like this: a value
 * that is read once, right after the action, may be that of the frame before.
 */
export function eventually<T>(ask: () => T, message?: string) {
  return expect.poll(ask, { timeout: patienceMs, ...(message && { message }) })
}

/** Goes to a path and waits until its script has taken over. */
export async function visit(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path)
  if (!response) throw new Error(`${path} gave no document`)
  await untilHydrated(page)
  return response
}

/** Until React has the frame of the page. It says so nowhere in public: this asks the root that it keeps. */
export async function untilFramed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    const root = (document as unknown as Record<string, Root>)[key ?? '']
    return root?.stateNode.current.memoizedState?.isDehydrated === false
  })
}

/** The same of the page within it, whose code waits for a visitor: this stirs it. */
export async function untilHydrated(page: Page): Promise<void> {
  await untilFramed(page)
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'))
    const first = document.querySelector('main')?.firstElementChild
    return !first || Object.keys(first).some((name) => name.startsWith('__reactFiber$'))
  })
}

/** Until what was done so far is on the screen and its scroll events have been sent. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}

/** Nothing can be scrolled sideways, once the page has settled at its width. */
export async function fitsItsWidth(page: Page, message?: string): Promise<void> {
  await untilPainted(page)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await eventually(overflow, message).toBe(0)
}

/**
 * From here on time passes only when the test says so, on a page whose clock is installed. It stops well
 * ahead of the present: until it stands still it goes on, and it cannot be stopped in its past.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 120_000))
}

/** Keeps requests waiting, in the order in which they come, until the test has decided on them. */
export async function hold(page: Page, url: string | RegExp) {
  const waiting: Route[] = []
  const wanted: ((route: Route) => void)[] = []
  let count = 0
  let released = false
  await page.route(url, (route) => {
    count += 1
    if (released) return route.continue()
    const take = wanted.shift()
    if (take) take(route)
    else waiting.push(route)
  })
  // One that the page has given up, because it was left, can no longer be answered.
  page.on('requestfailed', (request) => {
    const at = waiting.findIndex((route) => route.request() === request)
    if (at >= 0) waiting.splice(at, 1)
  })
  return {
    /** How many came so far. */
    count: () => count,
    next: (): Promise<Route> => {
      const route = waiting.shift()
      return route ? Promise.resolve(route) : new Promise((resolve) => wanted.push(resolve))
    },
    /** Lets through what waits and what comes later. */
    async release() {
      released = true
      await Promise.all(waiting.splice(0).map((route) => route.continue()))
    },
  }
}

/** The script never comes: the network is bad, or a filter blocks it. */
export async function blockScripts(page: Page) {
  await page.route('**/assets/*.js', (route) => route.abort())
  return () => page.unroute('**/assets/*.js')
}
