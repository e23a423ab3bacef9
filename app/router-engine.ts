import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  type HydrationState,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
} from 'react-router'
import { loadInTime } from './shell/load-in-time.ts'

/**
 * What `createBrowserRouter` does, from its parts: that function is in one file with `Link` and
 * `Form`, which every page needs at once.
 */
export function startEngine(routes: RouteObject[], hydrationData: HydrationState): DataRouter {
  return createRouter({
    routes: routes.map(inTime),
    hydrationData,
    mapRouteProperties,
    history: createBrowserHistory(),
  }).initialize()
}

function inTime(route: RouteObject): RouteObject {
  const { lazy, children } = route
  return Object.assign(
    { ...route },
    typeof lazy === 'function' && { lazy: () => loadInTime(lazy()) },
    children && { children: children.map(inTime) },
  )
}
