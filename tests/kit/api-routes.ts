import { guards } from '#features/accounts/api/guard.server.ts'
import type { Reading } from '#features/accounts/policy/readings.ts'
import type { Action } from '#features/accounts/policy.ts'
import { type RouteOptions, routeRequests } from '#server/routes.ts'

const composed = '__COMPOSED_HANDLER'

/** Every route under /api of the whole server, with the action that its guard stands for. */
export function apiRoutes(): Map<string, Action | undefined> {
  return new Map([...guardedRoutes()].map(([name, guarded]) => [name, guarded?.action]))
}

/** What each guarded GET under /api tells about people, by its path. */
export function apiReadings(): Record<string, Reading> {
  return Object.fromEntries(
    [...guardedRoutes()].flatMap(([name, guarded]) =>
      guarded?.reading && name.startsWith('GET ')
        ? [[name.slice('GET '.length), guarded.reading]]
        : [],
    ),
  )
}

function guardedRoutes() {
  const found = new Map<string, ReturnType<typeof guards.get>>()
  const reception = { limits: { perHour: { fromOneSender: 1 } } }
  const app = routeRequests({ identity: {}, teamEmail: '', reception } as unknown as RouteOptions)
  for (const { method, path, handler } of app.routes) {
    if (!path.startsWith('/api')) continue
    // A part with its own way to answer errors wraps its handlers.
    const own = (handler as unknown as Record<string, object>)[composed] ?? handler
    const name = method === 'ALL' ? path : `${method} ${path}`
    found.set(name, found.get(name) ?? guards.get(own))
  }
  return found
}
