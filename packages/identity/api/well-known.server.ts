import { Hono } from 'hono'
import type { IdentityEnv } from '../context.server.ts'

/** What anybody may know of the service: that it runs, what it offers, how to verify its tokens. */
export function wellKnownApi() {
  const api = new Hono<IdentityEnv>()

  api.get('/health', async (c) => {
    await c.get('identity').db.query('SELECT 1')
    const description = 'Sign-up, sign-in and sessions'
    return c.json({ version: 'v2.189.0', name: 'GoTrue', description })
  })

  api.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json({ keys: c.get('identity').keys.published })
  })

  api.get('/.well-known/openid-configuration', (c) => {
    const { externalUrl, jwt } = c.get('identity').settings
    c.header('cache-control', 'public, max-age=600')
    return c.json({
      issuer: jwt.issuer ?? externalUrl,
      jwks_uri: `${externalUrl}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'ES256'],
      subject_types_supported: ['public'],
    })
  })

  api.get('/settings', (c) => {
    const { settings, textMessages } = c.get('identity')
    const offered = Object.entries(settings.providers).map(([name, { enabled }]) => [name, enabled])
    return c.json({
      external: {
        anonymous_users: settings.signUp.anonymous,
        ...Object.fromEntries(offered),
        email: settings.email.enabled,
        phone: settings.phone.enabled,
        web3_ethereum: settings.web3.ethereum,
        web3_solana: settings.web3.solana,
      },
      disable_signup: !settings.signUp.enabled,
      mailer_autoconfirm: settings.email.autoconfirm,
      phone_autoconfirm: settings.phone.autoconfirm,
      sms_provider: settings.phone.twilio ? 'twilio' : '',
      saml_enabled: settings.saml.enabled,
      passkeys_enabled: settings.passkeys.enabled,
      // Ours: which second factors can be added.
      second_factors: {
        totp: settings.mfa.totp.enroll,
        phone: settings.mfa.phone.enroll && textMessages.missing === undefined,
        webauthn: settings.mfa.webauthn.enroll,
      },
    })
  })
  return api
}
