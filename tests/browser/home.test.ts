import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import {
  eventually,
  fitsItsWidth,
  openPage,
  screens,
  stopClock,
  visit,
} from '#tests/kit/browser.ts'
import { isAtSection, scrollingBy } from '#tests/kit/browser-scrolling.ts'

const headlines = [
  'Modern Automated AI Solutions',
  'Smart Vending Technology',
  'Intelligent Business Solutions',
  'Automated AI Innovation',
] as const

const title = (page: Page) => page.locator('#solutions h2')
const ticker = (page: Page) => page.getByRole('region', { name: 'Organisations like these' })
/** What moves: the names, and their copy that closes the loop. */
const track = (page: Page) => ticker(page).locator('div:has(> ul + ul)')

describe.each(screens)('home on a $screen', ({ width }) => {
  it('has its parts in the order of the specification', async () => {
    const { page } = await openPage({ motion: true, width })
    // Or another headline is in sight after five seconds.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/')
    const inOrder = {
      header: page.getByRole('banner'),
      hero: page.getByRole('heading', { name: 'Modern AI Vending For Your Business' }),
      solutions: page.locator('#solutions'),
      benefits: page.locator('#benefits'),
      partners: page.getByRole('region', { name: 'Organisations like these' }),
      certifications: page.getByRole('region').filter({
        has: page.getByRole('link', { name: 'Contact Us for Compliance Details' }),
      }),
      locations: page.locator('#locations'),
      'reply banner': page.getByRole('region', { name: 'How soon we answer' }),
      explore: page.getByRole('region', { name: 'Explore Our Smart Vending Solutions' }),
      'get started': page.getByRole('region', { name: "Let's Get Started" }),
      'contact form': page.getByRole('form', { name: 'Request Your Free Site Assessment' }),
      footer: page.getByRole('contentinfo'),
    }
    let bottom = 0
    for (const [part, element] of Object.entries(inOrder)) {
      const box = await element.boundingBox()
      expect(box?.y, part).toBeGreaterThanOrEqual(bottom)
      expect(box?.height, part).toBeGreaterThan(20)
      bottom = (box?.y ?? 0) + (box?.height ?? 0) - 1
    }
    // Every heading, so that nothing stands between them which the specification does not know.
    expect(await page.locator('h1, main h2').allInnerTexts()).toEqual([
      'Modern AI Vending For Your Business',
      expect.stringContaining(headlines[0]),
      'Everything handled. Nothing to pay upfront.',
      'Organisations like these',
      'Papers in order',
      'At home in your building',
      'Explore Our Smart Vending Solutions',
      "Let's Get Started",
      'Request Your Free Site Assessment',
    ])
    const machines = inOrder.explore.getByRole('link', { name: 'View Our Machines' })
    expect(await machines.getAttribute('href')).toBe('/machines')
  })

  it('begins with headline, description, two buttons, image and three statistics', async () => {
    const { page, problems } = await openPage({ motion: true, width })
    await visit(page, '/')
    const hero = page.locator('main section').first()
    expect(await hero.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Modern AI Vending For Your Business',
    )
    expect((await hero.getByRole('paragraph').innerText()).length).toBeGreaterThan(50)
    const image = hero.getByRole('img')
    expect(await image.getAttribute('alt')).toMatch(/vending machine/)
    await eventually(() =>
      image.evaluate((img) => (img as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(100)
    const statistics = await hero
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((one) => [one.querySelector('dd')?.innerText, one.querySelector('dt')?.innerText]),
      )
    expect(statistics).toEqual([
      ['100%', 'free installation'],
      ['24/7', 'AI monitoring'],
      ['£0', 'upfront cost'],
    ])
    const call = hero.getByRole('link', { name: 'Call Now' })
    expect(await call.getAttribute('href')).toBe(company.phone.href)
    const primary = hero.getByRole('link', { name: 'Get Free Site Assessment' })
    const there = () => isAtSection(page, 'contact')
    expect(await scrollingBy(page, () => primary.click(), there)).toBe('smoothly')
    expect(problems).toEqual([])
  })

  it('rotates the headline of the solutions every 5000 ms, unless it is paused', async () => {
    const { page, problems } = await openPage({ motion: true, width, ownContext: true })
    await page.clock.install()
    await visit(page, '/')
    await stopClock(page)
    const button = (does: 'Pause' | 'Play') =>
      page.getByRole('button', { name: `${does} the headline` })
    await button('Pause').focus()
    await page.keyboard.press('Enter')
    await button('Play').waitFor()
    const first = headlines.indexOf((await headlineRead(page)) as (typeof headlines)[number])
    await timePasses(page, 20_000)
    await eventually(() => headlineRead(page), 'while paused').toBe(headlines[first])

    const layout = await layoutAround(page)
    await button('Play').click()
    for (let turn = 1; turn <= headlines.length; turn += 1) {
      const before = headlines[(first + turn - 1) % headlines.length]
      const next = headlines[(first + turn) % headlines.length]
      await timePasses(page, 4999)
      await eventually(() => headlineRead(page)).toBe(before)
      await timePasses(page, 1)
      await eventually(() => headlineRead(page)).toBe(next)
      await eventually(() => headlinesSeen(page)).toEqual([next])
      await eventually(() => layoutAround(page)).toEqual(layout)
    }
    // A screen reader says the headline when somebody comes to it, not every five seconds.
    const live = '[aria-live], [role=status], [role=alert], [role=log], [role=marquee], output'
    await eventually(() => page.locator(`#solutions :is(${live})`).count()).toBe(0)
    await eventually(() => title(page).evaluate((element, any) => element.closest(any), live)).toBe(
      null,
    )
    expect(problems).toEqual([])
  })

  it('shows six partners, passing by in a loop of 22 seconds, unless it is paused', async () => {
    const { page, problems } = await openPage({ motion: true, width })
    await visit(page, '/')
    const names = ticker(page).getByRole('listitem')
    expect(await names.allInnerTexts()).toEqual([...company.partners])
    expect(company.partners).toHaveLength(6)
    await eventually(() => tickerState(page)).toEqual({
      duration: 22_000,
      iterations: Infinity,
      play: 'running',
    })

    const pause = ticker(page).getByRole('button', { name: 'Pause the ticker' })
    await pause.focus()
    await page.keyboard.press('Enter')
    await eventually(async () => (await tickerState(page))?.play).toBe('paused')
    const [start, end] = await track(page).evaluate((moved) => {
      const animation = moved.getAnimations()[0]
      const leftAt = (time: number, list: Element | null | undefined) => {
        if (animation) animation.currentTime = time
        return list?.getBoundingClientRect().left ?? Number.NaN
      }
      return [
        leftAt(0, moved.firstElementChild),
        leftAt(21_999.99, moved.lastElementChild),
      ] as const
    })
    expect(Math.abs(start - end), 'the end of the loop looks like its beginning').toBeLessThan(1)
    await ticker(page).getByRole('button', { name: 'Play the ticker' }).press('Enter')
    await eventually(async () => (await tickerState(page))?.play).toBe('running')
    expect(problems).toEqual([])
  })

  it('moves nothing by itself for who wants less motion', async () => {
    const { page } = await openPage({ motion: true, width, ownContext: true })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await visit(page, '/')
    await timePasses(page, 30_000)
    await eventually(() => headlineRead(page)).toBe(headlines[0])
    await eventually(() => headlinesSeen(page)).toEqual([headlines[0]])
    await eventually(() => tickerState(page)).toBe(undefined)
    await eventually(() => page.getByRole('button', { name: /^Pause/ }).count()).toBe(0)
    const names = ticker(page).locator('li').filter({ visible: true })
    const ends = () =>
      names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    await eventually(ends).toHaveLength(6)
    await eventually(
      async () => Math.max(...(await ends())),
      'every name is in view',
    ).toBeLessThanOrEqual(width)
    await fitsItsWidth(page)
  })
})

it('highlights each of six feature cards on hover', async () => {
  const { page } = await openPage({ motion: true, width: 1440 })
  await visit(page, '/')
  const cards = await page.locator('#solutions').getByRole('listitem').all()
  expect(cards).toHaveLength(6)
  for (const card of cards) {
    const look = () =>
      card.evaluate((element) =>
        [element, element.querySelector('h3')].map((part) => {
          const { backgroundColor, color } = getComputedStyle(part as Element)
          return [backgroundColor, color]
        }),
      )
    await page.mouse.move(0, 0)
    await eventually(() => card.evaluate((element) => element.matches(':hover'))).toBe(false)
    const plain = await look()
    await card.hover()
    await eventually(look).not.toEqual(plain)
  }
})

/** What a screen reader reads there. */
function headlineRead(page: Page) {
  return title(page).locator('span:not([aria-hidden=true])').textContent()
}

function headlinesSeen(page: Page) {
  return title(page).locator('span').filter({ visible: true }).allTextContents()
}

/** On a clock that the test holds, until React has drawn what its timers asked for. */
async function timePasses(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds)
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
    }
  })
}

async function layoutAround(page: Page) {
  const parts = [title(page), page.locator('#solutions ol'), page.locator('#benefits')]
  return Promise.all(
    parts.map((part) =>
      part.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect()
        return [Math.round(top + scrollY), Math.round(height)]
      }),
    ),
  )
}

function tickerState(page: Page) {
  return track(page).evaluate((moved) => {
    const [animation] = moved.getAnimations()
    const timing = animation?.effect?.getTiming()
    return (
      timing && {
        duration: timing.duration,
        iterations: timing.iterations,
        play: animation?.playState,
      }
    )
  })
}
