import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eventually } from '#tests/kit/browser.ts'
import {
  colleague,
  dialogIsSound,
  downloadedText,
  isSound,
  openAs,
} from '#tests/kit/browser-portal.ts'

it('an officer adds a framework, maps a control to close its gap, and imports a file', async () => {
  const id = `own-${randomUUID().slice(0, 6)}`
  const code = `QM-${100 + Math.floor(Math.random() * 900)}`
  const carla = await colleague('compliance')
  const { page, problems } = await openAs(carla, '/compliance/controls/frameworks', { width: 1440 })
  await page.getByRole('link', { name: 'ISO/IEC 27001:2022' }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Add framework' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a framework' })
  await adding.getByLabel('Id').fill(id)
  await adding.getByLabel('Name', { exact: true }).fill(`Rules of a client (${id})`)
  await adding.getByLabel('Short name').fill(id)
  await adding.getByLabel('Edition', { exact: true }).fill('First')
  await adding.getByLabel('Date of the edition').fill('1 March 2026')
  await adding.getByLabel('Document').fill('Supplier rules, March 2026')
  await dialogIsSound(page)
  await adding.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: `Rules of a client (${id})` }).waitFor()

  await page.getByRole('button', { name: 'Add requirement' }).click()
  const requirement = page.getByRole('dialog', { name: `Add a requirement to ${id}` })
  await requirement.getByLabel('Id').fill('7.1')
  await requirement.getByLabel('Title').fill('Visitors are announced')
  await requirement.getByLabel('Theme').fill('Access')
  await requirement.getByRole('button', { name: 'Save' }).click()
  await page.getByText('0 of 1 requirements met').waitFor()
  await page.getByRole('button', { name: 'Map 7.1' }).click()
  const mapping = page.getByRole('dialog', { name: 'Controls for 7.1' })
  await mapping.getByRole('searchbox').fill('PH-01')
  await mapping.getByRole('checkbox', { name: /^PH-01/ }).click()
  await mapping.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /^PH-01/ }).waitFor()
  await eventually(() => page.getByText('No control', { exact: true }).count()).toBe(0)
  const csv = await downloadedText(page, () => page.getByRole('button', { name: /CSV/ }).click())
  expect(csv).toContain('PH-01')
  await isSound(page)

  const file = (title: string) => ({
    ...{ name: 'library.yaml', mimeType: 'application/yaml' },
    buffer: Buffer.from(
      `format: enix-control-library/1\ncontrols:\n  - code: ${code}\n    about: Each visitor is announced a day before.\n    area: Quality\n    reviewMonths: 12\n${title}frameworks:\n  - id: ${id}\n    name: Rules\n    short: ${id}\n    edition: Second\n    date: "2026-03-01"\n    source: Supplier rules\n    requirements:\n      - id: "7.1"\n        title: Visitors are announced\n        theme: Access\n        controls: [${code}]\n`,
    ),
  })
  await page
    .getByRole('navigation', { name: 'Compliance' })
    .getByRole('link', { name: 'Frameworks' })
    .click()
  await page.getByRole('button', { name: 'Import' }).click()
  const importing = page.getByRole('dialog', { name: 'Import a library' })
  await importing.getByLabel('File').setInputFiles(file(''))
  await importing.getByText('line 3, controls.0.title: It is missing').waitFor()
  await importing.getByLabel('File').setInputFiles(file('    title: Visitors are announced\n'))
  await importing.getByText('3 changes').waitFor()
  await dialogIsSound(page)
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Library imported', { exact: true }).waitFor()
  // What was refused is told of by the browser itself.
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})
