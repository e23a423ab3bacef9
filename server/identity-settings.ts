import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { otherKeys } from '@enix/identity/commands/recognise-keys.server.ts'
import { IdentitySettings } from '@enix/identity/schema/settings.server.ts'
import type { z } from 'zod'
import type { Config } from '#lib/config.server.ts'
import { OperatorError } from '#lib/errors.ts'
import { keepToOwner } from '#lib/secret-file.server.ts'

export type IdentitySettingsInput = Partial<z.input<typeof IdentitySettings>>

/**
 * The settings of the site's own identity service: those of the file that IDENTITY_CONFIG names,
 * and for what it leaves out the addresses of this site and keys that are made at first start.
 */
export function siteIdentitySettings(
  config: Config,
  overrides: IdentitySettingsInput = {},
  options: { mayMakeKeys: boolean } = { mayMakeKeys: true },
): IdentitySettings {
  keepToOwner(config.dataDir)
  const ownUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const fromFile = config.identityConfig ? readSettingsFile(config.identityConfig) : {}
  const given: Record<string, unknown> = { ...fromFile, ...overrides }
  const siteUrl = String(given.siteUrl ?? ownUrl)
  return parseSettings({
    siteUrl,
    // The page that says what went wrong, or who is about to be signed in.
    landingUrl: URL.parse('/auth/callback', siteUrl)?.href,
    externalUrl: `${ownUrl}/auth/v1`,
    trustedProxies: config.trustedProxies,
    ...(given.jwt && given.encryption ? {} : ownKeys(config.dataDir, options)),
    ...given,
    ...withSiteDefaults(given),
  })
}

/** The account page asks for what these need, and offers to link and unlink. */
const siteDefaults = {
  passkeys: { enabled: true },
  password: { currentToChange: true, reauthenticateToChange: true, refuseCommon: true },
  email: { passwordToChange: true },
  signUp: { manualLinking: true },
}

/** Group by group: whoever changes one setting of a group keeps the others. */
function withSiteDefaults(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(siteDefaults).map(([group, own]) => [
      group,
      { ...own, ...(given[group] as object | undefined) },
    ]),
  )
}

export function readSettingsFile(file: string): Record<string, unknown> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperatorError(`Cannot read ${file}: ${(error as Error).message}`)
  }
  try {
    return { ...JSON.parse(text) }
  } catch {
    // Not in the parser's words: they quote the file, which has keys in it.
    throw new OperatorError(`Cannot read ${file}: it is not JSON`)
  }
}

export function parseSettings(settings: Record<string, unknown>): IdentitySettings {
  return checkSettings(IdentitySettings, settings)
}

/** One line that names each setting that is not right. */
export function checkSettings<S extends z.ZodType>(
  schema: S,
  settings: unknown,
  group: string[] = [],
): z.output<S> {
  const parsed = schema.safeParse(settings)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${[...group, ...path].join('.') || 'the file'}: ${message}`,
  )
  throw new OperatorError(`The identity settings are not right: ${faults.join('; ')}`)
}

export const identityKeysFile = (dataDir: string) => join(dataDir, 'identity-keys.json')

/** The keys in force, for a backup; nothing where no server has been started yet. */
export function keysInForce(config: Config): Record<string, unknown> | undefined {
  const { jwt, encryption } = config.identityConfig ? readSettingsFile(config.identityConfig) : {}
  const file = identityKeysFile(config.dataDir)
  const own = existsSync(file) ? readSettingsFile(file) : {}
  const keys = { jwt: jwt ?? own.jwt, encryption: encryption ?? own.encryption }
  return keys.encryption ? keys : undefined
}

/**
 * Made once and kept in the data folder, readable by its owner alone. Several processes share them, so
 * whoever comes second takes what is there; and a database that has keys already gets no others.
 */
function ownKeys(dataDir: string, { mayMakeKeys }: { mayMakeKeys: boolean }) {
  const file = identityKeysFile(dataDir)
  if (!existsSync(file)) {
    if (!mayMakeKeys) throw otherKeys('of this start', `${file} is missing`)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // A kill half way must not leave a file that no later start can read.
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, JSON.stringify(newKeys(), null, 2), { mode: 0o600, flush: true })
    try {
      linkSync(unfinished, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(unfinished)
    }
  }
  return readSettingsFile(file) as IdentitySettingsInput
}

function newKeys(): IdentitySettingsInput {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = privateKey.export({ format: 'jwk' })
  return {
    jwt: {
      keys: [{ ...jwk, kty: 'EC', alg: 'ES256', kid: randomUUID(), key_ops: ['sign', 'verify'] }],
    },
    encryption: { current: 'first', keys: { first: randomBytes(32).toString('base64url') } },
  }
}
