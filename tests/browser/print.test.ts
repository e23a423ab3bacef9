import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { aiVendPro } from '#content/ai-vend-pro.ts'
import { company } from '#content/company.ts'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'

const words = (text: string) => text.replaceAll(/\s+/g, ' ')

it('a page on paper has every answer, who we are, and nothing to click', async () => {
  const { page } = await openPage({ width: 1440 })
  await visit(page, '/ai-vend-pro')
  const pdf = await page.pdf({ format: 'A4' })
  const printed = words(
    execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }),
  )
  for (const { question, answer } of aiVendPro.questions) {
    expect(printed).toContain(question)
    expect(printed).toContain(words(answer).slice(0, 40))
  }
  expect(printed).toContain(`${company.legalName} · ${company.phone.display} · ${company.email}`)
  expect(printed).not.toContain('Client Login')
  expect(printed).not.toContain('Download Flyer')
})

it('what moves on the screen is complete on paper, with nothing to pause', async () => {
  const { page } = await openPage({ width: 1440 })
  await visit(page, '/')
  const pdf = await page.pdf({ format: 'A4' })
  const printed = words(
    execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }),
  )
  for (const partner of company.partners) expect(printed.split(partner)).toHaveLength(2)
  expect(printed).not.toContain('Pause')
})

it('a dark section is dark on light on paper', async () => {
  const { page } = await openPage({ width: 1440 })
  await visit(page, '/')
  await page.emulateMedia({ media: 'print' })
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: "Let's Get Started" }),
  })
  const colours = () =>
    section.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return [backgroundColor, color]
    })
  await eventually(colours).toEqual(['rgba(0, 0, 0, 0)', 'rgb(16, 24, 58)'])
})
