import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { eventually } from '#tests/kit/browser.ts'
import { password, untilHeading } from '#tests/kit/browser-auth.ts'
import {
  callAs,
  colleague,
  dialogIsSound,
  isSound,
  newColleague,
  openAs,
  type PortalPerson,
  tokenOf,
} from '#tests/kit/browser-portal.ts'

let carla: PortalPerson
let anna: PortalPerson
beforeAll(async () => {
  ;[carla, anna] = await Promise.all([
    colleague('compliance'),
    newColleague('Anna Audit', 'auditor'),
  ])
})

const call = async <Answer>(person: PortalPerson, method: string, path: string, body?: unknown) =>
  callAs<Answer>(await tokenOf(person.client), method, path, body)

async function planned(title: string): Promise<string> {
  const dates = { plannedFrom: '2026-11-16', plannedTo: '2026-11-20' }
  const plan = { title, kind: 'external', frameworks: ['haccp'], scope: 'Everything that is cold.' }
  const { id } = await call<{ id: string }>(carla, 'POST', '/api/audits', {
    ...plan,
    ...dates,
    leadId: carla.id,
  })
  return id
}

it('an officer plans an audit, looks at a control, writes down a finding and invites an auditor', async () => {
  const title = `Backups ${randomUUID().slice(0, 6)}`
  const { page, problems } = await openAs(carla, '/compliance/audits', {
    width: 1440,
    theme: 'dark',
  })
  await page.getByRole('button', { name: 'Plan an audit' }).click()
  const plan = page.getByRole('dialog', { name: 'Plan an audit' })
  await plan.getByRole('button', { name: 'Plan the audit' }).click()
  await plan.getByText('Please give it a title').waitFor()
  await plan.getByText('Please choose at least one framework').waitFor()
  await dialogIsSound(page)
  await plan.getByLabel('Title').fill(title)
  await plan.getByLabel('UK GDPR').click()
  await plan.getByLabel('Led by').selectOption(carla.id)
  await plan.getByLabel('Scope').fill('The backups of the portal.')
  await plan.getByRole('button', { name: 'Plan the audit' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByRole('button', { name: 'Begin the audit' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Begin the audit' })
    .click()
  await page.getByText('Under way').waitFor()
  await page.getByRole('button', { name: 'Look at it OP-01' }).click()
  const line = page.getByRole('dialog', { name: /^OP-01/ })
  await line.getByLabel('Not conforming').click()
  await line.getByLabel('Note').fill('No copy was read.')
  await dialogIsSound(page)
  await line.getByRole('button', { name: 'Save' }).click()
  await page.getByText('No copy was read.').waitFor()
  await isSound(page)

  await page.getByRole('tab', { name: 'Findings (0)' }).click()
  await page.getByRole('button', { name: 'Add a finding' }).click()
  const finding = page.getByRole('dialog', { name: 'Add a finding' })
  await finding.getByLabel('Grade').selectOption('major')
  await finding.getByLabel('Clause').fill('Art. 32')
  await finding.getByLabel('What was found').fill('Nobody had tried to read a backup.')
  await finding.getByLabel('Owner').selectOption(carla.id)
  await dialogIsSound(page)
  await finding.getByRole('button', { name: 'Add the finding' }).click()
  await page.getByRole('heading', { name: 'Finding 1' }).waitFor()
  await page.getByRole('button', { name: 'Plan a corrective action for finding 1' }).click()
  const action = page.getByRole('dialog', { name: 'Plan a corrective action' })
  await action.getByLabel('What is to be done').fill('Read a copy each month.')
  await action.getByRole('button', { name: 'Plan it' }).click()
  await page.getByRole('button', { name: 'It is done' }).click()
  const done = page.getByRole('dialog', { name: 'It is done' })
  await done.getByLabel('What was done').fill('A job reads it.')
  await done.getByRole('button', { name: 'Save' }).click()
  // Nobody vouches for their own work.
  await page.getByText('Another person has to verify it.').waitFor()
  await isSound(page)

  await page.getByRole('tab', { name: 'Auditors (0)' }).click()
  await page.getByRole('button', { name: 'Invite an auditor' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite an auditor' })
  await invite.getByLabel('Name').fill('Anna Audit')
  await invite.getByLabel('Email').fill(anna.email)
  await dialogIsSound(page)
  await invite.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('Has access').waitFor()
  await isSound(page)
  await page
    .getByRole('navigation', { name: 'Compliance' })
    .getByRole('link', { name: 'Audits' })
    .click()
  await page.getByRole('link', { name: title }).waitFor()
  await isSound(page)
  expect(problems).toEqual([])
})

it('an auditor lands in the compliance area, checks the trail, and reads and takes an audit, on a phone', async () => {
  const id = await planned('Seen by an auditor')
  const lastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const guest = { fullName: anna.fullName, email: anna.email, lastDay }
  await call(carla, 'POST', `/api/audits/${id}/auditors`, guest)
  const { page, problems } = await openAs(anna, '/dashboard', { width: 390 })
  await untilHeading(page, 'Compliance')
  const trail = page.getByRole('link', { name: 'Open the trail' })
  await trail.waitFor()
  await isSound(page)
  await trail.click()
  await page.getByRole('button', { name: 'Check the whole trail' }).click()
  await page.getByText(/^Whole: [\d,]+ entries are what was sealed$/).waitFor()
  await page.getByText(/asked for by Anna Audit/).waitFor()
  // No anchor is kept elsewhere here, and none leaves by email.
  await page.getByText(/could rewrite both, and a check would not show it/).waitFor()
  await page.getByText('No anchor leaves by email: no mail server is set.').waitFor()
  await isSound(page)

  await page.goto(`/compliance/audits/${id}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Evidence pack' }).click()
  const pack = unzipSync(await buffer(await (await saved).createReadStream()))
  expect(Object.keys(pack)).toContain('index.html')
  for (const name of ['Begin the audit', 'Change the plan', 'Invite an auditor']) {
    await eventually(() => page.getByRole('button', { name }).count()).toBe(0)
  }
  expect(problems).toEqual([])
})

it('says so when the access of an auditor has ended', async () => {
  const gil = await newColleague('Gil Guest', 'auditor')
  const id = await planned('Short visit')
  const lastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const guest = { fullName: gil.fullName, email: gil.email, lastDay }
  await call(carla, 'POST', `/api/audits/${id}/auditors`, guest)
  const { page, problems } = await openAs(gil, '/compliance/audits', { width: 390 })
  // The heading is there before the account is known, and a page that is not in use goes to /auth instead.
  await page.getByRole('link', { name: 'Short visit' }).waitFor()
  await call(carla, 'DELETE', `/api/audits/${id}/auditors/${gil.id}`)
  // The page hears of it; whoever signs in again reads why.
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await again.getByLabel('Password').fill(password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your access has ended' }).waitFor()
  await isSound(page)
  // The browser tells of every call that was refused, as they are to be.
  expect(problems.filter((problem) => !/ 40[13] /.test(problem))).toEqual([])
})
