import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { eventually, hold } from '#tests/kit/browser.ts'
import { mailTo, untilHeading } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { newAddress } from '#tests/kit/browser-contact-form.ts'
import { entered, search, unique } from '#tests/kit/browser-desk.ts'
import {
  asOperator,
  colleague,
  downloadedText,
  isSound,
  newApprovedClient,
  openAs,
} from '#tests/kit/browser-portal.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { postMessage, rawMail } from '#tests/kit/raw-mail.ts'
import { tinyPdf } from '#tests/kit/tiny-files.ts'

const part = (page: Page, name: string) =>
  page.getByRole('article', { name: 'Enquiry' }).getByRole('region', { name })
describe('the desk', () => {
  it('shows a visitor’s enquiry by itself, which is taken, paused, and answered from a template, on a phone', async () => {
    const sam = await colleague('sales')
    const { page, problems } = await openAs(sam, '/dashboard/leads', { width: 390 })
    const company = unique('Analytical Engines')
    await search(page).fill(company)
    await page.getByText('Nothing matches').waitFor()
    const email = newAddress()
    const sent = await postQuote(inject('url'), quoteRequest({ company, email }))
    expect(sent.status).toBe(200)
    await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
    await isSound(page)

    await page.getByRole('link', { name: 'Ada Lovelace' }).click()
    await page.getByText('Forty people, one kitchen, no snacks.').waitFor()
    const stage = part(page, 'Stage and owner')
    await stage.getByRole('button', { name: 'Assign to me' }).click()
    await eventually(() => stage.getByLabel('Owner').inputValue()).toBe(sam.id)
    const promise = part(page, 'Promise')
    await promise.getByRole('button', { name: 'Pause' }).click()
    await promise.getByText('we wait for the customer').waitFor()
    await promise.getByRole('button', { name: 'Resume' }).click()
    await promise.getByRole('button', { name: 'Pause' }).waitFor()
    await isSound(page)

    const answer = page.getByRole('form', { name: 'Answer by email' })
    await answer.getByRole('button', { name: 'Send the answer' }).click()
    await answer.getByText('Please write something').first().waitFor()
    await answer.getByLabel('Begin with a template').selectOption({ index: 1 })
    await eventually(() => answer.getByLabel('Text').inputValue()).toContain('Dear Ada')
    const subject = await answer.getByLabel('Subject').inputValue()
    expect(subject).not.toBe('')
    // A draft is still there for whoever comes back in the same tab.
    await page.reload()
    await eventually(() => answer.getByLabel('Subject').inputValue()).toBe(subject)
    await answer.getByRole('button', { name: 'Send the answer' }).click()
    await part(page, 'History').getByText(`answered by email: ${subject}`).waitFor()
    await promise.getByText(/^Answered today .*, in time/).waitFor()
    await eventually(() => stage.getByLabel('Stage').inputValue()).toBe('contacted')
    await eventually(() => answer.getByLabel('Text').inputValue()).toBe('')
    await mailTo(email, subject)
    expect(problems).toEqual([])
  })

  it('shows two lines of a long name, and corrects an address that was mistyped', async () => {
    const name = `${unique('Donaudampf').replace(' ', '')}${'schifffahrtsgesellschaft'.repeat(5)}`
    const company = 'x'.repeat(150)
    const { reference } = await entered({ name, company, email: 'ada@enginse.example' })
    const sam = await colleague('sales')
    const { page, problems } = await openAs(sam, `/dashboard/leads?q=${reference}`, {
      width: 1440,
      theme: 'dark',
    })
    const link = page.getByRole('link', { name })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const text of [link.getByTitle(name), page.getByTitle(company)]) {
        const lines = () =>
          text.evaluate((element) => {
            const { lineHeight } = getComputedStyle(element)
            return Math.round(element.clientHeight / Number.parseFloat(lineHeight))
          })
        await eventually(lines, `on ${width} px`).toBe(2)
      }
    }
    await link.click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Correct address or number…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct address or number' })
    await dialog.getByLabel('Email').fill('')
    await dialog.getByRole('button', { name: 'Correct it' }).click()
    await dialog.getByText('Please leave a telephone number or an email address').waitFor()
    await isSound(page)
    await dialog.getByLabel('Email').fill('ada@engines.example')
    await dialog.getByRole('button', { name: 'Correct it' }).click()
    await dialog.waitFor({ state: 'detached' })
    const history = part(page, 'History')
    await history.getByText('corrected the email address.').waitFor()
    await history.getByText('ada@enginse.example → ada@engines.example').waitFor()
    await page.getByRole('link', { name: 'ada@engines.example' }).waitFor()
    expect(problems).toEqual([])
  })

  it('moves a card on the board by the keyboard, and asks why one is lost', async () => {
    const lead = await entered()
    const sam = await colleague('sales')
    const { page, problems } = await openAs(sam, `/dashboard/leads?view=board&q=${lead.company}`, {
      width: 1440,
      theme: 'dark',
    })
    const column = (stage: string) => page.getByRole('listitem', { name: stage, exact: true })
    const moveTo = async (stage: string) => {
      await page.getByRole('button', { name: `Move ${lead.name}` }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: stage }).focus()
      await page.keyboard.press('Enter')
    }
    await column('New').getByRole('link', { name: lead.name }).waitFor()
    const changes = await hold(page, /\/api\/leads\/[0-9a-f-]{36}$/)
    await moveTo('Proposal')
    const question = page.getByRole('dialog', { name: `Was ${lead.name} answered?` })
    await question.getByRole('button', { name: 'Not yet' }).click()
    const first = await changes.next()
    await column('Proposal').getByRole('link', { name: lead.name }).waitFor()
    await isSound(page)
    await moveTo('Lost')
    const dialog = page.getByRole('dialog', { name: `Lost: ${lead.name}` })
    await dialog.getByRole('button', { name: 'Move to lost' }).click()
    await dialog.getByText('Please write something').waitFor()
    await dialog.getByLabel('Why did we lose it?').fill('No space for a machine')
    await dialog.getByRole('button', { name: 'Move to lost' }).click()
    // The second move waits for the first, and goes on from what that has made of the card.
    await dialog.getByRole('button', { name: 'Moving…' }).waitFor()
    await first.continue()
    await changes.release()
    await dialog.waitFor({ state: 'detached' })
    await column('Lost').getByRole('link', { name: lead.name }).click()
    await page.getByText('Lost because: No space for a machine').waitFor()
    await page.getByRole('link', { name: 'Back to the board' }).click()
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(lead.name)
    expect(problems).toEqual([])
  })
})

it('the quarantine says why and shows the message, lets out what a person wrote, and deletes spam', async () => {
  const company = unique('Harbour')
  const lead = await entered({ company })
  const spam = await entered({ company, message: 'Buy cheap watches today' })
  for (const { id } of [lead, spam]) await asOperator('POST', `/api/leads/${id}/hold`, {})
  const sam = await colleague('sales')
  const path = `/dashboard/leads?list=held&q=${company}`
  const { page, problems } = await openAs(sam, path, { width: 1440 })
  const row = page.getByRole('row', { name: spam.name })
  await row.getByText('Put here by staff', { exact: true }).waitFor()
  await row.getByText('Buy cheap watches today').waitFor()
  await isSound(page)
  await row.getByRole('link', { name: spam.name }).click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${spam.reference}?` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(`${spam.reference} is gone.`).first().waitFor()
  await row.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: lead.name }).click()
  await eventually(() => page.getByRole('form', { name: 'Answer by email' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByRole('form', { name: 'Answer by email' }).waitFor()
  await page.getByText('The quarantine is empty').or(page.getByText('Nothing matches')).waitFor()
  // The list that is open is in sight on a phone, too, although others stand before it.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const open = page.getByRole('link', { name: /^Quarantine/ })
  await eventually(async () => {
    const { x = -1, width = 0 } = (await open.boundingBox()) ?? {}
    return x >= 0 && x + width <= 390
  }).toBe(true)
  // News of the deletion can reach the page before its answer does: it then asks for what is gone.
  expect(problems.filter((text) => !text.includes('status of 404'))).toEqual([])
})

it('enquiries that belong together are merged, and taken apart again; a link opens one in any list', async () => {
  const email = newAddress()
  const first = await entered({ email })
  const second = await entered({ email })
  const sam = await colleague('sales')
  const { page } = await openAs(sam, `/dashboard/leads/${first.id}?list=closed`, {
    width: 1440,
  })
  const together = part(page, 'Belongs together?')
  await together.getByText(`Same email address, ${second.reference}`).waitFor()
  await together.getByRole('button', { name: 'Merge into this' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click()
  await together.getByText(`${second.reference} is part of this one`).waitFor()
  await part(page, 'Conversation').getByRole('link', { name: second.reference }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await together.getByText(`Same email address, ${second.reference}`).waitFor()
})

it('whoever was slower is told so, sees the newest, and keeps what they typed', async () => {
  const lead = await entered()
  const sam = await colleague('sales')
  const there = { width: 1440, unheard: true } as const
  const { page } = await openAs(sam, `/dashboard/leads/${lead.id}`, there)
  const answer = page.getByRole('form', { name: 'Answer by email' })
  const text = answer.getByLabel('Text')
  await text.fill('Dear Grace, we could come on')
  await page.route(`**/api/leads/${lead.id}`, async (route) => {
    if (route.request().method() === 'PATCH') {
      await asOperator('POST', `/api/leads/${lead.id}/answer`, {
        ...{ version: lead.version, key: crypto.randomUUID() },
        ...{ subject: 'Your lobby', text: 'We come on Monday.' },
      })
      await page.unroute(`**/api/leads/${lead.id}`)
    }
    await route.continue()
  })
  await part(page, 'Stage and owner').getByLabel('Stage').selectOption('Proposal')
  const question = page.getByRole('dialog', { name: `Was ${lead.name} answered?` })
  await question.getByRole('button', { name: 'Not yet' }).click()
  await page.getByText('Not changed', { exact: true }).waitFor()
  await eventually(() => part(page, 'Stage and owner').getByLabel('Stage').inputValue()).toBe(
    'contacted',
  )
  await answer.getByText('has answered meanwhile').waitFor()
  await answer.getByText('We come on Monday.').waitFor()
  await eventually(() => text.inputValue()).toBe('Dear Grace, we could come on')
  await answer.getByLabel('Subject').fill('Our visit')
  await answer.getByRole('button', { name: 'Send the answer' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Send anyway?' })
  await asked.waitFor()
  await eventually(() => part(page, 'History').getByText('Our visit').count()).toBe(0)
  await asked.getByRole('button', { name: 'Send anyway' }).click()
  await part(page, 'History').getByText('answered by email: Our visit').waitFor()
  await eventually(() => text.inputValue()).toBe('')
})

it('a reply comes into the conversation by itself, with its files and its history folded', async () => {
  const lead = await entered()
  await asOperator('POST', `/api/leads/${lead.id}/answer`, {
    ...{ version: lead.version, key: crypto.randomUUID() },
    ...{ subject: 'Your lobby', text: 'Does Thursday suit you?' },
  })
  const sam = await colleague('sales')
  const { page, problems } = await openAs(sam, `/dashboard/leads/${lead.id}`, { width: 390 })
  const conversation = part(page, 'Conversation')
  await conversation.getByText('Does Thursday suit you?').waitFor()
  await page.getByText('Their reply comes back to this page').waitFor()
  const history = 'On Monday, Enix <hello@enix.example> wrote:\n> Does that day suit you?'
  const reply = rawMail({
    ...{
      from: `${lead.name} <${lead.email}>`,
      to: lead.repliesTo ?? '',
      subject: 'Re: Your lobby',
    },
    text: `Thursday suits us. The plan is enclosed.\n\n${history}`,
    files: [
      { name: 'Floor plan.pdf', content: tinyPdf('ground floor') },
      { name: 'viewer.exe', content: 'MZ' },
    ],
  })
  expect((await postMessage(inject('url'), reply)).status).toBe(200)
  await conversation.getByText('Thursday suits us.').waitFor()
  await conversation.getByText('Not taken, because of its kind or size: viewer.exe').waitFor()
  await part(page, 'History').getByText('replied by email: Re: Your lobby').waitFor()
  await conversation.getByText('Show the quoted text').click()
  await conversation.getByText('Does that day suit you?').waitFor()
  const plan = await downloadedText(page, () =>
    conversation.getByRole('button', { name: 'Download Floor plan.pdf' }).click(),
  )
  expect(plan).toContain('ground floor')
  await isSound(page)
  expect(problems).toEqual([])
})

it('single keys go through the queue, never while typing, and can be switched off', async () => {
  const company = unique('Shortcut Hall')
  await entered({ company, name: 'First Caller' })
  const second = await entered({ company, name: 'Second Caller' })
  const sam = await colleague('sales')
  const { page, problems } = await openAs(sam, '/dashboard/leads', { width: 1440 })
  await search(page).waitFor()
  await page.keyboard.press('/')
  // Typed, though each is a shortcut; fewer could begin a part of somebody's reference.
  await page.keyboard.type(`${company} jkjkjk`)
  await page.getByText('Nothing matches').waitFor()
  await search(page).fill(company)
  await page.getByRole('link', { name: 'Second Caller' }).waitFor()
  await search(page).blur()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await eventually(() => new URL(page.url()).pathname).toBe(`/dashboard/leads/${second.id}`)
  await page.getByRole('heading', { name: 'Second Caller' }).waitFor()
  const owner = part(page, 'Stage and owner').getByLabel('Owner')
  await owner.waitFor()
  await page.keyboard.press('a')
  await eventually(() => owner.inputValue()).toBe(sam.id)
  await page.keyboard.press('n')
  await page.keyboard.type('Called: no answer')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await part(page, 'History').getByText('Called: no answer').waitFor()
  await page.getByRole('heading', { name: 'Second Caller' }).focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.waitFor()
  expect(await axeFindings(page, { lawOnly: true })).toEqual([])
  await help.getByRole('switch', { name: 'Single-key shortcuts, in this browser' }).click()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('p')
  await page.keyboard.press('?')
  await eventually(() => help.count()).toBe(0)
  await eventually(() => part(page, 'Promise').getByRole('button', { name: 'Pause' }).count()).toBe(
    1,
  )
  expect(problems).toEqual([])
})

it('a client who opens the desk is told that it is not for them', async () => {
  const client = await newApprovedClient('Ada Lovelace', unique('Analytical Engines'))
  const { page } = await openAs(client, '/dashboard/leads', { width: 390 })
  await untilHeading(page, 'This page is not for your account')
})
