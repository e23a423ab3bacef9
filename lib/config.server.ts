import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type Variable, variables } from './config-variables.server.ts'
import { OperatorError } from './errors.ts'
import { projectRoot } from './project-root.server.ts'

type Name = keyof typeof variables

/** What the rest of the product calls each: DATA_DIR is dataDir. */
type FieldOf<N extends string> = N extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<FieldOf<Rest>>}`
  : Lowercase<N>

export type Config = {
  [N in Name as FieldOf<N>]: z.output<(typeof variables)[N]['parse']>
}

/** Throws an OperatorError of one line that names the variable, what it got and what it wants. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const read = (name: Name) => {
    const variable: Variable = variables[name]
    const got = env[name] ?? variable.default
    const result = variable.parse.safeParse(got.trim())
    if (result.success) return result.data
    const shown = variable.secret ? '…' : hideSecret(got)
    throw new OperatorError(`${name}: got "${shown}", wants ${variable.wants}`)
  }
  const names = Object.keys(variables) as Name[]
  return Object.fromEntries(names.map((name) => [fieldOf(name), read(name)])) as Config
}

const fieldOf = (name: Name) =>
  name.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** The only place that reads the environment. A variable that is set wins over the .env file. */
export function loadConfig(): Config {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return parseConfig(process.env)
}

/** The environment of a child process that backs up the database of this configuration. */
export function backupEnvironment(config: Config): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: config.databaseUrl ?? '',
    DATA_DIR: config.dataDir,
    BACKUP_DIR: config.backupDir,
    BACKUP_KEEP: String(config.backupKeep),
    BACKUP_PASSPHRASE: config.backupPassphrase ?? '',
    BACKUP_KEY_FILE: config.backupKeyFile ?? '',
    IDENTITY_CONFIG: config.identityConfig ?? '',
  }
}

// A mistyped URL may still carry a password, and this line ends up in terminals and logs. Where it
// begins cannot be known in what could not be parsed, so everything up to the last @ is left out.
function hideSecret(text: string): string {
  return text.replace(/^.*@/s, '…@')
}
