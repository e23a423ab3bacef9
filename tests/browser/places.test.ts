import { describe, expect, inject, it } from 'vitest'
import { company } from '#content/company.ts'
import { type Place, pathOfPlace, places } from '#content/places.ts'
import { eventually, fitsItsWidth, openPage, visit } from '#tests/kit/browser.ts'

const all = Object.keys(places) as Place[]
const get = async (path: string) => (await fetch(`${inject('url')}${path}`)).text()

function dataOf(html: string, type: string) {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, text]) => JSON.parse(text ?? ''))
    .find((data) => data['@type'] === type)
}

it('nothing scrolls sideways at 320 px with the answer about a postcode', async () => {
  const { page } = await openPage({ width: 320 })
  for (const place of all) {
    await visit(page, `${pathOfPlace(place)}?postcode=M1`)
    await fitsItsWidth(page, place)
  }
})

it('no two places say the same', async () => {
  const sentences = await Promise.all(
    all.map(async (place) => {
      const whole = await get(pathOfPlace(place))
      // The planner is the same tool everywhere.
      const html = whole.replace(/<section aria-labelledby="plan-title".*?<\/section>/s, '')
      const paragraphs = [...html.matchAll(/<p class="[^"]*(?:text-lg|text-xl)[^"]*">(.*?)<\/p>/g)]
      return paragraphs.map(([, text]) => text)
    }),
  )
  for (const own of sentences) expect(own.length).toBeGreaterThan(4)
  const flat = sentences.flat()
  expect(new Set(flat).size).toBe(flat.length)
})

describe.each(all)('%s', (place) => {
  it('tells search engines what it shows to people', async () => {
    const html = await get(pathOfPlace(place))
    const { page } = await openPage({ width: 1440 })
    await visit(page, pathOfPlace(place))
    const asked = await page.locator('main summary').allInnerTexts()
    const told = dataOf(html, 'FAQPage').mainEntity.map((one: { name: string }) => one.name)
    expect(told).toEqual(asked)
    expect(dataOf(html, 'BreadcrumbList').itemListElement.at(-1)).toMatchObject({
      position: 2,
      item: `${company.website}${pathOfPlace(place)}`,
    })
  })

  it('has a map that says in words what it shows, and links to the others', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, pathOfPlace(place))
    const map = page.getByRole('img', { name: `${places[place]} is highlighted` })
    expect(await map.isVisible()).toBe(true)
    for (const other of all.filter((one) => one !== place)) {
      const link = page.locator('main').getByRole('link', { name: places[other], exact: true })
      expect(await link.getAttribute('href')).toBe(pathOfPlace(other))
    }
    const quote = page.getByRole('link', { name: 'Get a free quote' })
    expect(await quote.getAttribute('href')).toBe('/?intent=quote#contact')
  })
})

const answers: [postcode: string, answer: string][] = [
  ['m2 5db', 'Yes, we serve M2.'],
  ['CH1 2HQ', 'Yes, we serve CH1.'],
  ['LA1', 'Soon. LA1 is on our list.'],
  ['SW1A 1AA', 'Not yet. SW1A is not on our list.'],
]
it.each(answers)('the coverage check of %s: %s', async (postcode, answer) => {
  const query = new URLSearchParams({ postcode })
  expect(await get(`${pathOfPlace('preston')}?${query}`)).toContain(answer)
})

const nonsense = 'That does not look like a UK postcode.'

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the coverage check %s', (_, javaScript) => {
  async function ask(postcode: string, path = pathOfPlace('preston')) {
    const { page } = await openPage({ width: 390, javaScript })
    if (javaScript) await visit(page, path)
    else await page.goto(path)
    await page.getByLabel('Your postcode').fill(postcode)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.waitForURL(/\?postcode=/)
    return page
  }

  it('answers beside what was typed', async () => {
    const page = await ask('m2 5db')
    await page.getByRole('status').getByText('Yes, we serve M2.').waitFor()
    await eventually(() => page.getByLabel('Your postcode').inputValue()).toBe('m2 5db')
  })

  it('answers on the home page, beside the question', async () => {
    const page = await ask('M1 1AE', '/')
    const answer = page.getByRole('status').getByText('Yes, we serve M1.')
    await answer.waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await eventually(() =>
      answer.evaluate((words) => {
        const { top, bottom } = words.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    ).toBe(true)
  })

  it('says what a postcode looks like when it was given none', async () => {
    const page = await ask('nonsense')
    const field = page.getByLabel('Your postcode')
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true')
    await eventually(() => page.getByText(nonsense).isVisible()).toBe(true)
  })
})

it('a link with a postcode shows its answer, and the browser asks nobody', async () => {
  const html = await get(`${pathOfPlace('cheshire')}?postcode=WA1%201UH`)
  expect(html).toContain('Yes, we serve WA1.')

  const { page } = await openPage({ width: 1440 })
  await visit(page, pathOfPlace('cheshire'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByLabel('Your postcode').fill('WA1 1UH')
  await page.getByLabel('Your postcode').press('Enter')
  await page.getByText('Yes, we serve WA1.').waitFor()
  expect(requests.filter((url) => url.includes('postcode'))).toEqual([])
})
