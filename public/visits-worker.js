/*
 * Lets the pages of visits open without a connection: machines stand in cellars. It answers from what
 * the page itself has kept (app/pages/portal/dashboard/fleet/visits/keep-offline.ts), and only when the
 * server cannot be reached; scripts, whose names change with their content, are taken from there first.
 */
const name = 'visits'
const oldPage = '/dashboard/fleet/visits/visit'
const answers = /^\/api\/(account|visits(\/[0-9a-f-]{36})?)$/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request))
  else if (pathname === oldPage) event.respondWith(Response.redirect(newAddress(searchParams)))
  else if (request.mode === 'navigate') event.respondWith(newestFirst(request, pageOf(pathname)))
  else if (answers.test(pathname)) {
    event.respondWith(newestFirst(request, `${pathname}?for=${personOf(request)}`))
  }
})

/** As the server redirects it: a bookmark opens without a connection, too. */
function newAddress(query) {
  return `/dashboard/fleet/visits/${encodeURIComponent(query.get('id') ?? '')}`
}

/** All visits have one page, which is kept once. */
function pageOf(pathname) {
  return pathname.replace(/\/[0-9a-f-]{36}$/, '/visit')
}

async function keptFirst(request) {
  const kept = await (await caches.open(name)).match(request.url)
  return kept ?? fetch(request)
}

async function newestFirst(request, key) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(name)).match(key)
    if (kept) return kept
    throw error
  }
}

/** Whom the token is of: nobody is shown what was kept for somebody else. */
function personOf(request) {
  const [, payload = ''] = (request.headers.get('authorization') ?? '').split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub
  } catch {
    return 'nobody'
  }
}
