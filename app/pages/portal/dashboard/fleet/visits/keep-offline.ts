import { keptPages } from '#app/session/auth-client.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import type { VisitDetail } from '#features/visits/schema.ts'

const page = '/dashboard/fleet/visits/visit'

/**
 * Keeps this page, its scripts and what it shows, so that it opens again where there is no connection;
 * public/visits-worker.js answers with it. Forgotten when somebody signs out.
 */
export async function keepOffline(account: AccountView, visit: VisitDetail): Promise<void> {
  // Over plain http there are neither workers nor this storage.
  if (!('serviceWorker' in navigator) || !('caches' in globalThis) || !navigator.onLine) return
  try {
    await navigator.serviceWorker.register('/visits-worker.js', {
      scope: '/dashboard/fleet/visits',
    })
    const cache = await caches.open(keptPages)
    const keep = (path: string, answer: unknown) =>
      cache.put(`${path}?for=${account.userId}`, Response.json(answer))
    await keep('/api/account', account)
    await keep(`/api/visits/${visit.id}`, visit)
    await keepPage(cache)
  } catch {
    // Without room, or in a private window: the page works as long as it stays open.
  }
}

async function keepPage(cache: Cache): Promise<void> {
  const answer = await fetch(page)
  if (!answer.ok) return
  await cache.put(page, answer)
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'))
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  await Promise.all(
    [...new Set(assets)].filter((url) => !kept.has(url)).map((url) => cache.add(url)),
  )
  // Those of an earlier release are no longer asked for.
  const old = [...kept].filter(
    (url) => new URL(url).pathname.startsWith('/assets/') && !assets.includes(url),
  )
  await Promise.all(old.map((url) => cache.delete(url)))
}
