import { z } from 'zod'

/**
 * A service that people sign in with. A preset knows its endpoints (see gateways/presets); "openid"
 * is any OpenID Connect provider, found by its issuer.
 */
export const ProviderSettings = z
  .strictObject({
    enabled: z.boolean().default(true),
    kind: z
      .enum(['openid', 'google', 'apple', 'azure', 'github', 'gitlab', 'linkedin_oidc', 'facebook'])
      .default('openid')
      .describe('"openid", or the preset to start from'),
    issuer: z
      .url()
      .optional()
      .describe('The issuer of an OpenID Connect provider, or the address of your own GitHub'),
    clientId: z
      .string()
      .min(1)
      .describe('Our id there; several ids joined by commas are accepted in id tokens'),
    clientSecret: z.string().default('').describe('Our secret there'),
    scopes: z.array(z.string()).default([]).describe('Scopes beyond those that we need'),
    skipNonceCheck: z
      .boolean()
      .default(false)
      .describe('Whether an id token that a client brings needs no nonce of that client'),
    emailOptional: z
      .boolean()
      .default(false)
      .describe('Whether somebody without an address may sign in'),
    trustUnverifiedEmail: z
      .boolean()
      .default(false)
      .describe('Whether an address that the provider has not verified counts as verified'),
    allowInsecure: z.boolean().default(false).describe('Whether plain http is allowed; for tests'),
  })
  .refine(({ kind, issuer }) => kind !== 'openid' || issuer !== undefined, {
    path: ['issuer'],
    error: 'An OpenID Connect provider needs its issuer',
  })

export type ProviderSettings = z.output<typeof ProviderSettings>
