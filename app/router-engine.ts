import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  type HydrationState,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
} from 'react-router'

/**
 * What `createBrowserRouter` does, from its parts: that function is in one file with `Link` and
 * `Form`, which every page needs at once.
 */
export function startEngine(routes: RouteObject[], hydrationData: HydrationState): DataRouter {
  return createRouter({
    routes,
    hydrationData,
    mapRouteProperties,
    history: createBrowserHistory(),
  }).initialize()
}
