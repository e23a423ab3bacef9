import { beforeAll, describe, expect, inject, it } from 'vitest'
import { pages } from '#app/routes.tsx'
import { fixedArticles } from '#content/articles.ts'
import { company } from '#content/company.ts'
import { machines } from '#content/machines.ts'
import { type Place, pathOfPlace, places } from '#content/places.ts'
import { weeklyHours } from '#lib/business-hours.ts'
import { faultsOf } from '#tests/kit/schema-org.ts'

/** What a page tells search engines; every value is read as it was written. */
// biome-ignore lint/suspicious/noExplicitAny: the tests say what must be in it
type Block = Record<string, any>

/** Every public address; the six articles stand for /blog/:slug. */
const addresses = (
  await Promise.all(
    pages
      .filter(({ path }) => path !== '*')
      .map(async ({ path, prerender, indexed }) =>
        (prerender ? await prerender() : [path]).map((path) => ({ path, indexed })),
      ),
  )
).flat()
const paths = addresses.map(({ path }) => path)

const html = new Map<string, string>()
beforeAll(async () => {
  for (const path of paths) html.set(path, await (await fetch(`${inject('url')}${path}`)).text())
})

const textOf = (path: string) => html.get(path) ?? ''
const blocksOf = (path: string): Block[] =>
  [...textOf(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  )

/** The one block of a type; two of them would contradict each other. */
function blockOf(path: string, type: string): Block {
  const found = blocksOf(path).filter((block) => block['@type'] === type)
  expect(found, `${type} on ${path}`).toHaveLength(1)
  return found[0] ?? {}
}

/** Everything in a block, at any depth. */
function within(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return [value, ...Object.values(value).flatMap(within)]
}

/** What people read: without scripts and tags, with the characters that React has escaped. */
function readable(text: string): string {
  const escaped = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return text
    .replace(/<script.*?<\/script>|<!--.*?-->|<[^>]+>/gs, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof escaped) => escaped[name])
}

it.each(paths)('%s says nothing that the vocabulary of schema.org does not know', async (path) => {
  expect(await faultsOf(blocksOf(path))).toEqual([])
})

it('every address in it is whole, and each of ours answers', async () => {
  const told = paths.flatMap((path) => blocksOf(path).flatMap(({ '@context': _, ...rest }) => rest))
  const urls = new Set(
    within(told).filter((value) => typeof value === 'string' && /^https?:/.test(value)),
  ) as Set<string>
  const own = [...urls].filter((url) => new URL(url).origin === company.website)
  expect([...urls].filter((url) => !own.includes(url)).toSorted()).toEqual(
    Object.values(company.social).toSorted(),
  )
  const files = new Set(own.map((url) => url.replace(company.website, '').replace(/#.*/, '')))
  const ofSite = paths.filter((path) => !/^\/(dashboard|compliance)(\/|$)/.test(path))
  expect(files.size).toBeGreaterThan(ofSite.length / 2)
  const missing: string[] = []
  // Those of articles that a test of the content desk publishes meanwhile are not for long.
  const isForLong = (file: string) => !/^\/blog\/./.test(file) || paths.includes(file)
  for (const file of [...files].filter(isForLong)) {
    const { status } = await fetch(`${inject('url')}${file}`, { redirect: 'manual' })
    if (status !== 200) missing.push(`${file}: ${status}`)
  }
  expect(missing).toEqual([])
})

describe('home', () => {
  it('is about the organisation', () => {
    expect(blockOf('/', 'Organization')).toMatchObject({
      name: company.name,
      legalName: company.legalName,
      url: company.website,
      description: company.description,
      foundingDate: String(company.foundedYear),
      sameAs: Object.values(company.social),
    })
  })

  it('is about the local business: areas served and payments accepted', () => {
    const business = blockOf('/', 'LocalBusiness')
    const areas = business.areaServed.map(({ name }: { name: string }) => name)
    expect(areas).toEqual([
      'Manchester',
      'Liverpool',
      'Preston',
      'Cheshire',
      'Lancashire',
      'the UK',
    ])
    expect(areas).toEqual(company.areasServed)
    expect(business.paymentAccepted.toLowerCase()).toBe('cash, card, contactless, mobile')
    expect(business.paymentAccepted).toBe(company.paymentsAccepted.join(', '))
    const { street, locality, postcode, country } = company.address
    expect(business).toMatchObject({
      parentOrganization: { '@id': blockOf('/', 'Organization')['@id'] },
      name: company.name,
      url: company.website,
      email: company.email,
      telephone: company.phone.href.replace('tel:', ''),
      address: {
        streetAddress: street,
        addressLocality: locality,
        postalCode: postcode,
        addressCountry: country,
      },
    })
  })

  it('is open when the phone lines are', () => {
    const told: [day: string, opens: number, closes: number][] = blockOf(
      '/',
      'LocalBusiness',
    ).openingHoursSpecification.flatMap(({ dayOfWeek, opens, closes }: Block) =>
      [dayOfWeek].flat().map((day) => [day.slice(0, 3), minutes(opens), minutes(closes)]),
    )
    const hours = Object.entries(weeklyHours(company.hours.phone))
    expect(told).toEqual(hours.map(([day, { opens, closes }]) => [day, opens, closes]))
  })

  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
})

it.each(fixedArticles)('/blog/$slug is an article: who, when, and a picture', (one) => {
  const article = blockOf(`/blog/${one.slug}`, 'Article')
  expect(article).toMatchObject({
    headline: one.title,
    description: one.description,
    datePublished: one.published,
    dateModified: one.updated,
    author: { '@type': 'Organization', '@id': blockOf('/', 'Organization')['@id'] },
    publisher: { name: company.name },
    mainEntityOfPage: `${company.website}/blog/${one.slug}`,
  })
  expect(article.image).toMatch(/\/pictures\/.+\.webp$/)
})

it.each(['/ai-vend-pro', '/haha-vend-pro'])('%s is a product as the catalogue has it', (path) => {
  const { name, text, size } = machines['ai-vend-pro']
  const centimetres = (value: number) => ({ value, unitCode: 'CMT' })
  expect(blockOf(path, 'Product')).toMatchObject({
    name,
    description: text,
    url: `${company.website}/ai-vend-pro`,
    brand: { name: company.name },
    width: centimetres(size.width),
    depth: centimetres(size.depth),
    height: centimetres(size.height),
  })
})

it('nothing is invented: no price, no stars, no post that is not open', () => {
  const types = paths.flatMap((path) =>
    within(blocksOf(path)).map((value) => (value as Block | null)?.['@type']),
  )
  expect(types).toContain('Product')
  for (const type of ['Offer', 'AggregateOffer', 'Rating', 'AggregateRating', 'Review']) {
    expect(types).not.toContain(type)
  }
  expect(types).not.toContain('JobPosting')
})

it('questions and answers stand on the page word for word', () => {
  const asking = paths.filter((path) => blocksOf(path).some((one) => one['@type'] === 'FAQPage'))
  const ofPlaces = (Object.keys(places) as Place[]).map(pathOfPlace)
  const ofMachine = ['/ai-vend-pro', '/haha-vend-pro']
  expect(asking.toSorted()).toEqual([...ofPlaces, ...ofMachine, '/contact'].toSorted())
  for (const path of asking) {
    const visible = readable(textOf(path))
    const { mainEntity } = blockOf(path, 'FAQPage')
    expect(mainEntity.length, path).toBeGreaterThan(0)
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(visible).toContain(`${name}${acceptedAnswer.text}`)
    }
  }
})

describe('the way from home', () => {
  const below = addresses.filter(({ path, indexed }) => path !== '/' && indexed !== false)

  it.each(below)('to $path', ({ path }) => {
    const trail: Block[] = blockOf(path, 'BreadcrumbList').itemListElement
    expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1))
    expect(trail.at(0)).toMatchObject({ name: 'Home', item: `${company.website}/` })
    expect(trail.at(-1)?.item).toBe(`${company.website}${path}`)
    const [shown = ''] = /<nav aria-label="Breadcrumbs".*?<\/nav>/s.exec(textOf(path)) ?? []
    const names = [...shown.matchAll(/<li.*?<\/li>/gs)].map(([step]) => readable(step))
    expect(trail.slice(0, names.length).map(({ name }) => name)).toEqual(names)
    const links = [...shown.matchAll(/href="(.*?)"/g)].map(
      ([, href]) => `${company.website}${href}`,
    )
    expect(trail.slice(0, links.length).map(({ item }) => item)).toEqual(links)
  })
})

describe('the vocabulary', () => {
  const organisation = { '@context': 'https://schema.org', '@type': 'Organization', name: 'A' }
  const hours = { ...organisation, '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday' }
  const step = { ...organisation, '@type': 'ListItem', item: 'https://a.example/b' }

  it.each<[fault: string, said: string, right: object, wrong: object]>([
    ['an unknown class', 'no such class', {}, { '@type': 'Organisation' }],
    ['a kind of value as a class', 'no such class', {}, { '@type': 'Text' }],
    ['no type', 'without a type', { founder: { '@type': 'Person' } }, { founder: { name: 'B' } }],
    ['a misspelt property', 'no such property', { legalName: 'A' }, { legalname: 'A' }],
    ['a property of another class', 'only for', { areaServed: 'B' }, { paymentAccepted: 'Cash' }],
    ['the wrong class', 'not of', { founder: { '@type': 'Person' } }, { founder: hours }],
    ['a wrong member of an enumeration', 'not of', hours, { ...hours, dayOfWeek: 'Mon' }],
    ['another enumeration', 'not of', hours, { ...hours, dayOfWeek: 'https://schema.org/InStock' }],
    ['a relative URL', 'not of', { url: 'https://a.example/b' }, { url: '/b' }],
    ['a relative URL of a thing', 'not of', step, { ...step, item: '/b' }],
    ['no scheme', 'not of', { logo: 'https://a.example/b' }, { logo: 'a.example/b' }],
    ['a relative id', 'Relative @id', { '@id': 'https://a.example/#b' }, { '@id': '#b' }],
    ['a dangling id', 'not of', {}, { parentOrganization: { '@id': 'https://a.example/#b' } }],
    ['no date', 'not of', { foundingDate: '2023' }, { foundingDate: 'in 2023' }],
    ['no time', 'not of', { ...hours, opens: '09:00' }, { ...hours, opens: '9 am' }],
    ['a number for words', 'not of', {}, { name: 1 }],
    ['another context', 'schema.example', {}, { '@context': 'https://schema.example' }],
    ['no context', 'Relative @type', {}, { '@context': {} }],
  ])('refuses %s, and nothing else', async (_, said, right, wrong) => {
    expect(await faultsOf([{ ...organisation, ...right }])).toEqual([])
    expect(await faultsOf([{ ...organisation, ...wrong }])).toEqual([expect.stringContaining(said)])
  })
})
