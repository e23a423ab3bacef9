import { describe, expect, it } from 'vitest'
import type { CompanyView } from '#features/sites/schema.ts'
import { eventually, visit } from '#tests/kit/browser.ts'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import {
  asOperator,
  callAs,
  colleague,
  isSound,
  newApprovedClient,
  openAs,
  tokenOf,
} from '#tests/kit/browser-portal.ts'

const phone = { width: 390 }
const desktop = { width: 1440, theme: 'dark' } as const

/** A client of a company that no other test has, with a site called Lobby. */
async function clientOf(company: string) {
  const unique = `${company} ${crypto.randomUUID().slice(0, 6)}`
  const person = await newApprovedClient('Cleo Client', unique)
  const token = await tokenOf(person.client)
  const account = await callAs<{ company: { id: string } }>(token, 'GET', '/api/account')
  const path = `/api/companies/${account.company.id}`
  const found = () => callAs<CompanyView>(token, 'GET', path)
  return { person, company: unique, found }
}

describe('companies and sites', () => {
  it('staff find a site on a phone and rename it, and its client’s open page shows the new name', async () => {
    const { person, company } = await clientOf('Harbour House')
    const client = await openAs(person, '/dashboard', { ...desktop, ownContext: true })
    const theirs = client.page.getByRole('region', { name: company })
    await theirs.getByText('Lobby').waitFor()

    const staff = await openAs(await colleague('operations'), '/dashboard/fleet/sites', phone)
    const { page } = staff
    const search = page.getByRole('searchbox', { name: 'Search companies, sites and postcodes' })
    await search.fill('No such place')
    await page.getByText('No company or site matches').waitFor()
    await isSound(page)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await search.fill(company)
    await page.getByText('1 to 1 of 1 company').waitFor()
    await isSound(page)
    await page.getByRole('link', { name: 'Lobby' }).click()
    await untilHeading(page, 'Lobby')
    await page.getByText('No machines here').waitFor()

    const form = page.getByRole('form', { name: 'Site details' })
    const name = form.getByLabel('Name of the site')
    await name.fill('L')
    await form.getByLabel('Postcode').fill('M2')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('The name of a site must be at least 2 characters').waitFor()
    await form.getByText('Please enter a full UK postcode').waitFor()
    await isSound(page)
    await name.fill('Harbour atrium')
    await form.getByLabel('Floor').fill('2nd floor')
    await form.getByLabel('Postcode').fill('m2 5db')
    await form.getByRole('button', { name: 'Save' }).click()
    await untilHeading(page, 'Harbour atrium')
    await eventually(() => form.getByLabel('Postcode').inputValue()).toBe('M2 5DB')

    await theirs.getByText('Harbour atrium').waitFor()
    await theirs.getByText('2nd floor, M2 5DB, Corporate Office').waitFor()
    await isSound(client.page)
    expect([...staff.problems, ...client.problems]).toEqual([])
  })

  it('a company is renamed at its address, unless a colleague was faster: nothing typed is lost', async () => {
    const { person, company, found } = await clientOf('Quay House')
    const client = await openAs(person, '/dashboard', { ...phone, ownContext: true })
    await client.page.getByRole('region', { name: company }).waitFor()
    const { id, version, sites } = await found()
    const staff = await openAs(
      await colleague('sales'),
      `/dashboard/fleet/sites/companies/${id}`,
      desktop,
    )
    const { page } = staff
    await untilHeading(page, company)
    const form = page.getByRole('form', { name: 'Company details' })
    const name = form.getByLabel('Name of the company')
    await name.fill(`${company} Ltd`)
    await asOperator('PUT', `/api/companies/${id}`, { name: `${company} plc`, version })
    await untilHeading(page, `${company} plc`)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Someone else has changed this company.').waitFor()
    expect(await name.inputValue()).toBe(`${company} Ltd`)
    await isSound(page)
    await form.getByRole('button', { name: 'Load the newest instead' }).click()
    await eventually(() => name.inputValue()).toBe(`${company} plc`)
    await name.fill(`${company} Group`)
    await form.getByRole('button', { name: 'Save' }).click()
    await client.page.getByRole('region', { name: `${company} Group` }).waitFor()

    await page.getByRole('region', { name: 'Sites' }).getByRole('link', { name: 'Lobby' }).click()
    await untilHeading(page, 'Lobby')
    expect(new URL(page.url()).pathname).toBe(`/dashboard/fleet/sites/${sites[0]?.id}`)
    await isSound(page)
    await visit(page, `/dashboard/fleet/sites/${crypto.randomUUID()}`)
    await page.getByText('We cannot find this site').waitFor()
    await isSound(page)
    expect(staff.problems.filter((problem) => !/40[49]/.test(problem))).toEqual([])
    expect(client.problems).toEqual([])
  })

  it('a client who opens the address of a site’s page is told that it is not for them', async () => {
    const { person, found } = await clientOf('Pier House')
    const { sites } = await found()
    const { page } = await openAs(person, `/dashboard/fleet/sites/${sites[0]?.id}`, phone)
    await page.getByText('This page is not for your account').waitFor()
  })
})
