// npm run sbom            writes build/sbom.json: what a server runs on, in CycloneDX
// npm run sbom -- --all   with what builds and tests it
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../lib/project-root.server.ts'
import { sbomOf } from '../lib/sbom.ts'

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
const sbom = sbomOf(lock, values)
const file = join(projectRoot, 'build/sbom.json')
mkdirSync(join(projectRoot, 'build'), { recursive: true })
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`Written: ${file} (${sbom.components.length} packages)`)
