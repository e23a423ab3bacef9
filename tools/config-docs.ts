// npm run docs:config: writes .env.example, the table in README.md and docs/identity-settings.md from
// the schemas that read them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../lib/project-root.server.ts'
import { configTable, envExample, withTable } from './config-docs-text.ts'
import { identitySettingsText } from './identity-docs-text.ts'

const readme = join(projectRoot, 'README.md')
writeFileSync(join(projectRoot, '.env.example'), envExample())
writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), configTable()))
writeFileSync(join(projectRoot, 'docs/identity-settings.md'), identitySettingsText())
