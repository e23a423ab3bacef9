import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { fetchMetadata } from '../gateways/metadata-document.server.ts'
import { parseIdpMetadata } from '../gateways/saml.server.ts'
import { Refusal } from '../policy/errors.ts'
import { nameIdFormats } from '../policy/saml-assertion.ts'
import {
  findSsoProviderByEntity,
  requireSsoProvider,
  type SsoProvider,
} from '../queries/sso-providers.server.ts'
import type { SsoProviderBody } from '../schema/sso.server.ts'
import { samlProviders, ssoDomains, ssoProviders } from '../tables/auth-sso.ts'
import { recordEvent } from './record-event.server.ts'

/** A company's people sign in through its own provider from now on. */
export async function createSsoProvider(
  ctx: IdentityContext,
  body: SsoProviderBody,
): Promise<SsoProvider> {
  if (body.type !== 'saml') throw invalid("Only 'saml' supported for SSO provider type")
  checkFields(body)
  const metadata = await readMetadata(body)
  if (!metadata) throw invalid('Either metadata_xml or metadata_url must be set')
  const id = randomUUID()
  const now = ctx.clock.now()
  const times = { createdAt: now, updatedAt: now }
  return ctx.db.transaction(async () => {
    if (await findSsoProviderByEntity(ctx, metadata.entityId)) {
      const message = `SAML Identity Provider with this EntityID (${metadata.entityId}) already exists`
      throw new Refusal(422, 'saml_idp_already_exists', message)
    }
    await ctx.db.orm.insert(ssoProviders).values({
      id,
      resourceId: body.resource_id || null,
      disabled: body.disabled ?? null,
      ...times,
    })
    await ctx.db.orm.insert(samlProviders).values({
      id: randomUUID(),
      ssoProviderId: id,
      ...metadata,
      attributeMapping: body.attribute_mapping ?? {},
      nameIdFormat: body.name_id_format || null,
      ...times,
    })
    await assignDomains(ctx, id, body.domains ?? [])
    await recordEvent(ctx, 'sso_provider.created', subjectOf(id), { entityId: metadata.entityId })
    return requireSsoProvider(ctx, id)
  })
}

export async function changeSsoProvider(
  ctx: IdentityContext,
  name: string,
  body: SsoProviderBody,
): Promise<SsoProvider> {
  checkFields(body)
  const before = await requireSsoProvider(ctx, name)
  const { id } = before.provider
  const metadata = await readMetadata(body)
  if (metadata && metadata.entityId !== before.saml.entityId) {
    const message = `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${before.saml.entityId}' but got '${metadata.entityId}'`
    throw new Refusal(400, 'saml_entity_id_mismatch', message)
  }
  const updatedAt = ctx.clock.now()
  const { resource_id: resourceId, disabled, name_id_format: format } = body
  return ctx.db.transaction(async () => {
    await ctx.db.orm
      .update(ssoProviders)
      .set({
        updatedAt,
        ...(resourceId !== undefined && { resourceId: resourceId || null }),
        ...(disabled !== undefined && { disabled }),
      })
      .where(eq(ssoProviders.id, id))
    await ctx.db.orm
      .update(samlProviders)
      .set({
        updatedAt,
        ...metadata,
        ...(body.attribute_mapping?.keys && { attributeMapping: body.attribute_mapping }),
        ...(format !== undefined && { nameIdFormat: format || null }),
      })
      .where(eq(samlProviders.ssoProviderId, id))
    if (body.domains) await assignDomains(ctx, id, body.domains)
    const given = Object.entries(body).filter(([, value]) => value !== undefined && value !== '')
    const fields = given.map(([field]) => field)
    await recordEvent(ctx, 'sso_provider.changed', subjectOf(id), { fields })
    return requireSsoProvider(ctx, id)
  })
}

/** Its people keep their accounts, and have no way in any more. */
export async function deleteSsoProvider(ctx: IdentityContext, name: string): Promise<SsoProvider> {
  return ctx.db.transaction(async () => {
    const provider = await requireSsoProvider(ctx, name)
    const { id } = provider.provider
    await ctx.db.orm.delete(ssoProviders).where(eq(ssoProviders.id, id))
    const { entityId } = provider.saml
    await recordEvent(ctx, 'sso_provider.deleted', subjectOf(id), { entityId })
    return provider
  })
}

const subjectOf = (id: string) => ({ type: 'sso_provider', id }) as const
const invalid = (message: string) => new Refusal(400, 'validation_failed', message)

function checkFields(body: SsoProviderBody): void {
  const { metadata_url: url, metadata_xml: xml, name_id_format: format } = body
  if (url && xml) throw invalid('Only one of metadata_xml or metadata_url needs to be set')
  if (url && !URL.canParse(url)) throw invalid('metadata_url is not a valid URL')
  if (url && new URL(url).protocol !== 'https:') throw invalid('metadata_url is not a HTTPS URL')
  const known: string[] = Object.values(nameIdFormats)
  if (format && !known.includes(format)) {
    throw invalid(`name_id_format must be unspecified or one of ${known.join(', ')}`)
  }
}

async function readMetadata({ metadata_url: url, metadata_xml: xml }: SsoProviderBody) {
  if (!url && !xml) return undefined
  const metadataXml = url ? await fetchMetadata(url) : xml
  const { entityId } = await parseIdpMetadata(metadataXml)
  return { entityId, metadataXml, metadataUrl: url || null }
}

/** These domains and no others. */
async function assignDomains(ctx: IdentityContext, id: string, wanted: string[]): Promise<void> {
  const domains = [...new Set(wanted)]
  const isWanted = inArray(sql`lower(${ssoDomains.domain})`, domains.length > 0 ? domains : [''])
  const [taken] = await ctx.db.orm
    .select({ domain: ssoDomains.domain, owner: ssoDomains.ssoProviderId })
    .from(ssoDomains)
    .where(and(isWanted, ne(ssoDomains.ssoProviderId, id)))
    .limit(1)
  if (taken) {
    const message = `SSO Domain '${taken.domain}' is already assigned to an SSO identity provider (${taken.owner})`
    throw new Refusal(400, 'sso_domain_already_exists', message)
  }
  await ctx.db.orm.delete(ssoDomains).where(eq(ssoDomains.ssoProviderId, id))
  if (domains.length === 0) return
  const now = ctx.clock.now()
  const rows = domains.map((domain) => ({
    id: randomUUID(),
    ssoProviderId: id,
    domain,
    createdAt: now,
    updatedAt: now,
  }))
  await ctx.db.orm.insert(ssoDomains).values(rows)
}
