import { Hono } from 'hono'
import { company } from '#content/company.ts'
import type { RequestEnv } from '#db/context.server.ts'
import { everyArticle } from '#features/articles/queries.server.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { indexedPaths } from './documents.tsx'

const robots = `User-agent: *
Disallow: /dashboard
Disallow: /compliance
Disallow: /auth
Disallow: /dev

Sitemap: ${company.website}/sitemap.xml
`

const reportsGoStaleDays = 180

/** Where to report a vulnerability, as RFC 9116 wants it. */
const securityContact = (now: Date) => `Contact: mailto:${company.email}?subject=Security
Expires: ${new Date(now.getTime() + reportsGoStaleDays * 86_400_000).toISOString()}
Preferred-Languages: en
Canonical: ${company.website}/.well-known/security.txt
`

/** GET /robots.txt, /sitemap.xml and security.txt: what machines look for in a fixed place. */
export function found() {
  return new Hono<RequestEnv>()
    .get('/.well-known/security.txt', (c) => c.text(securityContact(c.get('ctx').clock.now())))
    .get('/robots.txt', (c) => c.text(robots, 200, { 'cache-control': 'public, max-age=3600' }))
    .get('/sitemap.xml', async (c) => {
      const articles = await everyArticle(c.get('ctx'))
      const entries = [
        ...indexedPaths().map((path) => entry(path)),
        ...articles.map(({ slug, updated }) => entry(`/blog/${slug}`, updated)),
      ]
      return c.body(
        `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
        200,
        // A new article is in it from its moment on.
        { 'cache-control': 'no-cache', 'content-type': 'application/xml; charset=utf-8' },
      )
    })
}

function entry(path: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<url><loc>${escapeMarkup(company.website + path)}</loc>${lastmod}</url>`
}
