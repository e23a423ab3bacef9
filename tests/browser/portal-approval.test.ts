import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, visit } from '#tests/kit/browser.ts'
import { mailTo, untilHeading } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  asOperator,
  colleague,
  downloadedText,
  isSound,
  newApplicant,
  openAs,
  type PortalPerson,
} from '#tests/kit/browser-portal.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`

/** Opens an application from the queue, by its search. */
async function openApplication(page: Page, { fullName }: PortalPerson): Promise<Locator> {
  await page.getByRole('searchbox', { name: /^Search name/ }).fill(fullName)
  // The rows move when the search comes: between press and release the click would be lost.
  await eventually(() => new URL(page.url()).searchParams.get('q')).toBe(fullName)
  await page.getByRole('link', { name: fullName }).click()
  const dialog = page.getByRole('dialog', { name: fullName })
  await dialog.waitFor()
  return dialog
}

async function confirm(page: Page, question: string, answer: string) {
  const asked = page.getByRole('alertdialog', { name: question })
  await asked.getByRole('button', { name: answer, exact: true }).click()
  await asked.waitFor({ state: 'detached' })
}

describe('an approval, decided at a desk and awaited on a phone,', () => {
  it('changes the open page of whoever waits, and leads them in', async () => {
    const companyName = unique('Analytical Engines')
    const ada = await newApplicant(unique('Ada Lovelace'), companyName)
    const waiting = await openAs(ada, '/dashboard', { width: 390 })
    await untilHeading(waiting.page, 'We are checking your request')
    await eventually(() => new URL(waiting.page.url()).pathname).toBe('/pending-approval')
    await waiting.page.getByText('M1 1AE is in our Manchester area.').waitFor()
    await waiting.page.getByText(/by the end of \w+day \d+ \w+/).waitFor()
    await isSound(waiting.page)

    const sales = await colleague('sales')
    const { page, problems } = await openAs(sales, '/dashboard/approvals', { width: 1440 })
    const dialog = await openApplication(page, ada)
    await eventually(() => new URL(page.url()).searchParams.get('application')).toBe(ada.id)
    await dialog.getByText('Served: Manchester').waitFor()
    expect(await axeFindings(page, { lawOnly: true })).toEqual([])
    await eventually(() => dialog.getByLabel('Name of the new company').inputValue()).toBe(
      companyName,
    )
    await eventually(() => dialog.getByLabel('Postcode').inputValue()).toBe('M1 1AE')

    await dialog.getByLabel('Name of the site').fill('')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await dialog.getByText('The name of a site must be at least 2 characters').waitFor()
    await dialog.getByText('Please select a location type').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await eventually(focused).toBe('sites.1.name')
    await dialog.getByLabel('Name of the site').fill('Lobby')
    await dialog.getByLabel('Location type').selectOption('office')
    await dialog.getByRole('button', { name: 'Add another site' }).click()
    await dialog.getByLabel('Name of the site').nth(1).fill('Canteen')
    await dialog.getByLabel('Postcode').nth(1).fill('m2 5bq')
    await dialog.getByLabel('Location type').nth(1).selectOption('office')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await confirm(page, `Approve ${ada.fullName}?`, 'Approve')
    await dialog.waitFor({ state: 'detached' })

    // Nobody touches the page of whoever waits.
    await untilHeading(waiting.page, 'You are in')
    await eventually(() => new URL(waiting.page.url()).pathname).toBe('/dashboard')
    await waiting.page.getByRole('heading', { name: companyName }).waitFor()
    await waiting.page.getByText('Canteen').waitFor()
    await waiting.page.getByText('M2 5BQ, Corporate Office').waitFor()
    expect(await axeFindings(waiting.page)).toEqual([])
    await mailTo(ada.email, 'Your Enix account is ready')
    expect([...problems, ...waiting.problems]).toEqual([])
  })

  it('asks for more, and the answer is in the queue again; or says no, and may think again', async () => {
    const edsger = await newApplicant(unique('Edsger Dijkstra'), unique('Depot'))
    const waiting = await openAs(edsger, '/pending-approval', { width: 390 })
    await untilHeading(waiting.page, 'We are checking your request')
    const sales = await colleague('sales')
    const { page, problems } = await openAs(sales, '/dashboard/approvals', { width: 1440 })
    const answer = async (kind: 'Ask for more' | 'Reject', words: string) => {
      const dialog = await openApplication(page, edsger)
      if (kind === 'Reject') await dialog.getByText('The one beside the canteen.').waitFor()
      await dialog.getByRole('radio', { name: kind }).click()
      await dialog.getByRole('button', { name: kind, exact: true }).click()
      await dialog.getByText(/^Please write at least 10 characters/).waitFor()
      await dialog.getByRole('textbox').fill(words)
      await dialog.getByRole('button', { name: kind, exact: true }).click()
      const verb = kind === 'Reject' ? 'Reject' : 'Ask'
      const question =
        verb === 'Ask' ? `Ask ${edsger.fullName} for more?` : `Reject ${edsger.fullName}?`
      await confirm(page, question, kind)
      await dialog.waitFor({ state: 'detached' })
    }

    await answer('Ask for more', 'Which entrance would it be?')
    await untilHeading(waiting.page, 'We need a little more from you')
    await waiting.page.getByText('Which entrance would it be?').waitFor()
    expect(await axeFindings(waiting.page)).toEqual([])
    await waiting.page.getByLabel('Postcode of the site').fill('nowhere')
    await waiting.page.getByRole('button', { name: 'Send my details again' }).click()
    await waiting.page.getByText('Please enter a full UK postcode').waitFor()
    await waiting.page.getByText('Please answer our question in at least 10').waitFor()
    await waiting.page.getByLabel('Your answer').fill('The one beside the canteen.')
    await waiting.page.getByLabel('Postcode of the site').fill('pr1 2he')
    await waiting.page.getByRole('button', { name: 'Send my details again' }).click()
    await untilHeading(waiting.page, 'We are checking your request')
    await waiting.page.getByText('PR1 2HE is in our Preston area.').waitFor()

    await page.reload()
    await answer('Reject', 'We could not find the company.')
    await untilHeading(waiting.page, 'We cannot open an account for you')
    await waiting.page.getByText('We could not find the company.').waitFor()
    expect(await axeFindings(waiting.page)).toEqual([])

    await page.goto('/dashboard/approvals?show=decided')
    await page.getByRole('searchbox', { name: /^Search name/ }).fill(edsger.fullName)
    const row = page.getByRole('row', { name: edsger.fullName })
    await row.getByRole('cell', { name: 'Sam Sales' }).waitFor()
    await row.getByRole('link', { name: `Decide again about ${edsger.fullName}` }).click()
    const again = page.getByRole('dialog', { name: edsger.fullName })
    await again.getByText('We could not find the company.').waitFor()
    expect(await axeFindings(page, { lawOnly: true })).toEqual([])
    await again.getByLabel('Location type').selectOption('office')
    await again.getByRole('button', { name: 'Approve', exact: true }).click()
    await confirm(page, `Approve ${edsger.fullName}?`, 'Approve')
    await again.waitFor({ state: 'detached' })
    await untilHeading(waiting.page, 'You are in')
    expect([...problems, ...waiting.problems]).toEqual([])
  })
})

it('whoever came without consent is asked for it, and finds their details in the request', async () => {
  const ada = await newApplicant(unique('Ada Lovelace'), unique('Engines'), { consent: false })
  const { page, problems } = await openAs(ada, '/dashboard/account', { width: 390 })
  await page.getByRole('link', { name: 'your request' }).click()
  await untilHeading(page, 'We need a little more from you')
  await eventually(() => page.getByLabel('Your answer').count()).toBe(0)
  await page.getByRole('button', { name: 'Send my details again' }).click()
  await page.getByText('You must agree to the privacy policy to continue').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Send my details again' }).click()
  await untilHeading(page, 'We are checking your request')
  await mailTo(ada.email, 'We are checking your Enix account')
  expect(problems).toEqual([])
})

describe('the queue', () => {
  it('grows by itself when somebody asks, and shrinks when somebody else answers', async () => {
    await newApplicant(unique('Edsger Dijkstra'), unique('Depot'))
    const sales = await colleague('sales')
    const { page, problems } = await openAs(sales, '/dashboard/approvals', { width: 1440 })
    const name = unique('Grace Hopper')
    const search = page.getByRole('searchbox', { name: /^Search name/ })
    await search.fill(name)
    await page.getByText('Nothing matches').waitFor()
    const grace = await newApplicant(name, unique('Harbour'))
    const row = page.getByRole('link', { name })
    await row.waitFor()
    await eventually(() => search.inputValue()).toBe(name)
    const reason = 'We do not know this company.'
    await asOperator('POST', `/api/approvals/${grace.id}`, { decision: 'reject', reason })
    await row.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it('says so at once when somebody else was faster, and keeps what was typed', async () => {
    const grace = await newApplicant(unique('Grace Hopper'), unique('Harbour'))
    const sales = await colleague('sales')
    const { page } = await openAs(sales, `/dashboard/approvals?application=${grace.id}`, {
      width: 1440,
    })
    const dialog = page.getByRole('dialog', { name: grace.fullName })
    await dialog.getByRole('radio', { name: 'Reject' }).click()
    const reason = dialog.getByRole('textbox')
    await reason.fill('We do not know this company.')
    // Somebody else asks, which changes the list below and nothing in the dialog.
    await newApplicant(unique('Edsger Dijkstra'), unique('Depot'))
    const decision = { decision: 'reject', reason: 'Please tell us the name of the building.' }
    await asOperator('POST', `/api/approvals/${grace.id}`, decision)
    await dialog
      .getByRole('alert')
      .or(dialog.getByRole('status'))
      .getByText('This has been answered meanwhile')
      .waitFor()
    await eventually(() => reason.inputValue()).toBe('We do not know this company.')
    await eventually(() =>
      dialog.getByRole('button', { name: 'Reject', exact: true }).isDisabled(),
    ).toBe(true)
    expect(await axeFindings(page, { lawOnly: true })).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(`/dashboard/approvals?application=${grace.id}`)
    await page.getByText('This application is not in the queue any more').waitFor()
  })

  it('tells whoever could not hear of it as soon as they decide', async () => {
    const grace = await newApplicant(unique('Grace Hopper'), unique('Harbour'))
    const sales = await colleague('sales')
    const { page } = await openAs(sales, '/dashboard/approvals', { width: 390, unheard: true })
    const dialog = await openApplication(page, grace)
    await page.route('**/api/approvals', (route) => route.abort())
    await dialog.getByRole('radio', { name: 'Reject' }).click()
    await dialog.getByRole('textbox').fill('We do not know this company.')
    const decision = { decision: 'reject', reason: 'Please tell us the name of the building.' }
    await asOperator('POST', `/api/approvals/${grace.id}`, decision)
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await confirm(page, `Reject ${grace.fullName}?`, 'Reject')
    await dialog.getByText('This has been answered meanwhile').waitFor()
    await eventually(() => dialog.getByRole('textbox').inputValue()).toBe(
      'We do not know this company.',
    )
  })

  it('marks what is late in words, is searched in the address, and goes out as a file', async () => {
    const late = await newApplicant(unique('Late Applicant'), unique('Late Ltd'))
    const sales = await colleague('sales')
    const { page, problems } = await openAs(sales, '/dashboard', { width: 1440, ownContext: true })
    const nextWeek = new Date(Date.now() + 7 * 86_400_000)
    await page.clock.setFixedTime(nextWeek)
    await page.getByRole('link', { name: 'All approvals' }).click()
    await untilHeading(page, 'Approvals')
    await page.getByRole('searchbox', { name: /^Search name/ }).fill(late.email)
    const row = page.getByRole('row', { name: late.fullName })
    await row.getByText(/^Overdue since/).waitFor()
    await eventually(() => new URL(page.url()).searchParams.get('q')).toBe(late.email)
    const exporting = () => page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await downloadedText(page, exporting)
    expect(file).toMatch(new RegExp(`${late.fullName},\\d{4}-\\d\\d-\\d\\d,`))

    await page.getByRole('tab', { name: 'Decided' }).click()
    await eventually(() => new URL(page.url()).search).toBe('?show=decided')
    await page.getByRole('table', { name: 'Decided applications' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('asks whoever has no second factor to set one up before they see who asked', async () => {
    const grace = await newApplicant(unique('Grace Hopper'), unique('Harbour'))
    const sales = await colleague('sales', { factor: false })
    const { page } = await openAs(sales, `/dashboard/approvals?application=${grace.id}`, {
      width: 390,
    })
    await untilHeading(page, 'This page needs a second factor')
    await eventually(() => page.getByText(grace.fullName).count()).toBe(0)
    await visit(page, '/dashboard')
    await page.getByText('you see here who is waiting for approval').waitFor()
  })
})
