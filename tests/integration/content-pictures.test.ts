import type { GoTrueClient } from '@supabase/auth-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi, protectedPersonWith, sendForm } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'

let identity: TestIdentity
let sam: GoTrueClient

beforeAll(async () => {
  const clock = new MovableClock()
  identity = await startIdentity({}, { clock })
  sam = (await protectedPersonWith(identity, clock, { role: 'sales' })).client
})
afterAll(() => identity.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f47b20' } })

async function upload(bytes: Uint8Array, options: { alt?: string; name?: string } = {}) {
  const form = new FormData()
  form.set('file', new File([Buffer.from(bytes)], options.name ?? 'a.jpg'))
  form.set('alt', options.alt ?? 'An orange field')
  return sendForm(identity, { client: sam }, '/api/content/pictures', form)
}
const media = (id: string, width: number | string) =>
  fetch(`${identity.siteUrl}/media/${id}/${width}.webp`)
const stored = async () => {
  const { rows } = await identity.ctx.db.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM article_picture_files',
  )
  return rows[0]?.n
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s is kept as WebP in three widths',
    async (format) => {
      const { status, body } = await upload(await plain(2000, 1000).toFormat(format).toBuffer())
      expect(status).toBe(201)
      expect(body).toMatchObject({ width: 1600, height: 800, widths: [480, 960, 1600] })
      for (const width of body.widths) {
        const answer = await media(body.id, width)
        expect(answer.headers.get('content-type')).toBe('image/webp')
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect([made.format, made.width]).toEqual(['webp', width])
      }
    },
  )

  it('is turned upright and says nothing of where and with what it was taken', async () => {
    const taken = await plain(800, 400)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Telephone', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 28/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { body } = await upload(taken)
    expect(body).toMatchObject({ width: 400, height: 800, widths: [400] })
    const made = await sharp(
      Buffer.from(await (await media(body.id, 400)).arrayBuffer()),
    ).metadata()
    expect([made.exif, made.xmp, made.iptc, made.orientation]).toEqual(Array(4).fill(undefined))
  })

  it.each<[string, () => Promise<Uint8Array>]>([
    ['a page called picture.jpg', async () => Buffer.from('<html><script>alert(1)</script>')],
    [
      'a drawing with a script',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a GIF', () => plain(10, 10).gif().toBuffer()],
    [
      'the first bytes of a JPEG and then a page',
      async () => Buffer.from('\xff\xd8\xff<script>', 'latin1'),
    ],
    ['half a PNG', async () => (await plain(300, 300).png().toBuffer()).subarray(0, 60)],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'a small file that claims to be a huge picture',
      () =>
        sharp({
          create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
          limitInputPixels: false,
        })
          .png()
          .toBuffer(),
    ],
  ])('that is %s is refused, and nothing is kept', async (_, bytes) => {
    const before = await stored()
    const { status, body } = await upload(await bytes(), { name: 'picture.jpg' })
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    expect(await stored()).toBe(before)
  })

  it('of more than 8 MB is refused', async () => {
    const { status, body } = await upload(new Uint8Array(8 * 1024 * 1024 + 1))
    expect([status, body.code]).toEqual([413, 'body_too_large'])
  })

  it('without words for those who cannot see it is refused', async () => {
    const { status, body } = await upload(await plain(10, 10).png().toBuffer(), { alt: ' ' })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['alt']])
  })

  it.each(['1', '99999', '480.svg', '../480', ''])(
    'is not there in another form: %s',
    async (width) => {
      const { body } = await upload(await plain(600, 10).png().toBuffer())
      const { status, headers } = await media(body.id, width)
      expect(status).toBe(404)
      expect(headers.get('cache-control') ?? '').not.toContain('immutable')
    },
  )
})

it('pages show it in its true size, and nobody deletes it from under them', async () => {
  const { body: picture } = await upload(await plain(1200, 600).png().toBuffer())
  const call = (method: string, path: string, body?: unknown) =>
    callApi(identity, sam, method, `/api/content/${path}`, body)
  const { body: created } = await call('POST', 'articles', { title: 'With a picture' })
  const text = `![Orange, all of it](/media/${picture.id}/960.webp)\n\n${'Some words to read. '.repeat(20)}`
  const content = {
    slug: 'with-a-picture',
    title: 'With a picture',
    description: 'What a picture is worth in words.',
    topic: 'Business',
    picture: picture.id,
    pictureAlt: 'Orange from edge to edge',
    body: text,
  }
  await call('PUT', `articles/${created.id}`, { version: 1, kind: 'auto', ...content })
  await call('POST', `articles/${created.id}/publication`, { version: 2 })
  const page = await (await fetch(`${identity.siteUrl}/blog/with-a-picture`)).text()
  expect(page).toContain(
    `<img src="/media/${picture.id}/1200.webp" srcset="/media/${picture.id}/480.webp 480w, /media/${picture.id}/960.webp 960w, /media/${picture.id}/1200.webp 1200w" sizes="(min-width: 768px) 672px, 92vw" width="1200" height="600" alt="Orange, all of it"`,
  )
  expect(page).toContain('alt="Orange from edge to edge"')
  expect(page).toContain(`"image":"https`)

  const refused = await call('DELETE', `pictures/${picture.id}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'still_used' } })
  expect(refused.body.message).toContain('“With a picture”')
  const unused = await upload(await plain(20, 20).png().toBuffer())
  expect((await call('DELETE', `pictures/${unused.body.id}`)).status).toBe(204)
  expect((await media(unused.body.id, 20)).status).toBe(404)
  const { body: listed } = await call('GET', 'pictures')
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain(unused.body.id)
})
