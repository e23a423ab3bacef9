import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import { configTable, envExample, withTable } from './config-docs-text.ts'
import { identitySettingsText } from './identity-docs-text.ts'

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8')

it('.env.example says what the configuration schema says (npm run docs:config writes it)', () => {
  expect(read('.env.example')).toBe(envExample())
})

it('the table in README.md says what the configuration schema says', () => {
  expect(read('README.md')).toBe(withTable(read('README.md'), configTable()))
})

it('docs/identity-settings.md says what the schema of the settings says', () => {
  expect(read('docs/identity-settings.md')).toBe(identitySettingsText())
})
