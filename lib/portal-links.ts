/**
 * The pages of one thing, by their paths, and the addresses with a query that they had before: mails
 * that were sent then link to those. The names of an old query stand in the order of the path's parameters.
 * A dialog over a list has no path: it is part of what the list's query says.
 */
const pagesOfOneThing = {
  '/dashboard/leads/:id': ['/dashboard/leads?lead'],
  '/dashboard/machines/:id': ['/dashboard/machines/machine?id'],
  '/dashboard/content/articles/:id': ['/dashboard/content/articles/edit?id'],
  '/dashboard/fleet/planogram/:machineId': ['/dashboard/fleet/planogram?machine'],
  '/dashboard/fleet/visits/:id': ['/dashboard/fleet/visits/visit?id'],
  '/dashboard/fleet/dex/:id': ['/dashboard/fleet/dex?file'],
  '/dashboard/fleet/import/:id': [],
  '/dashboard/fleet/sites/:id': [],
  '/dashboard/fleet/sites/companies/:id': [],
  '/dashboard/installations/:id': [],
  '/dashboard/proposals/:id': [],
  '/dashboard/support/:id': ['/dashboard/support?id'],
  '/dashboard/care/:id': ['/dashboard/care?id'],
  '/dashboard/policies/:id': ['/dashboard/policies?policy'],
  '/dashboard/my-compliance/:id': [],
  '/dashboard/partnership/:machineId': ['/dashboard/partnership?machine'],
  '/compliance/risks/:id': ['/compliance/risks/risk?id'],
  '/compliance/management-reviews/:id': [],
  '/compliance/controls/frameworks/:framework': [],
  '/compliance/controls/:code': ['/compliance/controls/control?code'],
  '/compliance/incidents/:id': [
    '/compliance/incidents/incident?id',
    '/compliance/incidents?incident',
  ],
  '/compliance/assets/:id': [],
  '/compliance/suppliers/:id': [],
  '/compliance/access/:id': [],
  '/compliance/audits/:id': ['/compliance/audits/audit?id'],
  '/compliance/policies/:id/versions/:versionId': ['/compliance/policies/edit?id&version'],
  // Its page has the versions to choose from.
  '/compliance/policies/:id': ['/compliance/policies/policy?id', '/compliance/policies/edit?id'],
  '/compliance/gdpr/requests/:id': ['/compliance/gdpr/request?id'],
} as const

export type PortalPath = keyof typeof pagesOfOneThing

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | NamesIn<Tail>
    : Rest
  : never

/** What a path needs: one without an id does not compile. */
export type PathParams<Path extends PortalPath> = Record<NamesIn<Path>, string>

/** Where the page of one thing is. */
export function portalPath<Path extends PortalPath>(path: Path, params: PathParams<Path>): string {
  return path.replace(/:(\w+)/g, (_, name: NamesIn<Path>) => encodeURIComponent(params[name]))
}

export function isId(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}

export const portalPaths = Object.keys(pagesOfOneThing) as PortalPath[]

const matchers = portalPaths.map(
  (path) => [path, new RegExp(`^${path.replace(/:\w+/g, '([^/%]+)')}$`)] as const,
)

/** Which page of one thing an address is of, and whether anything can have what it names. */
export function portalPathOf(address: string): { path: PortalPath; fits: boolean } | undefined {
  for (const [path, matcher] of matchers) {
    const values = matcher.exec(address)?.slice(1)
    if (values)
      return { path, fits: values.every((value) => canonicalValue(path, value) !== undefined) }
  }
  return undefined
}

/** Controls are known by their codes, frameworks by short names, everything else by its id. */
function canonicalValue(path: PortalPath, text: string): string | undefined {
  if (path === '/compliance/controls/:code') {
    return /^[a-z]{2,4}-\d{2,3}$/i.test(text) ? text.toUpperCase() : undefined
  }
  if (path === '/compliance/controls/frameworks/:framework') {
    return /^[a-z][a-z0-9-]{0,39}$/i.test(text) ? text.toLowerCase() : undefined
  }
  return isId(text) ? text.toLowerCase() : undefined
}

interface OldAddress {
  pathname: string
  names: string[]
  path: PortalPath
}
const oldAddresses = portalPaths.flatMap((path) =>
  pagesOfOneThing[path].map((old): OldAddress => {
    const [pathname = '', names = ''] = old.split('?')
    return { pathname, names: names.split('&'), path }
  }),
)

/** Where the thing of an old address is now, with the rest of its query. A malformed id has no page: 404. */
export function movedPortalAddress(pathname: string, search: string): string | undefined {
  const query = new URLSearchParams(search)
  for (const { path, names } of oldAddresses.filter((old) => old.pathname === pathname)) {
    const values = names.flatMap(
      (name) => canonicalValue(path, query.get(name)?.trim() ?? '') ?? [],
    )
    if (values.length < names.length) continue
    for (const name of names) query.delete(name)
    const rest = query.size > 0 ? `?${query}` : ''
    return `${path.replace(/:\w+/g, () => values.shift() ?? '')}${rest}`
  }
  return undefined
}
