import { keptPages } from '#app/session/auth-client.ts'
import { addressOf } from '#app/session/call.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { visitCalls } from '#features/visits/calls.ts'
import type { VisitDetail, VisitLists } from '#features/visits/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { type KeptLists, withOpened } from './kept-list.ts'

const listPage = '/dashboard/fleet/visits'
/** Under one name, since all visits have the same page. */
const visitPage = `${listPage}/visit`
const listAddress = addressOf(visitCalls.list)

/**
 * Keeps this page, its scripts and what it shows, so that it opens again where there is no connection;
 * public/visits-worker.js answers with it. Forgotten when somebody signs out.
 */
export const keepOffline = (account: AccountView, visit: VisitDetail) =>
  keeping(async (cache) => {
    const keep = keeperOf(cache, account)
    await keep('/api/account', account)
    await keep(addressOf(visitCalls.find, { params: { id: visit.id } }), visit)
    const lists = await cache.match(keyOf(listAddress, account))
    if (lists) await keep(listAddress, withOpened(await lists.json(), visit))
    await keepPage(cache, visitPage, portalPath('/dashboard/fleet/visits/:id', { id: visit.id }))
  })

/** The same for the list, with the moment at which it was in step. */
export const keepListOffline = (account: AccountView, lists: VisitLists, isFirst: boolean) =>
  keeping(async (cache) => {
    const keep = keeperOf(cache, account)
    const kept: KeptLists = { ...lists, keptAt: new Date().toISOString() }
    await keep('/api/account', account)
    await keep(listAddress, kept)
    // News come every few seconds; the page itself stays the same until it is loaded again.
    if (isFirst) await keepPage(cache, listPage)
  })

async function keeping(keep: (cache: Cache) => Promise<void>): Promise<void> {
  // Over plain http there are neither workers nor this storage.
  if (!('serviceWorker' in navigator) || !('caches' in globalThis) || !navigator.onLine) return
  try {
    await navigator.serviceWorker.register('/visits-worker.js', { scope: listPage })
    await keep(await caches.open(keptPages))
  } catch {
    // Without room, or in a private window: the page works as long as it stays open.
  }
}

const keyOf = (path: string, { userId }: AccountView) => `${path}?for=${userId}`

const keeperOf = (cache: Cache, account: AccountView) => (path: string, answer: unknown) =>
  cache.put(keyOf(path, account), Response.json(answer))

const assetsOf = (page: string) => `${page}?assets`

async function keepPage(cache: Cache, page: string, address = page): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) return
  await cache.put(page, answer)
  const assets = new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/')),
  )
  await cache.put(assetsOf(page), Response.json([...assets]))
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  await Promise.all([...assets].filter((url) => !kept.has(url)).map((url) => cache.add(url)))
  // Those of an earlier release are no longer asked for, unless by the other page.
  const other = await cache.match(assetsOf(page === listPage ? visitPage : listPage))
  const needed = new Set([...assets, ...((await other?.json()) ?? [])])
  const old = [...kept].filter(
    (url) => new URL(url).pathname.startsWith('/assets/') && !needed.has(url),
  )
  await Promise.all(old.map((url) => cache.delete(url)))
}
