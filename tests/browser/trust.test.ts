import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { checkWords } from '#content/compliance/check-words.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { eventually, fitsItsWidth, openPage, visit } from '#tests/kit/browser.ts'
import { mailTo, newClientAddress, untilHeading } from '#tests/kit/browser-auth.ts'
import {
  colleague,
  dialogIsSound,
  isSound,
  openAs,
  type PortalPerson,
  tokenOf,
} from '#tests/kit/browser-portal.ts'
import { tinyPdf } from '#tests/kit/tiny-files.ts'

async function newEvidence(by: PortalPerson, title: string): Promise<void> {
  const form = new FormData()
  const today = londonDate(new Date())
  const said = { title, kind: 'report', controls: 'AC-01', effectiveOn: today }
  for (const [name, value] of Object.entries(said)) form.set(name, value)
  form.set('expiresOn', addDays(today, 100))
  form.set('file', new File([tinyPdf(title)], 'report.pdf'))
  const answer = await fetch(`${inject('url')}/api/evidence/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(by.client)}` },
    body: form,
  })
  expect(answer.status).toBe(201)
}

it('an officer publishes a document, and a visitor gets it once they have signed', async () => {
  const title = `Penetration test ${randomUUID().slice(0, 6)}`
  const carla = await colleague('compliance')
  await newEvidence(carla, title)
  const desk = await openAs(carla, '/compliance/trust', { width: 1440 })
  await desk.page.getByRole('button', { name: 'Choose documents on request' }).click()
  const documents = desk.page.getByRole('dialog', { name: 'Documents on request' })
  await documents.getByLabel(title).check()
  await dialogIsSound(desk.page)
  await documents.getByRole('button', { name: 'Save', exact: true }).click()
  await desk.page.getByText('Unpublished changes').waitFor()
  await desk.page.getByRole('button', { name: 'Choose checks and uptime' }).click()
  const checks = desk.page.getByRole('dialog', { name: 'Checks and uptime' })
  await checks.getByLabel('Newest backup', { exact: true }).check()
  await dialogIsSound(desk.page)
  await checks.getByRole('button', { name: 'Save', exact: true }).click()
  await checks.waitFor({ state: 'hidden' })
  await isSound(desk.page)
  await desk.page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Publish the trust page' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await desk.page.getByText(/^Version \d+, published on .* by /).waitFor()

  const visitor = await openPage({ width: 390 })
  await visit(visitor.page, '/trust')
  const { page } = visitor
  await page.getByRole('listitem').filter({ hasText: title }).waitFor()
  await page.getByText(checkWords.backups).waitFor()
  await isSound(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await fitsItsWidth(page)
  await page.setViewportSize({ width: 640, height: 800 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const wider = () => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)
  await eventually(wider, 'twice the size').toBe(0)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  const email = newClientAddress()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByText('Please enter your name').waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Grace Hopper')
  await page.getByRole('textbox', { name: 'Company' }).fill('Harbour Ltd')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('What you need them for').fill('To see how you protect our data.')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByText('Your request has arrived.').waitFor()
  const reference = (await page.getByText(/^NDA-/).innerText()).trim()

  await desk.page.getByRole('link', { name: 'Requests for documents' }).click()
  const row = desk.page.getByRole('article', { name: new RegExp(reference) })
  await row.getByText('To see how you protect our data.').waitFor()
  await isSound(desk.page)
  await row.getByRole('button', { name: 'Approve the request' }).click()
  const approve = desk.page.getByRole('dialog', { name: 'Approve the request' })
  await dialogIsSound(desk.page)
  await approve.getByRole('button', { name: 'Approve the request' }).click()
  await row.waitFor({ state: 'detached' })

  const mail = await mailTo(email, 'Your link to our documents')
  await visit(page, /\/trust\/documents\?token=\S+/.exec(mail.text)?.[0] ?? '')
  await untilHeading(page, 'Confidentiality agreement')
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await page.getByText('Please enter your full name').waitFor()
  await page.getByText('Please confirm that you agree').waitFor()
  await isSound(page)
  await page.getByLabel('Your full name').fill('Grace Hopper')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await untilHeading(page, 'Documents for Harbour Ltd')
  await isSound(page)
  const address = await page.getByRole('link', { name: title }).getAttribute('href')
  const file = await fetch(new URL(address ?? '', inject('url')))
  expect(await file.text()).toBe(tinyPdf(title))

  await desk.page.getByRole('link', { name: 'Approved' }).click()
  await row.getByText(`Downloaded ${title}`).waitFor()
  await isSound(desk.page)
  for (const { problems } of [desk, visitor]) expect(problems).toEqual([])
})
