// npm run docs:config: writes .env.example and the table in README.md from the configuration schema.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../lib/project-root.server.ts'
import { configTable, envExample, withTable } from './config-docs-text.ts'

const readme = join(projectRoot, 'README.md')
writeFileSync(join(projectRoot, '.env.example'), envExample())
writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), configTable()))
