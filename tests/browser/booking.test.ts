import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { bookingRequest, post } from '#tests/kit/bookings.ts'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'
import { newClientAddress } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { findMailTo, readMailbox } from '#tests/kit/browser-mailbox.ts'
import { colleague, isSound, openAs } from '#tests/kit/browser-portal.ts'
import { openForm } from '#tests/kit/public-forms.ts'
import { until } from '#tests/kit/until.ts'

/** A visitor who never has an account, from the free times to the cancelled entry. */
describe('a visitor', () => {
  async function bookOn(page: Page, timeZone: string, place: 'By video' | 'At your site') {
    const email = newClientAddress()
    await visit(page, '/contact')
    const section = page.locator('#book')
    await section.scrollIntoViewIfNeeded()
    await section.getByRole('radio', { name: place }).check()
    // Other tests book too: the last day on offer is theirs least of all.
    await chooseDay(page, -1)
    const time = section.locator('input[name=start]').last()
    const london = new Date(await time.inputValue())
    await time.check()
    await fillDetails(page, email)
    if (place === 'At your site') {
      await section.getByLabel('Address of the site').fill('1 Engine Lane, M1 1AE')
    }
    expect(await axeFindings(page, { part: '#book' })).toEqual([])
    await section.getByRole('button', { name: 'Book consultation' }).click()
    await section.getByRole('heading', { name: 'Your consultation is booked' }).waitFor()
    await eventually(() => section.innerText()).toContain(clockIn(timeZone, london))

    const booked = await mailTo(email, 'Your consultation is booked')
    const end = new Date(london.getTime() + 30 * 60_000)
    for (const zone of [timeZone, 'Europe/London']) {
      expect(booked.text).toContain(`${clockIn(zone, london)} to ${clockIn(zone, end)}`)
    }
    expect(booked.calendar).toMatchObject({ method: 'REQUEST', sequence: '0' })
    return { email, booked }
  }
  // A test may be faster than people are: then the page was asked to wait, and did.
  const unexpected = (problems: string[]) =>
    problems.filter((problem) => !problem.includes('status of 429'))

  it('books on a desktop in London, and gets a calendar file', async () => {
    const timeZone = 'Europe/London'
    const { page, problems } = await openPage({ width: 1440, timeZone })
    await bookOn(page, timeZone, 'At your site')
    expect(unexpected(problems)).toEqual([])
  })

  it('books on a phone in New York, moves it by the link of the mail, and cancels', async () => {
    const timeZone = 'America/New_York'
    const { page, problems } = await openPage({ width: 390, timeZone })
    const { email, booked } = await bookOn(page, timeZone, 'By video')
    await visit(page, booked.link)
    await page.getByRole('link', { name: 'Move it' }).click()
    await page.getByRole('heading', { name: 'Move your consultation' }).waitFor()
    await isSound(page)
    await page.locator('input[name=start]').first().check()
    await page.getByRole('button', { name: 'Move it to this time' }).click()
    await page.getByText('Your booking is moved.').waitFor()
    const moved = await mailTo(email, 'Your consultation has moved')
    expect(moved.calendar).toMatchObject({
      method: 'REQUEST',
      sequence: '1',
      uid: booked.calendar.uid,
    })
    expect(moved.calendar.start).not.toBe(booked.calendar.start)

    await page.getByRole('link', { name: 'Cancel it' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await page.getByRole('heading', { name: 'Your consultation is cancelled' }).waitFor()
    const cancelled = await mailTo(email, 'Your consultation is cancelled')
    expect(cancelled.calendar).toMatchObject({
      method: 'CANCEL',
      sequence: '2',
      uid: booked.calendar.uid,
    })
    expect(unexpected(problems)).toEqual([])
  })
})

it('somebody was quicker: the next free times are offered, and nothing typed is lost', async () => {
  const { page } = await openPage({ width: 390, timeZone: 'Asia/Calcutta' })
  await visit(page, '/contact#book')
  const section = page.locator('#book')
  // Of the first day there may be no more than an hour left.
  await chooseDay(page, -2)
  const time = section.locator('input[name=start]').nth(2)
  const start = await time.inputValue()
  await fillDetails(page, newClientAddress())
  await time.check()
  await book(start, newClientAddress())
  await section.getByRole('button', { name: 'Book consultation' }).click()
  const alert = section.getByRole('alert')
  await alert.getByText('This time was just taken').waitFor()
  await eventually(() => section.getByLabel('Time zone').locator(':checked').innerText()).toMatch(
    /^Kolkata/,
  )
  await alert
    .getByRole('button', { name: /\(\d\d:\d\d London\)$/ })
    .first()
    .waitFor()
  await eventually(() => section.getByLabel('Name', { exact: true }).inputValue()).toBe(
    'Ada Lovelace',
  )
  await alert.getByRole('button').first().click()
  await section.locator('input[name=start]:checked:focus').waitFor()
  await section.getByRole('button', { name: 'Book consultation' }).click()
  await section.getByRole('heading', { name: 'Your consultation is booked' }).waitFor()
})

it('without JavaScript the section says what to do, and the link of the mail works', async () => {
  const email = newClientAddress()
  const slots = await freeSlots()
  await book(slots.at(-5) ?? '', email)
  const { link } = await mailTo(email, 'Your consultation is booked')
  const { page } = await openPage({ width: 390, javaScript: false })
  await page.goto('/contact')
  expect(await page.locator('#book').innerText()).toMatch(/need JavaScript.*please call us/)
  expect(await page.locator('#book').getByRole('button').count()).toBe(0)
  await page.goto(link)
  await page.getByRole('link', { name: 'Move it' }).click()
  await page.getByRole('button', { name: 'Move it to this time' }).click()
  await page.getByText('Please choose a time first').waitFor()
  await page.locator('input[name=start]').last().check()
  await page.getByRole('button', { name: 'Move it to this time' }).click()
  await page.getByText('Your booking is moved.').waitFor()
  await page.getByRole('link', { name: 'Cancel it' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByRole('heading', { name: 'Your consultation is cancelled' }).waitFor()
})

it('a colleague sets hours and a day off, sees what is booked, and cancels it', async () => {
  const olga = await colleague('operations')
  const { page, problems } = await openAs(olga, '/dashboard/bookings', { width: 390 })
  await page.getByRole('link', { name: 'See your hours' }).click()
  const hour = await freeEvening()
  await page.getByLabel('Saturday', { exact: true }).check()
  await page.getByLabel('Saturday from').selectOption(`${hour}:00`)
  await page.getByLabel('Saturday to').selectOption(`${hour + 1}:00`)
  await page.getByRole('button', { name: 'Save hours' }).click()
  await page.getByText('Free times follow the new hours at once.').first().waitFor()
  const evenings = (await freeSlots()).filter((slot) => isOnSaturday(slot, hour))
  const [first = '', second = ''] = [evenings.at(0), evenings.at(-1)]
  await page.getByLabel('First day off').fill(first.slice(0, 10))
  await page.getByRole('button', { name: 'Add days off' }).click()
  const dayOff = page.getByRole('list', { name: 'Days off' }).getByRole('listitem')
  await dayOff.filter({ hasText: dayInWords(first) }).waitFor()
  expect(await freeSlots()).not.toContain(first)
  await isSoundInBothThemes(page)

  const email = newClientAddress()
  await book(second, email)
  await visit(page, '/dashboard/bookings')
  await page.getByRole('link', { name: email }).waitFor()
  await isSoundInBothThemes(page)
  await page.getByRole('button', { name: 'Cancel the consultation with Ada Lovelace' }).click()
  await page.getByLabel(/^A word of explanation/).fill('The train is on strike.')
  await page.getByRole('button', { name: 'Cancel the consultation', exact: true }).click()
  await page.getByText('No consultation ahead').waitFor()
  const told = await mailTo(email, 'Your consultation is cancelled')
  expect(told.text).toContain('The train is on strike.')
  expect(problems).toEqual([])
})

async function isSoundInBothThemes(page: Page) {
  await isSound(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect(await axeFindings(page)).toEqual([])
}

/** A weekday of those on offer, counted from the end. */
async function chooseDay(page: Page, fromTheEnd: number) {
  const section = page.locator('#book')
  await section.getByRole('button', { name: 'Show later days' }).click()
  await section
    .getByRole('radio', { name: /^(Mon|Tues|Wednes|Thurs|Fri)day/ })
    .nth(fromTheEnd)
    .check()
}

async function fillDetails(page: Page, email: string) {
  const section = page.locator('#book')
  await section.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await section.getByLabel('Email', { exact: true }).fill(email)
  await section.getByLabel('Company or property name').fill('Analytical Engines')
  await section.getByLabel(/^I agree/).check()
}

const clockIn = (timeZone: string, moment: Date) =>
  moment.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

const dayInWords = (moment: string) =>
  new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' })

const isOnSaturday = (slot: string, hour: number) =>
  new Date(slot).getUTCDay() === 6 &&
  clockIn('Europe/London', new Date(slot)).startsWith(String(hour))

/** When nobody else is there, not even the colleague of another test: whatever is booked then is hers. */
async function freeEvening(): Promise<number> {
  const slots = await freeSlots()
  const free = [17, 18, 19, 20, 21].find((hour) => !slots.some((slot) => isOnSaturday(slot, hour)))
  if (!free) throw new Error('Somebody works at every hour of a Saturday evening')
  return free
}

async function freeSlots(): Promise<string[]> {
  const answer = await fetch(`${inject('url')}/functions/v1/free-slots?place=video`)
  return (await answer.json()).slots
}

/** Opened once: two colleagues may book from one page. */
let form: Promise<Record<string, string>> | undefined

/** As somebody else's browser does it, who has the patience that is asked for. */
async function book(start: string, email: string): Promise<void> {
  form ??= openForm(inject('url'))
  const opened = await form
  const request = bookingRequest({ start, email })
  const answer = await until(
    async () => {
      const { status } = await post(inject('url'), 'book-consultation', request, opened)
      return status === 429 ? undefined : status
    },
    { what: 'an answer to a booking' },
  )
  expect([start, answer]).toEqual([start, 200])
}

/** An email about a booking, with the link in it and the calendar file beside it. */
async function mailTo(address: string, subject: string) {
  const path = await until(() => findMailTo(address, subject), {
    what: `"${subject}" to ${address}`,
  })
  const mail = await (await readMailbox(path)).text()
  const text = /<pre>([\s\S]*)<\/pre>/.exec(mail)?.[1] ?? ''
  const file = /href="(\/dev\/mail\/[^"]+\/files\/0)"/.exec(mail)?.[1] ?? ''
  const calendar = (await (await readMailbox(file)).text()).replaceAll('\r\n ', '')
  const value = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(calendar)?.[1]
  return {
    text,
    link: /\/booking\?token=\S+/.exec(text)?.[0] ?? '',
    calendar: {
      method: value('METHOD'),
      uid: value('UID'),
      sequence: value('SEQUENCE'),
      start: value('DTSTART'),
    },
  }
}
