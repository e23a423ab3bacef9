import { z } from 'zod'

const text = z.string().default('')

export const SsoBody = z.object({
  provider_id: z.guid().optional(),
  domain: text,
  redirect_to: z.string().optional(),
  skip_http_redirect: z.boolean().default(false),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
})
export type SsoBody = z.output<typeof SsoBody>

const MappedAttribute = z.object({
  name: z.string().exactOptional(),
  names: z.array(z.string()).exactOptional(),
  default: z.unknown().optional(),
  array: z.boolean().exactOptional(),
})

/** What is left out stays as it is. */
export const SsoProviderBody = z.object({
  type: text,
  metadata_url: text,
  metadata_xml: text,
  domains: z.array(z.string().trim().toLowerCase().min(1).max(253)).optional(),
  attribute_mapping: z
    .object({ keys: z.record(z.string(), MappedAttribute).exactOptional() })
    .optional(),
  name_id_format: z.string().optional(),
  resource_id: z.string().max(255).optional(),
  disabled: z.boolean().optional(),
})
export type SsoProviderBody = z.output<typeof SsoProviderBody>
