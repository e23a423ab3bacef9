import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../host.ts'
import { Refusal } from '../policy/errors.ts'
import { samlProviders, ssoDomains, ssoProviders } from '../tables/auth-sso.ts'

export interface SsoProvider {
  provider: typeof ssoProviders.$inferSelect
  saml: typeof samlProviders.$inferSelect
  domains: string[]
}

const theirDomains = sql<string[]>`coalesce((
  SELECT json_agg(d.domain ORDER BY d.created_at, d.domain)
  FROM ${ssoDomains} d WHERE d.sso_provider_id = ${ssoProviders.id}), '[]')`

function find(ctx: Context, where?: SQL): Promise<SsoProvider[]> {
  return ctx.db.orm
    .select({ provider: ssoProviders, saml: samlProviders, domains: theirDomains })
    .from(ssoProviders)
    .innerJoin(samlProviders, eq(samlProviders.ssoProviderId, ssoProviders.id))
    .where(where)
    .orderBy(asc(ssoProviders.createdAt), asc(ssoProviders.id))
}

export async function findSsoProvider(ctx: Context, id: string) {
  const [found] = await find(ctx, eq(ssoProviders.id, id))
  return found
}

export async function findSsoProviderByDomain(ctx: Context, domain: string) {
  const owner = ctx.db.orm
    .select({ id: ssoDomains.ssoProviderId })
    .from(ssoDomains)
    .where(eq(sql`lower(${ssoDomains.domain})`, domain.toLowerCase()))
  const [found] = await find(ctx, inArray(ssoProviders.id, owner))
  return found
}

export async function findSsoProviderByEntity(ctx: Context, entityId: string) {
  const [found] = await find(ctx, eq(samlProviders.entityId, entityId))
  return found
}

/** An administrator names one by its id, or by an id of their own after "resource_". */
export async function requireSsoProvider(ctx: Context, name: string): Promise<SsoProvider> {
  const [, resourceId] = /^resource_(.+)$/.exec(name) ?? []
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name)
  const byResource =
    resourceId && eq(sql`lower(${ssoProviders.resourceId})`, resourceId.toLowerCase())
  const where = byResource || (isUuid ? eq(ssoProviders.id, name) : undefined)
  const [found] = where ? await find(ctx, where) : []
  if (found) return found
  throw new Refusal(404, 'sso_provider_not_found', 'SSO Identity Provider not found')
}

export function listSsoProviders(
  ctx: Context,
  filter: { resourceId?: string | undefined; resourceIdPrefix?: string | undefined },
): Promise<SsoProvider[]> {
  const { resourceId, resourceIdPrefix } = filter
  if (resourceId) return find(ctx, eq(ssoProviders.resourceId, resourceId))
  if (resourceIdPrefix) {
    return find(ctx, sql`starts_with(${ssoProviders.resourceId}, ${resourceIdPrefix})`)
  }
  return find(ctx)
}
