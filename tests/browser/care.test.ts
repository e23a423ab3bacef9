import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { eventually, openPage } from '#tests/kit/browser.ts'
import { pathOf, signIn } from '#tests/kit/browser-auth.ts'
import {
  callAs,
  colleague,
  dialogIsSound,
  fleetClient,
  isSound,
  openAs,
  type PortalPerson,
  tokenOf,
} from '#tests/kit/browser-portal.ts'
import { fleetClients } from '#tests/kit/seed-fleet.ts'
import { tinyPdf } from '#tests/kit/tiny-files.ts'

let rita: PortalPerson
let sam: PortalPerson
beforeAll(async () => {
  ;[rita, sam] = await Promise.all([fleetClient('riverside'), colleague('sales')])
})

/** Clients look at it between two doors, staff at their desk. */
const phone = { width: 390, theme: 'light' } as const
const desktop = { width: 1440, theme: 'dark' } as const

const unique = (words: string) => `${words} ${randomUUID().slice(0, 6)}`
const call = async <Answer>(person: PortalPerson, method: string, path: string, body?: unknown) =>
  callAs<Answer>(await tokenOf(person.client), method, path, body)

async function follow(page: Page, section: string, name: string) {
  await page.getByRole('navigation', { name: section }).getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

it('a client writes to us, and staff answer', async () => {
  const subject = unique('The card reader')
  const client = await openAs(rita, '/dashboard/support', phone)
  await client.page.getByRole('button', { name: 'Write to us' }).click()
  const dialog = client.page.getByRole('dialog', { name: 'Write to us' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Please give it a title').waitFor()
  await dialogIsSound(client.page)
  await dialog.getByLabel('What is it about?').fill(subject)
  await dialog
    .getByLabel('Machine')
    .selectOption({ label: 'Riverside lobby, By the lifts (ENX-R-0001)' })
  await dialog.getByLabel('Your message').fill('It takes half a minute.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await client.page.getByRole('heading', { name: subject }).waitFor()
  await client.page.getByText(/^We answer by /).waitFor()
  await isSound(client.page)

  const desk = await openAs(sam, '/dashboard/care', desktop)
  await desk.page.getByRole('link', { name: subject }).click()
  await desk.page.getByText('It takes half a minute.').waitFor()
  await desk.page.getByLabel('Your answer').fill('We send somebody tomorrow.')
  await desk.page.getByRole('button', { name: 'Send the answer' }).click()
  await desk.page.getByText('Waiting for the client').waitFor()
  await isSound(desk.page)

  // The client's page hears of it by itself.
  await client.page.getByText('We send somebody tomorrow.').waitFor()
  await client.page.getByRole('button', { name: 'This is solved, close it' }).click()
  await client.page.getByLabel('Open it again').waitFor()
  expect([...client.problems, ...desk.problems]).toEqual([])
})

it('an old link in an email opens its ticket after signing in', async () => {
  const [id, subject] = [randomUUID(), unique('A rattle')]
  await call(rita, 'POST', '/api/care/tickets', {
    ...{ key: id, subject, text: 'It rattles.', machineId: '' },
  })
  const { email, password } = fleetClients.riverside
  const kept = (next: string) => `/auth?${new URLSearchParams({ next })}`
  const old = `/dashboard/support?from=mail&id=${id}`
  // The last of them is no page any more, and not for a client.
  const gone = `/compliance/gdpr/request?id=${id}`
  for (const [path, heading, address] of [
    [old, subject, `/dashboard/support/${id}?from=mail`],
    [kept(old), subject, `/dashboard/support/${id}?from=mail`],
    [kept(gone), 'This page is not for your account', `/compliance/gdpr/requests/${id}`],
  ] as const) {
    const { page, problems } = await openPage({ width: 390 })
    await signIn(page, email, { path, password })
    await page.getByRole('heading', { name: heading }).waitFor()
    expect(pathOf(page)).toBe(address)
    expect(problems).toEqual([])
  }
})

it('a client asks for a product and for money back, and staff decide', async () => {
  const wish = unique('Kimchi crisps')
  const { page, problems } = await openAs(rita, '/dashboard/requests', phone)
  await page.getByLabel('Which product?').fill(wish)
  await page.getByRole('button', { name: 'Ask for it' }).click()
  const vote = page.getByRole('button', { name: `vote for ${wish}` })
  await vote.waitFor()
  await eventually(() => vote.getAttribute('aria-pressed')).toBe('true')
  await isSound(page)

  await follow(page, 'Support', 'Refunds')
  await page.getByRole('button', { name: 'Ask for a refund' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a refund' })
  const reason = unique('Nothing dropped')
  await dialog
    .getByLabel('Machine')
    .selectOption({ label: 'Riverside lobby, By the lifts (ENX-R-0001)' })
  const today = new Date(Date.now() - 86_400_000).toLocaleDateString('en-GB')
  await dialog.getByLabel('Day').fill(today)
  // Another purchase each time: the same one is asked for once.
  const minute = String(Math.floor(Math.random() * 60)).padStart(2, '0')
  await dialog.getByLabel('Time, roughly').fill(`12:${minute}`)
  await dialog.getByLabel('Amount in pounds').fill('1.20')
  await dialog.getByLabel('What happened?').fill('Card 4111 1111 1111 1111')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText(/never a whole card number$/).waitFor()
  await dialogIsSound(page)
  await dialog.getByLabel('What happened?').fill(reason)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByText(reason).waitFor()
  await isSound(page)

  const refunds = await call<{ id: string; reason: string; reference: string }[]>(
    rita,
    'GET',
    '/api/care/refunds',
  )
  const { reference = '' } = refunds.find((refund) => refund.reason === reason) ?? {}
  const desk = await openAs(sam, '/dashboard/care/refunds', desktop)
  await isSound(desk.page)
  await desk.page.getByRole('button', { name: `Decide on ${reference}` }).click()
  const decision = desk.page.getByRole('dialog', { name: 'Pay it back?' })
  await decision.getByText(reason).waitFor()
  await decision.getByLabel('Pay it back', { exact: true }).click()
  await decision.getByLabel('Words for the client').fill('It goes back to the card.')
  await dialogIsSound(desk.page)
  await decision.getByRole('button', { name: 'Decide' }).click()
  await decision.waitFor({ state: 'detached' })
  await follow(desk.page, 'Care', 'Requests')
  await desk.page.getByRole('button', { name: new RegExp(`^Answer.*${wish}`) }).click()
  const answer = desk.page.getByRole('dialog', { name: wish })
  await answer.getByLabel('When, or why not').fill('From December.')
  await answer.getByRole('button', { name: 'Answer' }).click()
  await answer.waitFor({ state: 'detached' })
  await isSound(desk.page)

  await page.getByText('Paid back').first().waitFor()
  await follow(page, 'Support', 'Product requests')
  await page.getByText('From December.').first().waitFor()
  expect([...problems, ...desk.problems]).toEqual([])
})

it('staff keep papers, and a client reads them and the offer of a partnership', async () => {
  const name = unique('Risk assessment')
  const desk = await openAs(sam, '/dashboard/care/documents', desktop)
  await desk.page.getByRole('button', { name: 'Add a document' }).click()
  const upload = desk.page.getByRole('dialog', { name: 'Add a document' })
  await upload.getByLabel('Search companies').fill('Riverside')
  await upload.getByLabel('Riverside Court', { exact: true }).click()
  await upload.getByLabel('Name').fill(name)
  await upload.getByLabel('File').setInputFiles({
    name: 'assessment.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(tinyPdf('nothing to fear')),
  })
  await dialogIsSound(desk.page)
  await upload.getByRole('button', { name: 'Add it' }).click()
  await desk.page.getByRole('button', { name: `Remove ${name}` }).waitFor()
  await isSound(desk.page)
  await desk.page.getByRole('navigation', { name: 'Care' }).getByText('Statements').click()
  await desk.page.getByText('Northgate Offices', { exact: false }).first().waitFor()
  await isSound(desk.page)

  const { page, problems } = await openAs(rita, '/dashboard/documents', phone)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${name}` }).click()
  expect((await saved).suggestedFilename()).toBe(`${name}.pdf`)
  await isSound(page)
  await follow(page, 'Support', 'Statements')
  await follow(page, 'Support', 'Sustainability')
  await page.getByText('Electricity, estimated').waitFor()
  await page.getByText('ENX-R-0001', { exact: false }).first().waitFor()
  await isSound(page)

  const machines = await call<{ id: string; serial: string }[]>(rita, 'GET', '/api/care/machines')
  const trial = machines.find(({ serial }) => serial === 'ENX-R-0002')
  const offer = await openAs(rita, `/dashboard/partnership/${trial?.id}`, phone)
  await offer.page.getByRole('heading', { name: 'How it ends' }).waitFor()
  await offer.page.getByText(/days left$/).waitFor()
  await offer.page.getByLabel('Your full name').fill('Rita Rivers')
  await offer.page.getByRole('button', { name: 'Become a partner' }).click()
  await offer.page.getByText('Please confirm that you have read').waitFor()
  await isSound(offer.page)
  expect([...desk.problems, ...problems, ...offer.problems]).toEqual([])
})
