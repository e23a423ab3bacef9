import { describe, expect, it } from 'vitest'
import { eventually, fitsItsWidth, openPage, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { looks, openCatalogue } from '#tests/kit/browser-catalogue.ts'

describe.each(looks)('the messages on a $screen in the $theme theme', ({ width, theme }) => {
  it('are accessible, as far as axe can tell, and log nothing', async () => {
    const { page, problems } = await openCatalogue('/dev/parts/messages', { width, theme })
    await page.getByRole('button', { name: 'Save the visit' }).click()
    await page.getByRole('alert').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await fitsItsWidth(page)
    expect(problems).toEqual([])
  })
})

describe('messages', () => {
  it('are read out only when they appear', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/dev/parts/messages')
    const alerts = page.getByRole('main').getByRole('alert')
    expect(await alerts.count()).toBe(0)
    await page.getByRole('button', { name: 'Save the visit' }).click()
    await eventually(() => alerts.innerText()).toContain('The visit could not be saved')
  })

  it('say how far something has come, or that nobody knows', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/dev/parts/messages')
    const progress = (name: string) => page.getByRole('progressbar', { name })
    expect(await progress('Counting the stock').getAttribute('value')).toBe('0.25')
    expect(await progress('Counting the stock').getAttribute('aria-valuetext')).toBe(
      '3 of 12 machines',
    )
    expect(await progress('Making the report').getAttribute('value')).toBeNull()
  })

  it('say what is being loaded, not how it will look', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/dev/parts/messages')
    const skeleton = page.locator('[data-specimen=skeleton]').getByRole('status')
    expect(await skeleton.innerText()).toBe('Loading the machine at Harbour House')
  })
})
