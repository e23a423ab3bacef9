import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { eventually, openPage } from '#tests/kit/browser.ts'
import { mailTo } from '#tests/kit/browser-auth.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import {
  callAs,
  colleague,
  dialogIsSound,
  isSound,
  openAs,
  type PortalPerson,
  tokenOf,
} from '#tests/kit/browser-portal.ts'
import { feedbackRequest, postFeedback } from '#tests/kit/feedback-request.ts'

let sam: PortalPerson
beforeAll(async () => {
  sam = await colleague('sales')
})

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`
const read = async (path: string) => (await fetch(`${inject('url')}${path}`)).text()
const statusOf = async (path: string) => (await fetch(`${inject('url')}${path}`)).status
const words = 'Coffee sells before nine and crisps sell after three. '.repeat(8)

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return callAs(await tokenOf(sam.client), method, `/api/content/${path}`, body)
}

/** Takes down what a test has published: other tests look at the same site. */
function tidyUp(id: string) {
  onTestFinished(async () => {
    await call('DELETE', `articles/${id}/publication`).catch(() => undefined)
    await call('DELETE', `articles/${id}`)
  })
}

async function begin(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New article' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Begin writing' }).click()
  await page.getByLabel('Text', { exact: true }).waitFor()
  tidyUp(new URL(page.url()).pathname.split('/').at(-1) ?? '')
}

const untilSaved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^Saved \d\d:\d\d$/)
    .waitFor()

async function chooseMore(page: Page, item: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const phone = { width: 390, theme: 'light' } as const
const desktop = { width: 1440, theme: 'dark' } as const

it('an article is written on a phone, previewed, illustrated, scheduled and published', async () => {
  const title = unique('Crisps at three')
  const { page, problems } = await openAs(sam, '/dashboard/content', phone)
  await begin(page, title)
  const text = page.getByLabel('Text', { exact: true })
  await text.fill(`## Morning\n\n${words}\n\nNothing else`)
  await text.evaluate((area: HTMLTextAreaElement) =>
    area.setSelectionRange(area.value.length - 'Nothing else'.length, area.value.length),
  )
  await page.getByRole('button', { name: 'Bold' }).click()
  await eventually(() => text.inputValue()).toContain('**Nothing else**')
  await text.press('End')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const pictures = page.getByRole('dialog', { name: 'A picture in the text' })
  await pictures.getByRole('button', { name: 'Upload and use it' }).click()
  await pictures.getByText('Please choose a picture').waitFor()
  await dialogIsSound(page)
  const orange = sharp({
    create: { width: 640, height: 400, channels: 3, background: '#f47b20' },
  })
  await pictures.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'orange.png',
    mimeType: 'image/png',
    buffer: await orange.png().toBuffer(),
  })
  await pictures.getByLabel('What it shows').fill('An orange field')
  await pictures.getByRole('button', { name: 'Upload and use it' }).click()
  await pictures.waitFor({ state: 'detached' })
  await eventually(() => text.inputValue()).toMatch(
    /!\[An orange field]\(\/media\/[0-9a-f-]{36}\/640\.webp\)/,
  )

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.locator('strong', { hasText: 'Nothing else' }).waitFor()
  await preview.getByRole('img', { name: 'An orange field' }).waitFor()
  await untilSaved(page)
  await isSound(page)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish this article?' })
  await publishing.getByRole('button', { name: 'Publish it' }).click()
  await publishing.getByText('Not published').waitFor()
  await publishing.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Please choose a topic').waitFor()
  await page.getByLabel('Description').fill('What sells at which hour, and why.')
  await page.getByLabel('Topic').fill('Business')
  await page.getByLabel('What the picture shows').fill('A machine in a lobby')

  const slug = await page.getByLabel('Address').inputValue()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await publishing.getByLabel('Later').click()
  const year = new Date().getFullYear() + 1
  await publishing.getByLabel('Day').fill(`31/12/${year}`)
  await publishing.getByRole('button', { name: 'Schedule it' }).click()
  await page.getByText(`Appears on 31 Dec ${year}, 09:00`, { exact: true }).waitFor()
  await eventually(() => statusOf(`/blog/${slug}`)).toBe(404)

  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await publishing.getByLabel('Now').click()
  await publishing.getByRole('button', { name: 'Publish it' }).click()
  await publishing.waitFor({ state: 'detached' })
  for (const path of ['/blog', '/blog/rss.xml', '/sitemap.xml']) {
    await eventually(() => read(path)).toContain(slug)
  }
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])

  await page.goto(`/blog/${slug}`)
  const picture = page.getByRole('img', { name: 'An orange field' })
  await picture.scrollIntoViewIfNeeded()
  await eventually(() =>
    picture.evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0)
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/dashboard/content/articles')
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('row').filter({ hasText: title }).getByText('Published').waitFor()
})

it('readers see a change once it is published, and an earlier text comes back', async () => {
  const title = unique('Two versions')
  const { id } = await call<{ id: string }>('POST', 'articles', { title })
  tidyUp(id)
  const { content } = await call<{ content: { slug: string } }>('GET', `articles/${id}`)
  const about = {
    description: 'What sells at which hour.',
    topic: 'Business',
    pictureAlt: 'A shelf',
  }
  const first = { ...content, ...about, body: `The first text.\n\n${words}` }
  await call('PUT', `articles/${id}`, { version: 1, kind: 'kept', ...first })
  await call('POST', `articles/${id}/publication`, { version: 2 })

  const path = `/dashboard/content/articles/${id}`
  const { page, problems } = await openAs(sam, path, desktop)
  const text = page.getByLabel('Text', { exact: true })
  await text.fill(`The second text.\n\n${words}`)
  await page.getByText('Readers still see the published text').waitFor()
  await untilSaved(page)
  await eventually(() => read(`/blog/${content.slug}`)).toContain('The first text.')
  await page.getByRole('button', { name: 'Publish the changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish it' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(() => read(`/blog/${content.slug}`)).toContain('The second text.')

  await chooseMore(page, 'Revisions')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Sam Sales').first().waitFor()
  await dialog
    .getByRole('button', { name: /^Compare/ })
    .last()
    .click()
  await dialog.getByText('The second text.').waitFor()
  await dialogIsSound(page)
  await dialog.getByRole('button', { name: 'Restore this text' }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => text.inputValue()).toContain('The first text.')
  await eventually(() => read(`/blog/${content.slug}`)).toContain('The second text.')
  expect(problems).toEqual([])
})

it('feedback goes to its author, who agrees, then to the page, and can be taken down', async () => {
  const name = unique('Ada Lovelace')
  const email = `${crypto.randomUUID()}@engines.example`
  const message = `The machine was full on Monday, ${crypto.randomUUID()}.`
  await postFeedback(inject('url'), feedbackRequest({ name, email, message }))
  const { page, problems } = await openAs(sam, '/dashboard/content/feedback', phone)
  const item = page.getByRole('listitem').filter({ hasText: message })
  const decide = async (label: string, question: string) => {
    await item.getByRole('button', { name: label }).click()
    const asked = page.getByRole('alertdialog', { name: question })
    await asked.getByRole('button', { name: label, exact: true }).click()
    await asked.waitFor({ state: 'detached' })
  }
  await item.getByText('May be published').waitFor()
  await isSound(page)
  await decide('Send it to the author', 'Send it to the author?')
  await item.getByText('They have not answered yet.').waitFor()
  const { text } = await mailTo(email, 'May we publish')
  const [link = ''] = /\/feedback-check\?token=\S+answer=agree/.exec(text) ?? []
  const author = await openPage({ width: 390 })
  await author.page.goto(link.replaceAll('&amp;', '&'))
  await author.page.getByLabel('Name withheld').check()
  await isSound(author.page)
  await author.page.getByRole('button', { name: 'Yes, publish it' }).click()
  await author.page.getByRole('heading', { name: 'Thank you, you have agreed' }).waitFor()
  expect(author.problems).toEqual([])
  await page.reload()
  await item.getByText('The author agreed').waitFor()
  await decide('Publish', 'Publish it?')
  await item.waitFor({ state: 'detached' })
  await mailTo(email, 'is published')
  await eventually(() => read('/client-feedback')).toContain(message)
  await page.getByRole('link', { name: 'Published', exact: true }).click()
  await item.getByText(/Published by Sam Sales/).waitFor()
  await decide('Withdraw', 'Take it down?')
  await item.waitFor({ state: 'detached' })
  await eventually(() => read('/client-feedback')).not.toContain(message)
  expect(problems).toEqual([])
})

it('an address without an article, or of one that is gone, says so and leads to the list', async () => {
  const { page } = await openAs(sam, '/dashboard/content', desktop)
  for (const id of ['no-article', crypto.randomUUID()]) {
    await page.goto(`/dashboard/content/articles/${id}`)
    await page.getByRole('heading', { name: 'Article not found' }).waitFor()
    await page.getByRole('link', { name: 'See all articles' }).waitFor()
  }
  await page.getByRole('link', { name: 'See all articles' }).click()
  await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor()
})

it('a role of the careers page is added, edited, moved and deleted', async () => {
  const title = unique('Cold store keeper')
  const { page, problems } = await openAs(sam, '/dashboard/content/careers', desktop)
  const add = page.getByRole('button', { name: 'New role' })
  const takeOver = page.getByRole('button', { name: 'Edit it here' })
  await add.or(takeOver).waitFor()
  if (await takeOver.isVisible()) await takeOver.click()
  await add.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Who sees it').selectOption('published')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please name at least one task').waitFor()
  await dialogIsSound(page)
  await dialog.getByLabel('The work in a few sentences').fill('You keep what is cold cold.')
  await dialog.getByLabel('Tasks').fill('Check the doors\nCount the crates')
  await dialog.getByLabel('Requirements').fill('A warm coat')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => read('/careers')).toContain(title)

  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: 'Move' }).first().click()
  await row.getByRole('button', { name: `Edit ${title}` }).click()
  await dialog.getByLabel('Tasks').fill('Check the doors twice')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => read('/careers')).toContain('Check the doors twice')
  await isSound(page)
  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click()
  await row.waitFor({ state: 'detached' })
  await eventually(async () => (await read('/careers')).includes(title)).toBe(false)
  expect(problems).toEqual([])
})

describe('what somebody writes is not lost', () => {
  it('when a save fails and the page is loaded again', async () => {
    const { id } = await call<{ id: string }>('POST', 'articles', { title: unique('Kept') })
    tidyUp(id)
    const path = `/dashboard/content/articles/${id}`
    const { page } = await openAs(sam, path, { width: 1440 })
    const text = page.getByLabel('Text', { exact: true })
    await text.waitFor()
    const saves = `**/api/content/articles/${id}`
    await page.route(saves, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await text.fill('Written while the network was away.')
    await page
      .getByRole('status')
      .getByText(/^Not saved\. /)
      .waitFor()
    page.on('dialog', (leaving) => leaving.accept())
    await page.reload()
    await page.getByText('We put back what was not saved').waitFor()
    await eventually(() => text.inputValue()).toBe('Written while the network was away.')
    await page.unroute(saves)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await untilSaved(page)
    const { content } = await call<{ content: { body: string } }>('GET', `articles/${id}`)
    expect(content.body).toBe('Written while the network was away.')
  })

  it('when somebody else saves meanwhile: both texts stay, and a person decides', async () => {
    const { id } = await call<{ id: string }>('POST', 'articles', { title: unique('Two hands') })
    tidyUp(id)
    const path = `/dashboard/content/articles/${id}`
    const { page } = await openAs(sam, path, { width: 390 })
    const text = page.getByLabel('Text', { exact: true })
    await text.waitFor()
    const { content } = await call<{ content: object }>('GET', `articles/${id}`)
    await call('PUT', `articles/${id}`, { version: 1, kind: 'auto', ...content, body: 'Theirs' })
    await text.fill('Mine')
    await page.getByText('This article was saved elsewhere in the meantime').waitFor()
    // The choice is in sight wherever the page is scrolled to, and nothing is published meanwhile.
    await page.getByLabel('What the picture shows').scrollIntoViewIfNeeded()
    const keep = page.getByRole('button', { name: 'Keep my text' })
    const top = async () => (await keep.boundingBox())?.y
    await eventually(top).toBeGreaterThan(0)
    await eventually(top).toBeLessThan(600)
    await eventually(() => page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true)
    await keep.click()
    await untilSaved(page)
    await eventually(() => text.inputValue()).toBe('Mine')
    const revisions = await call<{ kind: string }[]>('GET', `articles/${id}/revisions`)
    expect(revisions.map(({ kind }) => kind)).toEqual(['saved', 'replaced'])
  })
})
