import { expect, inject, it } from 'vitest'
import { openPage, untilFramed, visit } from '#tests/kit/browser.ts'
import { mailTo, newClientAddress, untilHeading } from '#tests/kit/browser-auth.ts'
import { unique } from '#tests/kit/browser-desk.ts'
import { colleague, dialogIsSound, isSound, openAs } from '#tests/kit/browser-portal.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'

const pathIn = (text: string) => /\/proposal\?token=\S+/.exec(text)?.[0] ?? ''

async function enquiry() {
  const [company, email] = [unique('Difference Works'), newClientAddress()]
  const plan = 'site=office&machine=combo&people=120&hours=10&vegan=25'
  const sent = await postQuote(inject('url'), quoteRequest({ company, email, plan }))
  return { company, email, reference: (await sent.json()).reference as string }
}

it('an enquiry becomes a proposal that both sign, whose PDF anybody can check', async () => {
  const { company, email, reference } = await enquiry()
  const sam = await colleague('sales')
  const desk = await openAs(sam, `/dashboard/leads?q=${reference}`, { width: 1440 })
  await desk.page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await desk.page.getByRole('button', { name: 'Write a proposal' }).click()
  await untilHeading(desk.page, company)
  // What the enquiry said stands there already, also the range that they had planned.
  await desk.page.getByRole('heading', { name: 'The machine: Combo' }).waitFor()
  await desk.page.getByText(/^Water: /).waitFor()
  await isSound(desk.page)

  await desk.page.getByRole('button', { name: 'Change' }).click()
  const terms = desk.page.getByRole('dialog', { name: 'What we propose' })
  expect(await terms.getByLabel('Their email address').inputValue()).toBe(email)
  await terms.getByLabel('Postcode').fill('m11ae')
  await dialogIsSound(desk.page)
  await terms.getByRole('button', { name: 'Save', exact: true }).click()
  await desk.page.getByText(`${company}, M1 1AE`).waitFor()
  await desk.page.getByRole('button', { name: 'Send to the client' }).click()
  const send = desk.page.getByRole('dialog', { name: 'Send version 1' })
  await send.getByLabel('A few words of yours').fill('As we said on the telephone.')
  await send.getByRole('button', { name: 'Send it', exact: true }).click()
  await desk.page.getByText('With the client').waitFor()

  const mail = await mailTo(email, 'Your proposal from')
  expect(mail.text).toContain('As we said on the telephone.')
  const path = pathIn(mail.text)
  const client = await openPage({ width: 390 })
  await visit(client.page, path)
  await untilHeading(client.page, `Proposal for ${company}`)
  await isSound(client.page)

  await client.page.getByLabel('Your question or comment').fill('Does it take coins?')
  await client.page.getByRole('button', { name: 'Send the question' }).click()
  await client.page.getByText('Your question is sent').waitFor()
  await desk.page.getByText('Does it take coins?').waitFor()
  await desk.page.getByLabel('Your answer').fill('It takes coins and notes.')
  await desk.page.getByRole('button', { name: 'Send the answer' }).click()
  await desk.page.getByText('It takes coins and notes.').waitFor()
  await client.page.reload()
  await client.page.getByText('It takes coins and notes.').waitFor()

  // A name and a tick are needed, and it says so beside them.
  await client.page.getByRole('button', { name: 'Sign the proposal' }).click()
  await client.page.getByText('Please enter your full name').waitFor()
  await client.page.getByText('Please confirm that you agree').waitFor()
  await client.page.getByLabel('Your full name').fill('Ada Lovelace')
  const pad = client.page.getByRole('img', { name: 'Field for your signature' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  const at = (x: number, y: number) =>
    [(box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.height ?? 0)] as const
  await client.page.mouse.move(...at(0.1, 0.7))
  await client.page.mouse.down()
  for (const step of [0.2, 0.3, 0.4, 0.5]) {
    await client.page.mouse.move(...at(step, step % 0.2 < 0.1 ? 0.3 : 0.7))
  }
  await client.page.mouse.up()
  await client.page.getByRole('checkbox').check()
  await isSound(client.page)
  await client.page.getByRole('button', { name: 'Sign the proposal' }).click()
  await client.page.getByRole('heading', { name: 'You have signed this proposal' }).waitFor()
  await isSound(client.page)
  expect(await client.page.getByRole('button', { name: 'Decline it' }).count()).toBe(0)
  await mailTo(email, 'You have signed the proposal')

  await desk.page.getByRole('button', { name: 'Countersign' }).click()
  const countersign = desk.page.getByRole('dialog', { name: 'Countersign the proposal' })
  await countersign.getByLabel('Your full name').fill('Sam Sales')
  await countersign.getByRole('checkbox').check()
  await dialogIsSound(desk.page)
  await countersign.getByRole('button', { name: 'Countersign', exact: true }).click()
  await desk.page.getByText('Both sides have signed, and both have a copy.').waitFor()
  await isSound(desk.page)
  await mailTo(email, 'Signed by both')

  await client.page.reload()
  const copy = client.page.getByRole('link', { name: 'Download the signed copy (PDF)' })
  const pdf = Buffer.from(
    await (
      await fetch(new URL((await copy.getAttribute('href')) ?? '', inject('url')))
    ).arrayBuffer(),
  )
  const file = (buffer: Buffer) => ({ name: 'signed.pdf', mimeType: 'application/pdf', buffer })
  await visit(client.page, '/verify')
  await untilFramed(client.page)
  const choice = client.page.getByLabel('Choose a PDF, or drop it here')
  await choice.setInputFiles(file(pdf))
  await client.page.getByRole('heading', { name: 'Unchanged: signed by both sides' }).waitFor()
  await client.page.getByText('Sam Sales').waitFor()
  await isSound(client.page)
  pdf[pdf.length >> 1] = (pdf[pdf.length >> 1] ?? 0) ^ 1
  await client.page.getByLabel(/signed\.pdf/).setInputFiles(file(pdf))
  await client.page.getByRole('heading', { name: 'We do not know this file' }).waitFor()
  await isSound(client.page)

  // The installation begins with what was signed.
  await desk.page.getByRole('button', { name: 'Start the installation' }).click()
  const start = desk.page.getByRole('dialog', { name: 'Start the installation' })
  expect(await start.getByLabel('Postcode').inputValue()).toBe('M1 1AE')
  await start.getByRole('button', { name: 'Start', exact: true }).click()
  await desk.page.getByText('0 of 10').waitFor()
  for (const { problems } of [desk, client]) expect(problems).toEqual([])
})

it('a client without JavaScript reads, asks and declines it, and the desk hears why', async () => {
  const { company, email, reference } = await enquiry()
  const sam = await colleague('sales')
  const desk = await openAs(sam, `/dashboard/leads?q=${reference}`, { width: 390, theme: 'dark' })
  await desk.page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await desk.page.getByRole('button', { name: 'Write a proposal' }).click()
  await untilHeading(desk.page, company)
  await desk.page.getByRole('button', { name: 'Send to the client' }).click()
  const send = desk.page.getByRole('dialog', { name: 'Send version 1' })
  await send.getByRole('button', { name: 'Send it', exact: true }).click()
  await desk.page.getByText('With the client').waitFor()
  await isSound(desk.page)

  const path = pathIn((await mailTo(email, 'Your proposal from')).text)
  const client = await openPage({ width: 1440, javaScript: false })
  await client.page.goto(`${inject('url')}${path}`)
  await client.page.getByLabel('Your question or comment').fill('What does it weigh?')
  await client.page.getByRole('button', { name: 'Send the question' }).click()
  await client.page.getByText('What does it weigh?').waitFor()
  await client.page.getByText('Decline this proposal').click()
  await client.page.getByRole('button', { name: 'Decline it' }).click()
  await client.page.getByText('Please say why in a few words').waitFor()
  await client.page.getByLabel('Why it does not suit you').fill('The stairs are too narrow.')
  await client.page.getByRole('button', { name: 'Decline it' }).click()
  await client.page.getByRole('heading', { name: 'You have declined this proposal' }).waitFor()
  await desk.page.getByText('The stairs are too narrow.').waitFor()
  await isSound(desk.page)

  // The list, and the enquiry, say how it stands.
  await visit(desk.page, '/dashboard/proposals?list=closed')
  await desk.page.getByRole('link', { name: new RegExp(company) }).waitFor()
  await desk.page.getByText('Declined', { exact: true }).first().waitFor()
  await isSound(desk.page)
  expect(desk.problems).toEqual([])
})
