import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { addDays, londonDate } from '#lib/time.ts'
import { eventually } from '#tests/kit/browser.ts'
import { mailTo } from '#tests/kit/browser-auth.ts'
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

let officer: PortalPerson
let other: PortalPerson
let owner: PortalPerson
let auditor: PortalPerson
beforeAll(async () => {
  ;[officer, other, owner, auditor] = await Promise.all([
    colleague('compliance'),
    colleague('admin'),
    newColleague('Oskar Operations', 'operations'),
    newColleague('Ada Auditor', 'auditor'),
  ])
})

const today = londonDate(new Date())
const typed = (day: string) => day.split('-').reverse().join('/')
const call = async <Answer>(method: string, path: string, body?: unknown) =>
  callAs<Answer>(await tokenOf(officer.client), method, path, body)

/** The officer's audit, with every control of food safety in its checklist. */
async function begunAudit(): Promise<string> {
  const { id } = await call<{ id: string }>('POST', '/api/audits', {
    ...{ title: 'A week of food safety', kind: 'external', frameworks: ['haccp', 'iso-27001'] },
    ...{ plannedFrom: today, plannedTo: addDays(today, 7), leadId: officer.id },
    scope: 'Everything that is cold.',
  })
  await call('POST', `/api/audits/${id}/step`, { to: 'under_way' })
  const lastDay = addDays(today, 7)
  const guest = { fullName: auditor.fullName, email: auditor.email, lastDay }
  await call('POST', `/api/audits/${id}/auditors`, guest)
  return id
}

it('a week: assigned, done from the email, asked for, answered, found, mended, verified by another, packed', async () => {
  // The officer gives recurring work of a control to somebody in operations.
  const desk = await openAs(officer, '/compliance/controls/FS-06', { width: 1440 })
  await desk.page.getByRole('button', { name: 'Add recurring work' }).click()
  const routine = desk.page.getByRole('dialog', { name: 'Add recurring work' })
  const work = `Deep clean ${owner.id.slice(-6)}`
  await routine.getByLabel('What recurs').fill(work)
  await routine.getByLabel('Owner').selectOption(owner.id)
  await routine.getByLabel('First due').fill(typed(addDays(today, 10)))
  await dialogIsSound(desk.page)
  await routine.getByRole('button', { name: 'Add', exact: true }).click()
  await desk.page.getByRole('list', { name: 'Tasks' }).getByText(work).waitFor()
  await isSound(desk.page)
  const auditId = await begunAudit()

  // The owner finds it from the email, and does it on a phone.
  const mail = await mailTo(owner.email, 'Assigned to you: task', { withinMs: 150_000 })
  const link = /https?:\/\/\S+(\/dashboard\/my-compliance\/\S+)/.exec(mail.text)?.[1] ?? ''
  const phone = await openAs(owner, link, { width: 390 })
  await phone.page.getByRole('heading', { name: work }).waitFor()
  await phone.page.getByLabel('File').setInputFiles({
    ...{ name: 'clean.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('day,machine\n2026-11-18,7\n'),
  })
  await phone.page.getByRole('button', { name: 'Upload' }).click()
  await phone.page.getByText('Evidence added', { exact: true }).waitFor()
  await isSound(phone.page)
  await phone.page.getByRole('radio', { name: 'Done' }).click()
  await phone.page.getByLabel('What was done').fill('All twelve machines, with photos.')
  await phone.page.getByRole('button', { name: 'Complete' }).click()
  await phone.page.getByRole('heading', { name: 'My compliance work' }).waitFor()
  await eventually(() => phone.page.getByRole('link', { name: work }).count()).toBe(0)
  await isSound(phone.page)

  // The auditor's checklist is short enough for a phone; they ask for evidence.
  const guest = await openAs(auditor, `/compliance/audits/${auditId}`, { width: 390 })
  await guest.page.getByText('Food safety').first().waitFor()
  const height = () => guest.page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThan(4000)
  await isSound(guest.page)
  await guest.page.getByLabel('Search the checklist').fill('FS-06')
  await guest.page.getByRole('button', { name: 'Look at it FS-06' }).click()
  const line = guest.page.getByRole('dialog', { name: /^FS-06/ })
  await line.getByRole('radio', { name: 'Not conforming' }).click()
  await line.getByRole('button', { name: 'Save' }).click()
  await guest.page.getByText(`${auditor.fullName},`).first().waitFor()
  await guest.page.getByText(/^\d+ records?$/).click()
  await guest.page.getByRole('link', { name: work }).waitFor()
  await guest.page.getByRole('button', { name: `Comment on ${work}` }).click()
  const comment = guest.page.getByRole('dialog', { name: 'Comment on evidence' })
  await comment.getByLabel('Comment').fill('Machine 7 only: where are the others?')
  await comment.getByRole('button', { name: 'Add the comment' }).click()
  await guest.page.getByText('Machine 7 only').waitFor()
  await guest.page.getByRole('tab', { name: 'Requests (0)' }).click()
  await guest.page.getByRole('button', { name: 'Ask for something' }).click()
  const ask = guest.page.getByRole('dialog', { name: 'Ask for something' })
  await ask.getByLabel('What you ask for').selectOption('evidence')
  await ask.getByLabel('Control').selectOption('FS-06')
  await ask.getByLabel('Your request').fill('The cleaning records of October, please.')
  await dialogIsSound(guest.page)
  await ask.getByRole('button', { name: 'Ask', exact: true }).click()
  await guest.page.getByRole('heading', { name: 'Request 1' }).waitFor()
  await isSound(guest.page)

  // The officer answers there, with the evidence of the owner.
  await desk.page.goto(`/compliance/audits/${auditId}?show=requests`)
  await desk.page.getByRole('button', { name: 'Answer request 1' }).click()
  const answer = desk.page.getByRole('dialog', { name: 'Answer request 1' })
  await answer.getByLabel('Answer').fill('The list of the last deep clean.')
  await answer.getByRole('checkbox', { name: work }).click()
  await dialogIsSound(desk.page)
  await answer.getByRole('button', { name: 'Answer', exact: true }).click()
  await desk.page.getByText('The list of the last deep clean.').waitFor()
  await isSound(desk.page)

  // The auditor finds the answer where they land, takes it and writes a finding.
  await guest.page.goto('/compliance')
  await guest.page.getByRole('link', { name: 'The cleaning records of October, please.' }).click()
  await guest.page.getByRole('link', { name: work }).waitFor()
  await guest.page.getByRole('button', { name: 'Settle request 1' }).click()
  await guest.page.getByRole('button', { name: 'Settle it' }).click()
  await guest.page.getByText(`Settled by ${auditor.fullName}`).waitFor()
  await guest.page.getByRole('tab', { name: 'Findings (0)' }).click()
  await guest.page.getByRole('button', { name: 'Add a finding' }).click()
  const finding = guest.page.getByRole('dialog', { name: 'Add a finding' })
  await finding.getByLabel('Grade').selectOption('minor')
  await finding.getByLabel('Clause').fill('Hygiene')
  await finding.getByLabel('What was found').fill('Nobody signs the list of a deep clean.')
  await finding.getByLabel('Owner').selectOption(owner.id)
  await finding.getByRole('button', { name: 'Add the finding' }).click()
  await guest.page.getByText(`written by ${auditor.fullName}`).waitFor()

  // Its owner finds it on their dashboard, plans a corrective action and does it.
  await phone.page.goto('/dashboard')
  await phone.page.getByRole('link', { name: 'Nobody signs the list of a deep clean.' }).click()
  await phone.page.getByLabel('What you will do about it').fill('Everybody signs the list.')
  await phone.page.getByRole('button', { name: 'Plan this' }).click()
  await phone.page.getByRole('link', { name: 'Everybody signs the list.' }).click()
  await phone.page.getByLabel('What was done').fill('The list has a column for it.')
  await phone.page.getByRole('button', { name: 'Done', exact: true }).click()
  await phone.page.getByText('Nothing to do').or(phone.page.getByText('To do (')).waitFor()

  // Another person sends it back once, and verifies it then.
  const second = await openAs(other, `/compliance/audits/${auditId}?show=findings`, { width: 1440 })
  await second.page.getByRole('button', { name: 'Send back' }).click()
  const back = second.page.getByRole('dialog', { name: 'Send it back' })
  await back.getByLabel('What is missing').fill('Machine 7 has no list.')
  await dialogIsSound(second.page)
  await back.getByRole('button', { name: 'Send back' }).click()
  await second.page.getByText('Machine 7 has no list.').waitFor()
  await isSound(second.page)
  await phone.page.goto('/dashboard')
  await phone.page.getByRole('link', { name: 'Everybody signs the list.' }).click()
  await phone.page.getByText('Machine 7 has no list.').waitFor()
  await phone.page.getByLabel('What was done').fill('Machine 7 has one now.')
  await phone.page.getByRole('button', { name: 'Done', exact: true }).click()
  await phone.page.getByText('Nothing to do').or(phone.page.getByText('To do (')).waitFor()
  await second.page.reload()
  await second.page.getByRole('button', { name: 'Verify' }).click()
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click()
  await second.page.getByText(`Verified by ${other.fullName}`).waitFor()

  // The auditor takes the pack away, and its own program finds it whole without the portal.
  const taken = guest.page.waitForEvent('download')
  await guest.page.getByRole('button', { name: 'Evidence pack' }).click()
  const files = unzipSync(await buffer(await (await taken).createReadStream()))
  const folder = mkdtempSync(join(tmpdir(), 'enix-pack-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const verifier = join(folder, 'trail/verify.mjs')
  const verified = spawnSync(process.execPath, [verifier], { encoding: 'utf8', env: {} })
  expect(verified.stdout).toContain('Everything is as it was packed and sealed.')
  expect(verified.status).toBe(0)
  const findings = new TextDecoder().decode(files['audit/findings.csv'])
  for (const part of ['The list has a column for it.', other.fullName]) {
    expect(findings).toContain(part)
  }
  for (const { problems } of [desk, phone, guest, second]) expect(problems).toEqual([])
})

it('gives everybody a calendar of their work at an address of their own', async () => {
  const { page, problems } = await openAs(owner, '/dashboard/my-compliance', {
    width: 1440,
    theme: 'dark',
  })
  await page.getByRole('button', { name: 'Get the address' }).click()
  const address = await page.getByLabel('Calendar address').inputValue()
  expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR')
  await isSound(page)
  await page.getByRole('button', { name: 'Renew' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click()
  await eventually(() => page.getByLabel('Calendar address').inputValue()).not.toBe(address)
  expect((await fetch(address)).status).toBe(404)
  expect(problems).toEqual([])
})
