import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Place, pathOfPlace, places } from '#content/places.ts'
import { addDays, londonDate, longDate } from '#lib/time.ts'
import { noBuild } from '#server/static.ts'
import { startApp, type TestApp } from '#tests/kit/app.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { until } from '#tests/kit/until.ts'

const placeList = Object.keys(places) as Place[]

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}${path}`, { redirect: 'manual', ...init })

describe('booking, the postcode check and the places are linked where a visitor looks', () => {
  const links = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, to]) => to)
  const ways = ['/contact#book', '/#coverage', ...placeList.map(pathOfPlace)]
  /** Without the footer, which every page has. */
  const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

  it('in the footer of every page', async () => {
    const html = await (await get('/about')).text()
    expect(links(html.slice(html.indexOf('<footer')))).toEqual(expect.arrayContaining(ways))
  })

  it.each([
    ['/', ['/contact#book', ...placeList.map(pathOfPlace)]],
    ['/contact', ['#book', '/#coverage', ...placeList.map(pathOfPlace)]],
    ['/thank-you', ['/contact#book', '/#coverage']],
    ['/thank-you?for=call-back', ['/contact#book', '/#coverage']],
  ])('in %s', async (path, wanted) => {
    expect(links(main(await (await get(path)).text()))).toEqual(expect.arrayContaining(wanted))
  })

  it.each(['/thank-you?for=booking', '/thank-you?for=careers'])('not in %s', async (path) => {
    expect(links(main(await (await get(path)).text()))).not.toContain('/contact#book')
  })

  it('Book Consultation leads to the form as before, and free times are one link further', async () => {
    const html = main(await (await get('/')).text())
    expect(html).toMatch(/href="\/#contact"[^>]*>Book Consultation</)
    expect(html).toMatch(/href="\/contact#book"[^>]*>See free times</)
  })

  it('and the home page answers about a postcode itself', async () => {
    const html = await (await get('/?postcode=M1%201AE')).text()
    expect(main(html)).toContain('Yes, we serve M1.')
  })
})

describe('health', () => {
  it('/healthz answers for the process', async () => {
    const response = await get('/healthz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  it('/readyz answers for the database and the jobs', async () => {
    const response = await get('/readyz')
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok', jobs: 'ok' },
    ])
  })

  it('/readyz says what is failing', async () => {
    const broken = await startApp()
    await broken.ctx.jobs.stop()
    const response = await fetch(`${broken.url}/readyz`)
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'failing', database: 'ok', jobs: 'failing' },
    ])
    await broken.close()
  })
})

describe('documents', () => {
  it('a page is a 200, a missing one a 404 that is logged with its path', async () => {
    expect((await get('/')).status).toBe(200)
    const missing = await get('/no/such/page?secret=1')
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('Oops! Page not found')
    expect(app.logged).toContainEqual(
      expect.objectContaining({ msg: 'page not found', path: '/no/such/page' }),
    )
  })

  it('a missing page comes from memory, with the policy of its path', async () => {
    const headersOf = (path: string) => ({ 'content-type': 'text/html', 'x-path': path })
    const asked: string[] = []
    const kept = await startApp(
      {},
      {
        build: {
          ...noBuild,
          notFound(route, path) {
            asked.push(route)
            const bodies = { identity: Buffer.from('plain'), gzip: gzipSync(`kept ${route}`) }
            return { bodies, headers: headersOf(path), etag: 'W/"kept"' }
          },
        },
      },
    )
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${kept.url}${path}`, { redirect: 'manual', ...init })
      return {
        status: answer.status,
        header: answer.headers.get('x-path'),
        text: await answer.text(),
      }
    }
    const missing = (path: string, route = '*') => ({
      status: 404,
      header: path,
      text: `kept ${route}`,
    })
    for (const path of ['/no/such/page', '/dashboard/no-such-page', '/wp-login.php', '/%C3%A4']) {
      expect(await ask(path)).toEqual(missing(path))
    }
    expect(await ask('/blog/no-such-article')).toEqual(
      missing('/blog/no-such-article', '/blog/:slug'),
    )
    expect((await ask('/no/such/page', { method: 'HEAD' })).status).toBe(404)
    expect(kept.logged).toContainEqual(
      expect.objectContaining({ msg: 'page not found', path: '/no/such/page' }),
    )
    // Pages, also by an unusual spelling, are rendered; redirects and calls are answered as ever.
    asked.length = 0
    expect((await ask('/thank-you')).status).toBe(200)
    expect((await ask('/%61bout')).status).toBe(200)
    expect((await ask('/About/')).status).toBe(301)
    expect((await ask('/api/nothing')).text).toContain('not_found')
    expect((await ask('/assets/nothing.js')).text).toBe('Not found')
    expect((await ask('/blog/future-ai-vending-machines')).status).toBe(200)
    expect(asked).toEqual([])
    await kept.close()
  })

  it('/thank-you shows a reference, and nothing else that a link may carry', async () => {
    expect(await (await get('/thank-you?reference=EN-7K2M-94QD')).text()).toContain('EN-7K2M-94QD')
    const tomorrow = addDays(londonDate(new Date()), 1)
    const dated = await (await get(`/thank-you?reference=EN-7K2M-94QD&by=${tomorrow}`)).text()
    expect(dated).toContain(`within 1 business day. That is by ${longDate(tomorrow)}.`)
    for (const by of ['2026-99-99', '2026-02-31', '2099-01-01', '2020-01-01']) {
      const odd = await (await get(`/thank-you?reference=EN-7K2M-94QD&by=${by}`)).text()
      expect(odd).toContain('We answer every message within 1 business day.')
      expect(odd).not.toMatch(/That is by|EN-7K2M-94QD/)
    }
    const forged = await (await get('/thank-you?reference=%3Cb%3ECall+0900')).text()
    expect(forged).not.toContain('Call 0900')
  })

  it('/thank-you makes one promise for each kind, and does not say that anything is booked', async () => {
    const wrong = await (await get('/thank-you?reference=wrong&for=partnership')).text()
    expect(wrong).toContain('We answer partnership inquiries within 4 business hours.')
    expect(wrong).not.toContain('1 business day')
    const booked = await (await get('/thank-you?reference=EN-7K2M-94QD&for=booking')).text()
    expect(booked).toContain('The email that confirms it has the day and the time.')
    expect(booked).not.toMatch(/is booked|we have sent/)
  })

  it('a rendered page has an ETag and is compressed when that is welcome', async () => {
    const first = await get('/thank-you')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    expect((await get('/thank-you', { headers: { 'if-none-match': etag } })).status).toBe(304)
    for (const encoding of ['br', 'gzip']) {
      const response = await get('/thank-you', { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(await response.text()).toContain('Thank you for writing to us')
    }
    const plain = await get('/thank-you', { headers: { 'accept-encoding': 'br;q=0' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  it('every document forbids what it does not need', async () => {
    const { headers } = await get('/thank-you')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('HTTPS is insisted on by every answer where the site is reached by it', async () => {
    const secure = await startApp({ PUBLIC_URL: 'https://www.enix.example' })
    const answers = ['/thank-you', '/api/account', '/auth/v1/settings', '/assets/gone.js', '/ABOUT']
    for (const path of answers) {
      const { headers } = await fetch(`${secure.url}${path}`, { redirect: 'manual' })
      const insists = headers.get('strict-transport-security')
      expect([path, insists]).toEqual([path, 'max-age=31536000; includeSubDomains'])
    }
    const connection = connect(Number(new URL(secure.url).port), '127.0.0.1')
    connection.write('GET / HTTP/1.1\r\nconnection: close\r\n\r\n')
    const withoutHost = await text(connection)
    expect(withoutHost).toMatch(/^HTTP\/1.1 400 /)
    expect(withoutHost).toContain('strict-transport-security: max-age=31536000')
    await secure.close()
  })

  it('other methods, missing assets and missing functions are said to be so', async () => {
    expect((await get('/', { method: 'DELETE' })).status).toBe(405)
    const asset = await get('/assets/gone.js')
    expect([asset.status, await asset.text()]).toEqual([404, 'Not found'])
    const missing = await get('/functions/v1/nothing', { method: 'POST' })
    expect([missing.status, (await missing.json()).code]).toEqual([404, 'not_found'])
  })

  it.each([
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/..%2f..%2fetc/passwd',
    '//evil.example/',
    `/${'a'.repeat(5000)}`,
    '/?intent=%',
    '/thank-you?reference=%E0%A4%A',
  ])('a strange address is no fault of the server: %s', async (path) => {
    const { status } = await raw(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(status).toBeLessThan(500)
  })

  it.each([
    ['a broken host', 'GET /nope HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    [
      'an absolute address',
      'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    ['no address', 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [
      'a broken length',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\nConnection: close\r\n\r\n',
    ],
  ])('nor is %s', async (_, request) => {
    const { status } = await raw(request)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
  })
})

describe('logs', () => {
  it('name the request and never what people typed', async () => {
    await postQuote(app.url, quoteRequest())
    const response = await get('/thank-you?reference=EN-7K2M-94QD')
    const requestId = response.headers.get('x-request-id')
    expect(app.logged).toContainEqual(
      expect.objectContaining({ requestId, method: 'GET', path: '/thank-you', status: 200 }),
    )
    expect(JSON.stringify(app.logged)).not.toContain('ada@engines.example')
  })
})

describe('the development mailbox', () => {
  it('asks for its login', async () => {
    expect((await get('/dev/mail')).status).toBe(401)
    const wrong = `Basic ${btoa('demo:wrong')}`
    expect((await get('/dev/mail', { headers: { authorization: wrong } })).status).toBe(401)
  })

  it('is not there when a mail server is set', async () => {
    const live = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
    expect((await fetch(`${live.url}/dev/mail`)).status).toBe(404)
    await live.close()
  })
})

/** Sends bytes as they are, since fetch would put them right. */
async function raw(request: string): Promise<{ status: number }> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write(request)
  const answer = await text(socket)
  return { status: Number(answer.split(' ')[1] ?? 0) }
}

describe('pages for developers', () => {
  it('are not there unless they are turned on', async () => {
    expect((await get('/dev/parts')).status).toBe(404)
    expect((await get('/dev/parts/forms')).status).toBe(404)
    const developers = await startApp({ DEVELOPER_PAGES: 'on' })
    expect((await fetch(`${developers.url}/dev/parts/forms`)).status).toBe(200)
    await developers.close()
  })
})

describe('a database that cannot write', () => {
  /** As a full disk has it: what is written to the table is refused. */
  const fullDisk = (table: string) =>
    app.ctx.db.script(`CREATE FUNCTION public.full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION public.full_disk()`)
  const room = () => app.ctx.db.script('DROP FUNCTION public.full_disk CASCADE')

  it('is said by /readyz until it can again', async () => {
    await fullDisk('durability_probe')
    const answer = await until(async () => [await get('/readyz')].find(({ ok }) => !ok))
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'failing', database: 'failing', jobs: 'ok' },
    ])
    await room()
    await until(async () => (await get('/readyz')).ok)
  })

  it('is proved by one write, however many ask at once', async () => {
    await app.ctx.db.script(`CREATE SEQUENCE public.probes;
      CREATE FUNCTION public.count_probe() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM nextval('public.probes'); RETURN new; END $$;
      CREATE TRIGGER count_probe BEFORE INSERT ON durability_probe FOR EACH ROW EXECUTE FUNCTION public.count_probe()`)
    await Promise.all(Array.from({ length: 40 }, () => get('/readyz')))
    const { rows } = await app.ctx.db.query<{ last: number }>(
      'SELECT last_value AS last FROM public.probes',
    )
    expect(rows[0]?.last).toBeLessThan(20)
    await app.ctx.db.script('DROP FUNCTION public.count_probe CASCADE; DROP SEQUENCE public.probes')
  })

  it('puts off an enquiry and a sign-up: 503, and when to try again', async () => {
    await fullDisk('leads')
    const enquiry = await postQuote(app.url, quoteRequest())
    expect([enquiry.status, enquiry.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await enquiry.json()).toMatchObject({ code: 'unavailable' })
    await room()
    await fullDisk('auth.users')
    const signUp = await fetch(`${app.url}/auth/v1/signup`, {
      method: 'POST',
      body: JSON.stringify({ email: 'new@client.example', password: 'a long enough password' }),
    })
    expect([signUp.status, signUp.headers.get('retry-after')]).toEqual([503, '5'])
    await room()
    expect((await postQuote(app.url, quoteRequest())).status).toBe(200)
  })
})
