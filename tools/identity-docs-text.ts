import { IdentitySettings } from '@enix/identity/schema/settings.server.ts'
import { z } from 'zod'

interface Schema {
  type?: string
  enum?: unknown[]
  description?: string
  default?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
}

/** docs/identity-settings.md, from the schema that reads the settings. */
export function identitySettingsText(): string {
  const schema = z.toJSONSchema(IdentitySettings, { io: 'input' }) as Schema
  return [
    '# Settings of the identity service',
    '',
    'A JSON file: `IDENTITY_CONFIG` names it for the site, `--config` for `npm run identity`. All settings but those marked as needed have a default. The site fills in `siteUrl`, `landingUrl`, `externalUrl`, `jwt` and `encryption` by itself; several processes need to be given the same keys. When the service runs alone, a group `service` says where its data are: `databaseUrl` (PostgreSQL) or `dataDir` (the embedded database), `smtpUrl`, `basePath`.',
    '',
    'Written by `npm run docs:config`.',
    '',
    '| setting | default | what it is for |',
    '|---|---|---|',
    ...rows(schema, ''),
    '',
  ].join('\n')
}

function rows({ properties = {} }: Schema, prefix: string): string[] {
  return Object.entries(properties).flatMap(([name, setting]) => {
    const path = `${prefix}${name}`
    const entry = setting.additionalProperties
    if (setting.properties) return [...own(path, setting, true), ...rows(setting, `${path}.`)]
    if (typeof entry === 'object' && entry.properties) {
      return [...own(path, setting, false), ...rows(entry, `${path}.<name>.`)]
    }
    return own(path, setting, false)
  })
}

function own(path: string, setting: Schema, isGroup: boolean): string[] {
  const about = setting.description ?? ''
  if (isGroup && about === '') return []
  const fallback =
    setting.default === undefined || isGroup ? '' : `\`${JSON.stringify(setting.default)}\``
  const choices = setting.enum
    ? ` (${setting.enum.map((choice) => `\`${choice}\``).join(', ')})`
    : ''
  return [`| \`${path}\` | ${fallback} | ${about.replaceAll('|', '\\|')}${choices} |`]
}
