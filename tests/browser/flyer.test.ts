import { describe, expect, it } from 'vitest'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'

describe('designing a flyer', () => {
  it('shows each choice at once, and keeps it in the address', async () => {
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, '/flyer')
    const flyer = page.getByRole('img', { name: /^Flyer:/ })
    await page.getByLabel('Place').selectOption('Liverpool')
    await flyer.getByText('Smart vending in Liverpool').waitFor()
    await page.getByLabel('Kind of building').selectOption('Hospital or healthcare')
    await eventually(() => page.getByLabel('Headline').inputValue()).toBe(
      'The things people forget',
    )
    await page.getByLabel('Headline').fill('Tea at four')
    await page.getByRole('img', { name: 'Flyer: Tea at four' }).waitFor()
    await page.getByLabel('The code leads to').selectOption('A call to us')
    await flyer.getByText('Scan to call us').waitFor()
    await page.getByLabel('Kind of building').selectOption('Education')
    await eventually(() => page.getByLabel('Headline').inputValue()).toBe('Tea at four')

    await page.reload()
    await page.getByRole('img', { name: 'Flyer: Tea at four' }).waitFor()
    await eventually(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      place: 'liverpool',
      environment: 'education',
      headline: 'Tea at four',
      target: 'call',
    })
    expect(problems).toEqual([])
  })

  it('shows every shape in its colour, on light paper in either theme', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/flyer')
    for (const theme of ['light', 'dark']) {
      await page.evaluate(
        (name) => document.documentElement.setAttribute('data-theme', name),
        theme,
      )
      const fills = () =>
        page
          .locator('figure svg :is(path, text, circle)')
          .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill))
      await eventually(fills).toContain('rgb(250, 246, 240)') // paper
      await eventually(fills).toContain('rgb(16, 24, 58)') // ink and navy
      await eventually(fills).not.toContain('rgb(0, 0, 0)') // what no style reaches
    }
  })

  it('downloads what is shown', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/flyer?place=preston&environment=retail')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'A4 PDF, for a printing house' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('enix-flyer-preston-retail-a4.pdf')
    expect(download.url()).toContain('marks=on')
    expect(await download.failure()).toBeNull()
  })

  it('says what is wrong with a headline and offers no download of it', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/flyer')
    const headline = page.getByLabel('Headline')
    await headline.fill('Привет')
    await page.getByText('Please use Latin letters, figures and common punctuation').waitFor()
    await eventually(() => headline.getAttribute('aria-invalid')).toBe('true')
    await eventually(() => page.getByText('A5 PDF').first().getAttribute('href')).toBeNull()
    await headline.fill('Hello')
    await eventually(() => page.getByText('A5 PDF').first().getAttribute('href')).toContain(
      'headline=Hello',
    )
  })
})

it('works without JavaScript', async () => {
  const { page } = await openPage({ width: 1440, javaScript: false })
  await page.goto('/flyer')
  await page.getByLabel('Place').selectOption('Preston')
  await page.getByLabel('Headline').fill('Snacks & more')
  await page.getByRole('button', { name: 'Show this flyer' }).click()
  await page.getByText('Smart vending in Preston').waitFor()
  await eventually(() => page.getByText('A5 PDF').first().getAttribute('href')).toContain(
    'headline=Snacks+%26+more',
  )
})

it('says without JavaScript, too, what is wrong with a headline', async () => {
  const { page } = await openPage({ width: 390, javaScript: false })
  await page.goto('/flyer?environment=hospital&headline=Hi+%F0%9F%98%80')
  expect(await page.getByLabel('Headline').inputValue()).toBe('Hi 😀')
  await page.getByText('Please use Latin letters, figures and common punctuation').waitFor()
  expect(await page.getByText('A5 PDF').first().getAttribute('href')).toBeNull()
})

it('a link from elsewhere with nonsense in it shows a flyer all the same', async () => {
  const { page, problems } = await openPage({ width: 390 })
  await visit(page, `/flyer?place=<b>&headline=${'x'.repeat(500)}&target=javascript:alert(1)`)
  await page.getByText('Smart vending in Manchester').waitFor()
  expect(problems).toEqual([])
})
