import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage, screens, untilHydrated, visit } from '#tests/kit/browser.ts'
import { mailTo, newClientAddress, untilHeading } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { looks } from '#tests/kit/browser-catalogue.ts'
import {
  newColleague,
  openAs,
  type PortalPerson,
  sidewaysScroll,
} from '#tests/kit/browser-portal.ts'

let carla: PortalPerson
beforeAll(async () => {
  carla = await newColleague('Carla Compliance', 'compliance')
})

const form = (page: Page) => page.getByRole('form', { name: 'Send a request or a complaint' })

async function send(page: Page, email: string, kind = 'access') {
  await form(page).getByLabel('What is it about?').selectOption(kind)
  await form(page).getByLabel('Name').fill('Grace Hopper')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Tell us more').fill('Please send me everything that you hold.')
  await form(page).getByRole('button', { name: 'Send' }).click()
}

/** Nothing to be scrolled sideways, and nothing that axe has against it. */
async function isSound(page: Page) {
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
}

it.each(screens)('without a script the form is sent, on a $screen', async ({ width }) => {
  const { page } = await openPage({ width, javaScript: false })
  await page.goto('/gdpr-compliance')
  await form(page).getByRole('button', { name: 'Send' }).click()
  await form(page).getByText('Please choose what it is about').waitFor()
  const email = newClientAddress()
  await send(page, email, 'complaint')
  await page.waitForURL(/\/gdpr-compliance\?sent=DPC-[0-9A-Z]{4}-[0-9A-Z]{4}#request$/)
  await page.getByText('Your complaint has arrived.').waitFor()
  await mailTo(email, 'We acknowledge your data protection complaint')
})

describe.each(looks)('on a $screen', ({ width, theme }) => {
  it('somebody asks what we hold, and an officer answers in time', async () => {
    const email = newClientAddress()
    const site = await openPage({ width })
    await visit(site.page, '/gdpr-compliance')
    await untilHydrated(site.page)
    await form(site.page).getByRole('button', { name: 'Send' }).click()
    await form(site.page).getByText('Please choose what it is about').waitFor()
    expect(await axeFindings(site.page)).toEqual([])
    await send(site.page, email)
    const panel = site.page.getByRole('status').filter({ hasText: 'Your request has arrived.' })
    const reference = /DSR-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await panel.textContent()) ?? '')?.[0]
    await site.page.close()

    const { page, problems } = await openAs(carla, '/gdpr', { width, theme })
    await untilHeading(page, 'Data protection')
    await page.getByRole('link', { name: reference ?? 'none' }).waitFor()
    await isSound(page)
    await page.getByRole('link', { name: reference ?? 'none' }).click()
    await page.getByText('Please send me everything that you hold.').waitFor()
    await page.getByLabel('Dealt with by').selectOption({ label: 'Carla Compliance' })
    await page.getByText('Given to somebody').waitFor()
    await page.getByRole('button', { name: 'Ask what is meant' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ask what is meant' }).click()
    await dialog.getByText('Please write something').waitFor()
    await dialog.getByLabel('Your question').fill('Of which year?')
    await dialog.getByRole('button', { name: 'Ask what is meant' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Clock stands', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'It is clarified' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'It is clarified' }).click()
    await page.getByRole('button', { name: 'Make the export' }).click()
    await page
      .getByRole('button', { name: /^Download/ })
      .first()
      .waitFor()
    await isSound(page)
    await page.getByLabel('What you write to them').fill('Attached is all that we hold of you.')
    await page.getByLabel('Send the newest export along').check()
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByText('Answered', { exact: true }).first().waitFor()
    await mailTo(email, 'Our answer to your data request')
    expect(problems).toEqual([])
  })

  it('the registers are kept, with their versions', async () => {
    const { page, problems } = await openAs(carla, '/compliance/gdpr/processing', { width, theme })
    await page.getByRole('heading', { level: 2, name: 'Enquiries' }).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: 'Change Feedback' }).click()
    const dialog = page.getByRole('dialog')
    const purpose = `To learn from it, and to get better (${crypto.randomUUID().slice(0, 6)}).`
    await dialog.getByLabel('Purpose').fill(purpose)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(purpose).waitFor()
    await page.getByRole('button', { name: 'Versions of Feedback' }).click()
    await page.getByRole('dialog').getByText(purpose).waitFor()
    expect(await axeFindings(page, { lawOnly: true, part: '[role=dialog]' })).toEqual([])
    await page.keyboard.press('Escape')
    for (const [name, heading] of [
      ['Retention', 'Retention schedule'],
      ['Assessments', 'Impact assessments'],
      ['Complaints', 'Data protection complaints'],
    ] as const) {
      const section = page.getByRole('navigation', { name: 'Data protection' })
      await section.getByRole('link', { name }).click()
      await untilHeading(page, heading)
      await isSound(page)
    }
    expect(problems).toEqual([])
  })
})
