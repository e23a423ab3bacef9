import { expect, it } from 'vitest'
import type { OperationsView } from '#features/operations/schema.ts'
import { openPage, visit } from '#tests/kit/browser.ts'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import { colleague, isSound, openAs } from '#tests/kit/browser-portal.ts'

it.each([
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const)(
  'an admin sees how the server is: health, queues, storage and jobs ($width px)',
  async ({ width, theme }) => {
    const admin = await colleague('admin')
    const { page, problems } = await openAs(admin, '/dashboard/operations', { width, theme })
    await untilHeading(page, 'Operations')
    const health = page.getByRole('region', { name: 'Health' })
    await health.getByText('The database answers and takes writes.').waitFor()
    const queues = page.getByRole('region', { name: 'Queues' })
    await queues.getByRole('link', { name: 'Undelivered emails to decide about' }).waitFor()
    await page
      .getByRole('region', { name: 'Storage' })
      .getByText('Free beside the data folder')
      .waitFor()
    const jobs = page.getByRole('table', { name: /^Scheduled jobs/ })
    await jobs.getByRole('rowheader', { name: 'operations.watch' }).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: 'Check again' }).click()
    await health.getByText('The database answers and takes writes.').waitFor()

    // The notice of the dashboard is there only while something is at risk.
    await page.route('**/api/operations', async (route) => {
      const answer = await route.fetch()
      const view: OperationsView = await answer.json()
      const findings = view.findings.map((finding) =>
        finding.cause === 'disk' ? { ...finding, state: 'at_risk', found: 'It is full.' } : finding,
      )
      await route.fulfill({ response: answer, json: { ...view, findings } })
    })
    await visit(page, '/dashboard')
    const notice = page.getByRole('region', { name: 'Operations' })
    await notice.getByText('Disk space at risk').waitFor()
    await notice.getByText('It is full.').waitFor()
    await notice.getByRole('link', { name: 'Open operations' }).click()
    await untilHeading(page, 'Operations')
    expect(problems).toEqual([])
  },
)

it.each([
  { width: 390, javaScript: false },
  { width: 1440, javaScript: true },
])(
  'everyone sees at /status what works now ($width px, JavaScript $javaScript)',
  async (options) => {
    const { page, problems } = await openPage(options)
    await page.goto('/status')
    await page
      .getByRole('heading', { level: 1, name: /^(Everything works|Something is not working)$/ })
      .waitFor()
    const parts = await page.locator('main dt').allInnerTexts()
    expect(parts).toEqual(['Website and forms', 'Client portal', 'Reports from machines', 'Email'])
    if (options.javaScript) await isSound(page)
    expect(problems).toEqual([])
  },
)
