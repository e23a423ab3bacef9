import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#lib/project-root.server.ts'
import { identitySettings, type RunningProcess, startProcess } from '#tests/kit/identity-process.ts'
import { freePort } from '#tests/kit/postgres.ts'

const lite = join(projectRoot, 'node_modules/@supabase/lite')
const { version } = JSON.parse(readFileSync(join(lite, 'package.json'), 'utf8'))
export const liteName = `@supabase/lite ${version}`

/** For its third driver, PostgreSQL, it needs a package that it does not bring along. */
const databases = {
  'sqlite-postgres': 'file:./supabase/.temp/data.db',
  pglite: 'supabase/.temp/data',
}
export type LiteDriver = keyof typeof databases

/** Supabase Lite as `lite start` serves a new project, without telemetry and without keys to check. */
export async function startLite(driver: LiteDriver): Promise<RunningProcess> {
  const cwd = mkdtempSync(join(tmpdir(), 'enix-lite-'))
  mkdirSync(join(cwd, 'supabase/schemas'), { recursive: true })
  writeFileSync(join(cwd, 'supabase/schemas/schema.sql'), '')
  writeFileSync(join(cwd, 'supabase/config.toml'), configOf(driver, await freePort()))
  const started = await startProcess({
    command: [join(lite, 'dist/cli/index.js'), 'start', '--no-admin'],
    cwd,
    env: { LITE_TELEMETRY: '0', DO_NOT_TRACK: '1', HOME: cwd },
    announcement: /Server running on +(http:\S+)/,
  })
  return {
    ...started,
    url: `${started.url}/auth/v1`,
    async stop() {
      await started.stop()
      rmSync(cwd, { recursive: true, force: true })
    },
  }
}

const configOf = (driver: LiteDriver, port: number) => `
[api]
port = ${port}

[db]
driver = "${driver}"
url = "${databases[driver]}"

[db.migrations]
schema_paths = ["./schemas/schema.sql"]

[auth]
enabled = true
jwt_secret = "${identitySettings.jwt.secret}"
jwt_expiry = 3600
enable_signup = true

[auth.email]
enable_confirmations = false
`
