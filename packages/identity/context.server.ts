import { Limits } from './commands/count-attempts.server.ts'
import { recogniseKeys } from './commands/recognise-keys.server.ts'
import { Hooks } from './gateways/hooks.server.ts'
import { type TextMessages, textMessages } from './gateways/text-messages.server.ts'
import type { Context, Database, Host } from './host.ts'
import { redirectTarget } from './policy/redirects.ts'
import { SigningKeys } from './policy/signing-keys.server.ts'
import { Vault } from './policy/vault.server.ts'
import type { SignedIn } from './queries/signed-in.server.ts'
import type { IdentitySettings } from './schema/settings.server.ts'

/** What the service is made of; one for a process. */
export interface IdentityParts {
  host: Host
  settings: IdentitySettings
  keys: SigningKeys
  vault: Vault
  limits: Limits
  hooks: Hooks
  textMessages: TextMessages
}

/** Who is asking, and from where. */
export interface Caller {
  ip: string
  userAgent: string | undefined
  /** Where the caller wants people to end up, checked against the list of allowed places. */
  redirectTo: string
  audience: string
}

/** What a command of the service works with. */
export interface IdentityContext extends Context, IdentityParts {
  caller: Caller
  /** Headers that go out with the answer. */
  answerHeaders: Record<string, string>
}

/** The context of a program, with what this service works with: one object serves both. */
export type WithIdentity<C extends Context> = C & Omit<IdentityContext, keyof Context>

export interface IdentityEnv {
  Variables: { ctx: Context; identity: IdentityContext; signedIn: SignedIn }
}

/** Builds the service from its settings; keys that do not belong to this database are refused. */
export async function identityParts(
  db: Database,
  settings: IdentitySettings,
  host: Host,
  options: { keepTextMessages: boolean },
): Promise<IdentityParts> {
  const vault = new Vault(settings.encryption)
  await recogniseKeys(db, vault, new Date())
  return {
    host,
    settings,
    keys: await SigningKeys.from(settings.jwt),
    vault,
    limits: new Limits(db, settings, vault, host.networkOf),
    hooks: new Hooks(settings.hooks),
    textMessages: textMessages(settings.phone, { keep: options.keepTextMessages, host }),
  }
}

/** For what the service does by itself, without a request. */
export function systemIdentity<C extends Context>(ctx: C, parts: IdentityParts): WithIdentity<C> {
  const caller = {
    ip: '127.0.0.1',
    userAgent: undefined,
    redirectTo: redirectTarget(parts.settings),
    audience: parts.settings.jwt.audience,
  }
  return { ...ctx, ...parts, caller, answerHeaders: {} }
}
