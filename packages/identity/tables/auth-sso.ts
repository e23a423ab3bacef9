import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { auth } from './auth.ts'
import { flowStates } from './auth-sessions.ts'
import { id, moment, partOf } from './columns.ts'

/** A company's own identity provider. */
export const ssoProviders = auth.table(
  'sso_providers',
  {
    id: id(),
    resourceId: text(),
    createdAt: moment(),
    updatedAt: moment(),
    disabled: boolean(),
  },
  (table) => [uniqueIndex('sso_providers_resource_id_idx').on(sql`lower(${table.resourceId})`)],
)

/** Whose addresses sign in through it. */
export const ssoDomains = auth.table(
  'sso_domains',
  {
    id: id(),
    ssoProviderId: partOf(() => ssoProviders.id),
    domain: text().notNull(),
    createdAt: moment(),
    updatedAt: moment(),
  },
  (table) => [
    check('domain not empty', sql`char_length(${table.domain}) > 0`),
    uniqueIndex('sso_domains_domain_idx').on(sql`lower(${table.domain})`),
    index('sso_domains_sso_provider_id_idx').on(table.ssoProviderId),
  ],
)

export interface AttributeMapping {
  keys?: Record<
    string,
    { name?: string; names?: string[]; default?: unknown; array?: boolean } | undefined
  >
}

export const samlProviders = auth.table(
  'saml_providers',
  {
    id: id(),
    ssoProviderId: partOf(() => ssoProviders.id),
    entityId: text().notNull(),
    metadataXml: text().notNull(),
    metadataUrl: text(),
    attributeMapping: jsonb().$type<AttributeMapping>(),
    createdAt: moment(),
    updatedAt: moment(),
    nameIdFormat: text(),
  },
  (table) => [
    check('entity_id not empty', sql`char_length(${table.entityId}) > 0`),
    check('metadata_xml not empty', sql`char_length(${table.metadataXml}) > 0`),
    unique('saml_providers_entity_id_key').on(table.entityId),
    index('saml_providers_sso_provider_id_idx').on(table.ssoProviderId),
  ],
)

/** A request that went to a provider and may come back once. */
export const samlRelayStates = auth.table(
  'saml_relay_states',
  {
    id: id(),
    ssoProviderId: partOf(() => ssoProviders.id),
    requestId: text().notNull(),
    forEmail: text(),
    redirectTo: text(),
    createdAt: moment(),
    updatedAt: moment(),
    flowStateId: uuid().references(() => flowStates.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('request_id not empty', sql`char_length(${table.requestId}) > 0`),
    index('saml_relay_states_created_at_idx').on(table.createdAt.desc()),
    index('saml_relay_states_sso_provider_id_idx').on(table.ssoProviderId),
  ],
)
