import { z } from 'zod'
import { ProviderSettings } from './provider-settings.server.ts'

const seconds = (value: number, about: string) =>
  z.int().min(0).default(value).describe(`${about}, in seconds`)
const count = (value: number, about: string) => z.int().min(1).default(value).describe(about)
const onOff = (value: boolean, about: string) => z.boolean().default(value).describe(about)
const digits = (about: string) => z.int().min(6).max(10).default(6).describe(about)
const group = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape).prefault({} as never)

const Switches = (what: string) =>
  group({
    enroll: onOff(true, `Whether ${what} can be enrolled`),
    verify: onOff(true, `Whether ${what} can be used`),
  })

const Hook = z
  .strictObject({
    url: z.url().describe('Where the hook is called, by POST'),
    secrets: z
      .array(z.string().startsWith('v1,whsec_'))
      .min(1)
      .describe('Secrets in the form of Standard Webhooks, v1,whsec_…; all sign, any is accepted'),
  })
  .optional()

/** A key of a JWK set. Exactly one may sign: the first whose key_ops has "sign". */
export const SigningKey = z.looseObject({
  kty: z.enum(['oct', 'RSA', 'EC']),
  alg: z.enum(['HS256', 'RS256', 'ES256']),
  kid: z.string().min(1),
  key_ops: z.array(z.enum(['sign', 'verify'])).min(1),
})

/** All settings of the identity service. docs/identity-settings.md is written from this. */
export const IdentitySettings = z.strictObject({
  siteUrl: z.url().describe('The site that people sign in to; where links lead by default'),
  landingUrl: z
    .url()
    .optional()
    .describe('Where people land when a link names no page; siteUrl by default'),
  externalUrl: z.url().describe('Where this service is reached, with its base path'),
  redirectUrls: z
    .array(z.string())
    .default([])
    .describe(
      'Other addresses that a sign-in may end at; * stops at a dot or a slash, ** does not',
    ),
  trustedProxies: z
    .int()
    .min(0)
    .default(0)
    .describe('How many proxies before this service add to X-Forwarded-For'),
  uniformAnswerMs: z
    .int()
    .min(0)
    .default(250)
    .describe(
      'The least time that a call about an address takes, so that it does not tell whether the address is known; more than a hook takes that sends emails or messages, in milliseconds',
    ),
  signUp: group({
    enabled: onOff(true, 'Whether people can sign up by themselves'),
    anonymous: onOff(false, 'Whether somebody can sign in without saying who they are'),
    manualLinking: onOff(false, 'Whether people can link and unlink identities'),
  }),
  email: group({
    enabled: onOff(true, 'Whether an email address is a way in'),
    autoconfirm: onOff(false, 'Whether an address counts as confirmed without an email'),
    magicLinks: onOff(true, 'Whether an emailed link or code is a way in'),
    confirmBothOnChange: onOff(true, 'Whether the old address confirms a change as well'),
    passwordToChange: onOff(false, 'Whether a change needs the current password, if there is one'),
    codeDigits: digits('Digits of an emailed code'),
    codeSeconds: seconds(3600, 'How long an emailed code or link works'),
    invitationSeconds: seconds(3 * 24 * 3600, 'How long an invitation works'),
    secondsBetween: seconds(60, 'The least time between two emails to one address'),
  }),
  phone: group({
    enabled: onOff(false, 'Whether a telephone number is a way in'),
    autoconfirm: onOff(false, 'Whether a number counts as confirmed without a message'),
    codeDigits: digits('Digits of a code sent by text message'),
    codeSeconds: seconds(60, 'How long a code sent by text message works'),
    secondsBetween: seconds(60, 'The least time between two messages to one number'),
    limitUnknownNumbers: onOff(
      true,
      'Whether that time holds for numbers of nobody, too; without it, a second request tells whether a number is known',
    ),
    message: z
      .string()
      .includes('{code}')
      .default('Your code is {code}')
      .describe('The message; {code} stands for the code'),
    testCodes: z
      .record(z.string().regex(/^\d+$/), z.string())
      .default({})
      .describe('Numbers that no message is sent to, with the code that they accept; for tests'),
    twilio: z
      .strictObject({
        url: z.url().default('https://api.twilio.com').describe('A server that speaks its API'),
        accountSid: z.string(),
        authToken: z.string(),
        messageServiceSid: z.string(),
      })
      .optional()
      .describe('Sends the messages; without it they are kept beside the emails'),
  }),
  password: group({
    minLength: z.int().min(6).max(72).default(10).describe('Least number of characters'),
    requiredCharacters: z
      .array(z.string().min(1))
      .default([])
      .describe('Sets of characters of which a password has at least one each'),
    refuseCommon: onOff(
      false,
      'Whether common passwords, and those made of words about the person or the company, are refused; on for the site',
    ),
    pwned: group({
      enabled: onOff(
        false,
        'Whether new passwords are looked up among those that have leaked (Have I Been Pwned, by the first five characters of a hash); when that fails, they pass',
      ),
      url: z
        .url()
        .default('https://api.pwnedpasswords.com')
        .describe('A server that speaks its protocol'),
      timeoutMs: count(1500, 'How long it may take, in milliseconds'),
    }),
    reauthenticateToChange: onOff(
      false,
      'Whether a change needs an emailed code when the sign-in is older than a day',
    ),
    currentToChange: onOff(false, 'Whether a change needs the current password'),
  }),
  jwt: group({
    seconds: seconds(3600, 'How long an access token lasts'),
    issuer: z.string().optional().describe('The iss claim; externalUrl by default'),
    audience: z.string().default('authenticated').describe('The aud claim'),
    role: z.string().default('authenticated').describe('The role claim of people'),
    adminRoles: z
      .array(z.string())
      .default(['service_role', 'supabase_admin'])
      .describe('Roles whose tokens may make admin calls'),
    secret: z
      .string()
      .min(32)
      .optional()
      .describe('Verifies HS256 tokens without a key id, and signs when no key does'),
    keys: z
      .array(SigningKey)
      .default([])
      .describe('JWK set: HS256, RS256 or ES256; one key signs, all verify'),
  }),
  encryption: z
    .strictObject({
      current: z.string().describe('The name of the key that encrypts'),
      keys: z
        .record(z.string(), z.string().regex(/^[\w-]{43}$/))
        .describe('32 bytes each as base64url, by name'),
    })
    .describe('Keys for what is secret in the database: authenticator secrets, session keys'),
  sessions: group({
    refreshReuseSeconds: seconds(10, 'How long a used refresh token may be presented again'),
    timeboxSeconds: seconds(0, 'The most that a session lasts; 0 is for ever'),
    inactivitySeconds: seconds(
      90 * 24 * 3600,
      'How long a session lasts without a refresh; 0 is for ever',
    ),
    staff: group({
      timeboxSeconds: seconds(
        12 * 3600,
        'The most that a session of a colleague (every role of the portal but client) lasts; 0 is for ever',
      ),
      inactivitySeconds: seconds(
        30 * 60,
        'How long a session of a colleague lasts without anything that they do; 0 is for ever',
      ),
    }),
    lowAssuranceSeconds: seconds(
      900,
      'How long somebody with a second factor may stay signed in without using it; 0 is for ever',
    ),
    onePerUser: onOff(false, 'Whether a newer sign-in ends the older ones'),
  }),
  mfa: group({
    maxFactors: count(10, 'The most factors of one person'),
    challengeSeconds: seconds(300, 'How long a challenge can be answered'),
    unverifiedSeconds: seconds(300, 'How long an enrolment can be finished'),
    totp: Switches('an authenticator app'),
    phone: Switches('a telephone number'),
    webauthn: Switches('a security key'),
  }),
  passkeys: group({
    enabled: onOff(false, 'Whether a passkey is a way in'),
    maxPerUser: count(10, 'The most passkeys of one person'),
    challengeSeconds: seconds(300, 'How long a challenge can be answered'),
  }),
  relyingParty: group({
    id: z.string().optional().describe('The domain of passkeys; the host of siteUrl by default'),
    name: z.string().optional().describe('Shown beside a passkey; the domain by default'),
    origins: z
      .array(z.string())
      .default([])
      .describe('Origins whose pages may use passkeys; that of siteUrl by default'),
  }),
  providers: z
    .record(z.string().regex(/^(custom:)?[a-z][a-z0-9_-]*$/), ProviderSettings)
    .default({})
    .describe('Other services that people sign in with, by name'),
  saml: group({
    enabled: onOff(false, 'Whether companies sign in through their own SAML 2.0 provider'),
    privateKey: z.string().optional().describe('PEM, RSA: signs requests and decrypts assertions'),
    certificate: z.string().optional().describe('PEM, for the published metadata'),
    relayStateSeconds: seconds(600, 'How long a sign-in may stay at the provider'),
  }),
  web3: group({
    solana: onOff(false, 'Whether a Solana wallet is a way in'),
    ethereum: onOff(false, 'Whether an Ethereum wallet is a way in'),
    maxAgeSeconds: seconds(600, 'The most that a signed message may be old'),
  }),
  oauthServer: group({
    enabled: onOff(false, 'Whether programs of others can be registered as OAuth clients'),
    dynamicRegistration: onOff(false, 'Whether they can register by themselves'),
  }),
  limits: group({
    emailsPerHour: count(300, 'Emails that the whole service is asked for an hour'),
    smsPerHour: count(30, 'Text messages that the whole service is asked for an hour'),
    anonymousPerHour: count(30, 'Anonymous sign-ins of one IP address an hour'),
    signInsPer5Minutes: count(
      30,
      'Calls of one kind from one IP address in 5 minutes: sign-ups, passwords, emailed codes, recoveries, passkeys and so on, each counted apart',
    ),
    refreshesPer5Minutes: count(150, 'Refreshes of one IP address in 5 minutes'),
    verificationsPer5Minutes: count(
      30,
      'The same for what tries a secret: codes and links, second factors, changes of an account',
    ),
    web3Per5Minutes: count(30, 'Wallet sign-ins of one IP address in 5 minutes'),
    mailsFromOneAddressPerHour: count(
      30,
      'Emails and messages that one IP address asks for an hour',
    ),
    failuresPerAccountPer15Minutes: count(
      10,
      'Tries at one account from one place in 15 minutes, and ten times as many from everywhere',
    ),
    triesPerCode: count(5, 'Wrong tries at one code, after which it no longer works'),
  }),
  hooks: group({
    beforeUserCreated: Hook.describe('May refuse a new person'),
    customAccessToken: Hook.describe('May change the claims of an access token'),
    sendEmail: Hook.describe('Sends the emails instead of this service'),
    sendSms: Hook.describe('Sends the text messages instead of this service'),
    passwordVerificationAttempt: Hook.describe('May refuse a password sign-in'),
    mfaVerificationAttempt: Hook.describe('May refuse a second factor'),
  }),
})

export type IdentitySettings = z.output<typeof IdentitySettings>
export type HookName = keyof IdentitySettings['hooks']
