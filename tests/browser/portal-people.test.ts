import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, openPage } from '#tests/kit/browser.ts'
import {
  followMailedLink,
  mailTo,
  newClientAddress,
  password,
  pathOf,
  signIn,
  untilHeading,
} from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  colleague,
  dialogIsSound,
  downloadedText,
  isSound,
  newApprovedClient,
  newColleague,
  openAs,
  type PortalPerson,
} from '#tests/kit/browser-portal.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function find(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search name or email' }).fill(text)
  await eventually(() => new URL(page.url()).searchParams.get('search')).toBe(text)
  await rowOf(page, text).waitFor()
}

async function choose(page: Page, person: PortalPerson, action: string) {
  await find(page, person.fullName)
  await page.getByRole('button', { name: `Actions for ${person.fullName}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('people', () => {
  it('are invited with a role, and are in once they have followed the mail', async () => {
    const admin = await colleague('admin')
    const { page, problems } = await openAs(admin, '/dashboard/people', { width: 1440 })
    await page.getByRole('button', { name: 'Invite someone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite someone' })
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await dialog.getByText('Please enter a valid email address').waitFor()
    // Not the list below it, dimmed, which has pages once other tests have made enough people.
    await dialogIsSound(page)
    const email = newClientAddress()
    const fullName = unique('Olive Operations')
    await dialog.getByLabel('Name').fill(fullName)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Role').selectOption('operations')
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await dialog.waitFor({ state: 'detached' })
    await find(page, email)
    await eventually(() => rowOf(page, email).getByText('Never').isVisible()).toBe(true)
    await eventually(() => rowOf(page, email).getByText('Invited').isVisible()).toBe(true)
    await isSound(page)

    const guest = await openPage({ width: 390 })
    const { link } = await mailTo(email, 'You are invited')
    await followMailedLink(guest.page, link)
    await guest.page.getByRole('button', { name: 'Yes, continue' }).click()
    await guest.page.getByLabel('New password', { exact: true }).fill(password)
    await guest.page.getByRole('button', { name: 'Save the password' }).click()
    await guest.page.getByRole('link', { name: 'Continue' }).click()
    await eventually(() => pathOf(guest.page)).toBe('/dashboard')
    await guest.page.getByText('You need a second factor before').waitFor()
    expect([...problems, ...guest.problems]).toEqual([])
  })

  it('get another role at once, on the page that they have open; given on a phone', async () => {
    const admin = await colleague('admin')
    const sam = await newColleague(unique('Sam Sales'), 'sales')
    const theirs = await openAs(sam, '/dashboard/approvals', { width: 1440 })
    await untilHeading(theirs.page, 'Approvals')
    const { page, problems } = await openAs(admin, '/dashboard/people', { width: 390 })
    await choose(page, sam, 'Change name or role')
    const dialog = page.getByRole('dialog', { name: `Name and role of ${sam.fullName}` })
    await dialog.getByLabel('Role').selectOption('client')
    await dialog.getByRole('button', { name: 'Save the changes' }).click()
    await dialog.getByText('Please choose a company').waitFor()
    const company = unique('New Company')
    await dialog.getByRole('button', { name: 'Not in the list? Add a company' }).click()
    await dialog.getByLabel('Name of the new company').fill(company)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('radio', { name: company, checked: true }).waitFor()
    expect(await axeFindings(page, { lawOnly: true })).toEqual([])
    await dialog.getByRole('button', { name: 'Save the changes' }).click()
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, `Client of ${company}`).waitFor()
    await untilHeading(theirs.page, 'This page is not for your account')
    // The queue may be asked for once more before the page knows that it is not theirs any longer.
    const all = [...problems, ...theirs.problems]
    expect(all.filter((text) => !text.includes('403 (Forbidden)'))).toEqual([])
  })

  it('are suspended with a reason, cannot come in, and are let in again', async () => {
    const admin = await colleague('admin')
    const client = await newApprovedClient(unique('Ada Lovelace'), unique('Engines'))
    const { page, problems } = await openAs(admin, '/dashboard/people', { width: 1440 })
    await choose(page, client, 'Suspend')
    const dialog = page.getByRole('dialog', { name: `Suspend ${client.fullName}?` })
    await dialog.getByLabel('Why?').fill('The building has another operator.')
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, client.fullName).getByText('Suspended').waitFor()

    const theirs = await openPage({ width: 390 })
    await signIn(theirs.page, client.email)
    await theirs.page
      .getByText(/suspended/i)
      .first()
      .waitFor()

    await choose(page, client, 'Lift the suspension')
    await page.getByRole('button', { name: 'Lift the suspension' }).click()
    await rowOf(page, client.fullName).getByText('Approved').waitFor()
    await signIn(theirs.page, client.email)
    await eventually(() => pathOf(theirs.page)).toBe('/dashboard')
    expect(problems).toEqual([])
  })
})

it('the list of people keeps its filters in the address', async () => {
  const admin = await newColleague(unique('Annie Admin'), 'admin')
  const { page, problems } = await openAs(admin, '/dashboard/people?role=admin&secondFactor=with', {
    width: 1440,
  })
  await rowOf(page, admin.fullName).waitFor()
  await page.getByLabel('Role').selectOption('compliance')
  await eventually(() => new URL(page.url()).search).toBe('?role=compliance&secondFactor=with')
  await page.getByLabel('State').selectOption('suspended')
  await page.getByText('Nobody matches').waitFor()
  await page.goBack()
  await page.goBack()
  await rowOf(page, admin.fullName).waitFor()
  await page.getByRole('button', { name: `Actions for ${admin.fullName}` }).click()
  await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Change name or role',
  ])
  expect(problems).toEqual([])
})

it('the audit trail has every change in words, goes back, and goes out as a file', async () => {
  const admin = await newColleague(unique('Annie Admin'), 'admin')
  const client = await newApprovedClient(unique('Ada Lovelace'), unique('Engines'))
  const { page, problems } = await openAs(admin, '/compliance/trail', { width: 1440 })
  await untilHeading(page, 'Audit trail')
  await rowOf(page, client.fullName).filter({ hasText: 'approved the account' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const exporting = () => page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await downloadedText(page, exporting)
  const lines = file.trim().split('\r\n')
  expect(lines.some((line) => line.includes('account.approved') && line.includes(client.id))).toBe(
    true,
  )
  expect(lines.at(-1)).toMatch(/^1,/)
  if (lines.length > 51) {
    await page.getByRole('link', { name: 'Older entries' }).click()
    await page.getByRole('link', { name: 'Newest entries' }).waitFor()
  }
  await page.getByLabel('What was done').selectOption('account.approved')
  await page.waitForURL('**/compliance/trail?action=account.approved')
  const approved = rowOf(page, client.fullName).filter({ hasText: 'approved the account' })
  await approved.getByRole('button', { name: /^Entry \d+$/ }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Id of what it was done to' })
  await entry.getByText(client.id).waitFor()
  // The first of all has been sealed for long.
  await page.goto('/compliance/trail?before=2')
  await page.getByRole('button', { name: 'Entry 1' }).click()
  await entry.getByText('0'.repeat(64)).waitFor()
  await eventually(() => entry.getByText(/^[0-9a-f]{64}$/).count()).toBe(2)
  await eventually(async () => (await entry.boundingBox())?.width).toBeGreaterThan(1000)
  expect(await axeFindings(page)).toEqual([])
  expect(problems).toEqual([])
})
