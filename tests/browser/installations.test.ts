import { expect, inject, it } from 'vitest'
import type { InstallationDetail } from '#features/installations/schema.ts'
import { openPage } from '#tests/kit/browser.ts'
import { followMailedLink, mailTo, password, untilHeading } from '#tests/kit/browser-auth.ts'
import { newAddress } from '#tests/kit/browser-contact-form.ts'
import { unique } from '#tests/kit/browser-desk.ts'
import { asOperator, colleague, dialogIsSound, isSound, openAs } from '#tests/kit/browser-portal.ts'
import { Device } from '#tests/kit/device.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'

it('an enquiry becomes a client with a machine that sells, and nothing is typed twice', async () => {
  const company = unique('Analytical Engines')
  const email = newAddress()
  const sent = await postQuote(inject('url'), quoteRequest({ company, email }))
  const { reference } = await sent.json()

  const sam = await colleague('sales')
  const desk = await openAs(sam, `/dashboard/leads?q=${reference}`, { width: 1440 })
  await desk.page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await desk.page.getByRole('button', { name: 'Start the installation' }).click()
  const start = desk.page.getByRole('dialog', { name: 'Start the installation' })
  await start.getByText('We know no company called').waitFor()
  await start.getByRole('button', { name: 'Start', exact: true }).click()
  await start.getByText('Please enter a full UK postcode').waitFor()
  await dialogIsSound(desk.page)
  // What the enquiry has not said is all that there is to type.
  await start.getByLabel('Postcode').fill('M1 1AE')
  await start.getByRole('button', { name: 'Start', exact: true }).click()
  await untilHeading(desk.page, company)
  await desk.page.getByText('0 of 10').waitFor()
  await isSound(desk.page)
  for (const step of ['Site visited', 'Day agreed with the host', 'Delivered and in place']) {
    await desk.page.getByRole('button', { name: `Done: ${step}` }).click()
    await desk.page.getByRole('button', { name: `Undo: ${step}` }).waitFor()
  }
  await desk.page.getByRole('button', { name: 'Done: Host shown how it works' }).click()
  await desk.page.getByText('4 of 10').waitFor()
  expect(await desk.page.getByRole('button', { name: 'Reserve a machine' }).count()).toBe(0)

  const host = await openPage({ width: 390, ownContext: true })
  await followMailedLink(host.page, (await mailTo(email, 'You are invited')).link)
  await host.page.getByRole('button', { name: 'Yes, continue' }).click()
  await host.page.getByLabel('New password', { exact: true }).fill(password)
  await host.page.getByRole('button', { name: 'Save the password' }).click()
  await host.page.getByRole('link', { name: 'Continue' }).click()
  await host.page.getByText('We have seen your site').waitFor()
  await isSound(host.page)

  const olga = await colleague('operations')
  const id = new URL(desk.page.url()).pathname.split('/').at(-1)
  const ops = await openAs(olga, `/dashboard/installations/${id}`, { width: 390, theme: 'dark' })
  await ops.page.getByRole('button', { name: 'Reserve a machine' }).click()
  const reserve = ops.page.getByRole('dialog', { name: 'Reserve a machine' })
  const serial = unique('ENX').replace(' ', '-').toUpperCase()
  await reserve.getByLabel('Serial number').fill(serial)
  await reserve.getByLabel('Where it will stand').fill('Lobby')
  await reserve.getByRole('button', { name: 'Reserve', exact: true }).click()
  await ops.page.getByRole('link', { name: serial }).waitFor()
  await isSound(ops.page)

  // Before its first report nothing is claimed of the machine.
  const glance = host.page.getByRole('region', { name: 'At a glance' })
  await glance.getByText('1 not connected yet', { exact: true }).waitFor()
  await glance.getByText('Not connected yet', { exact: true }).waitFor()
  expect(await host.page.getByText('of trial left').count()).toBe(0)
  await host.page.getByRole('link', { name: /Lobby/ }).click()
  await host.page.getByText('We are still setting this machine up.').waitFor()
  await host.page.getByText('These are the products planned for it.').waitFor()
  expect(await host.page.getByText(/: missing|\bempty\b|\d%/i).count()).toBe(0)
  await isSound(host.page)
  await host.page.goBack()
  await glance.waitFor()

  const { machine } = await asOperator<InstallationDetail>('GET', `/api/installations/${id}`)
  const key = await asOperator<{ credentialId: string; privateKey: string }>(
    'POST',
    `/api/fleet/devices/${machine?.id}/key`,
    { newBoard: true },
  )
  const { slots } = await asOperator<{ slots: { code: string; pricePence: number }[] }>(
    'GET',
    `/api/fleet/machines/${machine?.id}`,
  )
  const [slot] = slots
  const at = new Date().toISOString()
  const sale = { type: 'sale', number: 1, at, payment: 'contactless' } as const
  await new Device(key).report(inject('url'), [
    { ...sale, slot: slot?.code ?? '', pence: slot?.pricePence ?? 0 },
  ])
  await ops.page.getByText('9 of 10').waitFor()
  await host.page.getByText('The first sale is made').waitFor()
  await host.page.getByRole('link', { name: /Lobby/ }).click()
  await untilHeading(host.page, /Lobby/)
  await host.page.getByText('Not counted yet', { exact: true }).waitFor()
  for (const { problems } of [desk, host, ops]) expect(problems).toEqual([])
})
