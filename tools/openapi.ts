// A step of the build: describes the API in a file that the server answers from memory.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../lib/project-root.server.ts'
import { describeApi } from './openapi-document.ts'

const folder = join(projectRoot, 'build/client/api')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(await describeApi()))
