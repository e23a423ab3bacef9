import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'
import { mailTo, newClientAddress, untilHeading } from '#tests/kit/browser-auth.ts'
import { colleague, dialogIsSound, isSound, openAs } from '#tests/kit/browser-portal.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Send a request or a complaint' })

async function send(page: Page, email: string, kind = 'access') {
  await form(page).getByLabel('What is it about?').selectOption(kind)
  await form(page).getByLabel('Name').fill('Grace Hopper')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Tell us more').fill('Please send me everything that you hold.')
  await form(page).getByRole('button', { name: 'Send' }).click()
}

it('without a script the form is sent, on a phone', async () => {
  const { page } = await openPage({ width: 390, javaScript: false })
  await page.goto('/gdpr-compliance')
  await form(page).getByRole('button', { name: 'Send' }).click()
  await form(page).getByText('Please choose what it is about').waitFor()
  const email = newClientAddress()
  await send(page, email, 'complaint')
  await page.waitForURL(/\/gdpr-compliance\?sent=DPC-[0-9A-Z]{4}-[0-9A-Z]{4}#request$/)
  await page.getByText('Your complaint has arrived.').waitFor()
  await mailTo(email, 'We acknowledge your data protection complaint')
})

it('somebody asks on a phone what we hold, and an officer answers in time', async () => {
  const email = newClientAddress()
  const site = await openPage({ width: 390 })
  await visit(site.page, '/gdpr-compliance')
  await form(site.page).getByRole('button', { name: 'Send' }).click()
  await form(site.page).getByText('Please choose what it is about').waitFor()
  await isSound(site.page)
  await send(site.page, email)
  const panel = site.page.getByRole('status').filter({ hasText: 'Your request has arrived.' })
  const reference = /DSR-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await panel.textContent()) ?? '')?.[0]
  await site.page.close()

  const carla = await colleague('compliance')
  const { page, problems } = await openAs(carla, '/gdpr', { width: 1440, theme: 'dark' })
  await untilHeading(page, 'Data protection')
  await page.getByRole('link', { name: reference ?? 'none' }).waitFor()
  await isSound(page)
  await page.getByRole('link', { name: reference ?? 'none' }).click()
  await untilHeading(page, 'Access request of Grace Hopper')
  await page.getByText('Please send me everything that you hold.').waitFor()
  await page.getByLabel('Dealt with by').selectOption(carla.id)
  await page.getByText('Assigned').waitFor()
  // What comes next is the first button; what else can be done is a menu, for the keyboard as well.
  await page.getByRole('button', { name: 'Begin' }).waitFor()
  await page.getByRole('button', { name: 'More steps' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ask what is meant' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask what is meant' }).click()
  await dialog.getByText('Please write something').waitFor()
  await dialog.getByLabel('Your question').fill('Of which year?')
  await dialog.getByRole('button', { name: 'Ask what is meant' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Clock stands', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'It is clarified' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'It is clarified' }).click()
  await page.getByRole('button', { name: 'Write the answer' }).press('Enter')
  const words = page.getByLabel('What you write to them')
  await expect.poll(() => words.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Make the export' }).click()
  await page
    .getByRole('button', { name: /^Download/ })
    .first()
    .waitFor()
  await isSound(page)
  await words.fill('Below is all that we hold of you.')
  await page.getByLabel('Send a link to download the newest export').check()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByText('Answered', { exact: true }).first().waitFor()
  await mailTo(email, 'Our answer to your data request')
  expect(problems).toEqual([])
})

it('whoever gave only a telephone number is looked for from their request, on a phone', async () => {
  const carla = await colleague('compliance')
  const { page, problems } = await openAs(carla, '/compliance/gdpr/requests', { width: 390 })
  await untilHeading(page, 'Data requests')
  // One row of tabs: the way back to the other pages of the area is beside it.
  await page.getByRole('link', { name: 'All of compliance' }).waitFor()
  await eventually(() => page.getByRole('navigation', { name: 'Compliance' }).isVisible()).toBe(
    false,
  )
  await page.getByRole('button', { name: 'Take down a request' }).click()
  const dialog = page.getByRole('dialog')
  const digits = String(Date.now()).slice(-6)
  await dialog.getByLabel('Name').fill('Katherine Johnson')
  await dialog.getByLabel('How else to reach them').fill(`Mobile 07700 ${digits}, evenings`)
  await dialog.getByLabel('What they ask for').fill('What do you hold about me?')
  await dialog.getByRole('button', { name: 'Take it down' }).click()
  await untilHeading(page, 'Access request of Katherine Johnson')
  const search = page.getByRole('form', { name: 'Find a person' })
  await eventually(() => search.getByRole('textbox').inputValue()).toBe(`07700 ${digits}`)
  await search.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('region', { name: 'What we hold' }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Make the export' }).click()
  await page.getByText(`Under 07700 ${digits}`, { exact: true }).waitFor()
  expect(problems).toEqual([])
})

it('the registers are kept, with their versions', async () => {
  const carla = await colleague('compliance')
  const { page, problems } = await openAs(carla, '/compliance/gdpr/processing', { width: 1440 })
  await page.getByRole('heading', { level: 2, name: 'Enquiries' }).waitFor()
  // On a phone it is no long way to scroll either.
  await page.setViewportSize({ width: 390, height: 844 })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThan(4000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('heading', { level: 2, name: 'Feedback' }).click()
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
  await dialogIsSound(page)
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
