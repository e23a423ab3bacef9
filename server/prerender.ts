import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { machineSheets } from '#features/brand/documents/machine-sheets.server.ts'
import { pressKit } from '#features/brand/documents/press-kit.server.ts'
import { shareCard } from '#features/brand/documents/share-card.server.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { bootScript } from './boot.ts'
import { prerenderPages, scriptFiles } from './documents.tsx'
import { llmsText } from './llms.ts'

// The last step of a build: the pages that are the same for everybody, and everything compressed
// once, as small as it gets, instead of for each visitor.

const client = join(projectRoot, 'build/client')
const folder = join(projectRoot, 'build/pages')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const manifest: Record<string, { file: string; imports?: string[]; isEntry?: boolean }> =
  JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
if (!entry) throw new Error('The build of the browser code has no entry')

// What the entry needs comes before it, in steps: each is a short task of its own.
const before = (entry.imports ?? []).flatMap((key) => manifest[key]?.file ?? [])
const { tracker, vitals } = scriptFiles
const files = [...before, entry.file]
// The entry names every file that it loads later, and each has its content in its name.
const release = createHash('sha256').update(files.join()).digest('hex').slice(0, 8)
const boot = bootScript(files, { tracker: tracker.path, vitals: vitals.path }, release)
for (const { path, code } of [tracker, vitals]) put(path, Buffer.from(code))
writeFileSync(join(folder, 'boot.js'), boot)
writeFileSync(join(folder, 'release'), release)

const isPortal = /^\/(dashboard|compliance)\b/

/** On all cores, while pages are rendered on one. */
const compressing: Promise<void>[] = []

const paths: Record<string, string> = {}
const pages = await prerenderPages(boot)
for (const { path, html, answers } of pages) {
  if (answers) {
    const name =
      path === '/' ? 'index.html' : `${path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-')}.html`
    paths[path] = name
    writeFileSync(join(folder, name), html)
    // Two thirds of the pages are frames of the portal, opened a few times a day by people who stay:
    // a little larger, they take a tenth of the time.
    compressing.push(compressBeside(join(folder, name), isPortal.test(path) ? 9 : 11))
  }
  const card = await shareCard(html)
  if (card) put(`share/${card.name}`, card.jpeg)
}
put('press/press-kit.zip', pressKit())
put('machine-sheets.pdf', await machineSheets())
put('llms.txt', Buffer.from(llmsText(pages.map(({ html }) => html))))
writeFileSync(join(folder, 'pages.json'), JSON.stringify(paths))

for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (/\.(js|svg|json|glb|txt)$/.test(entry.name)) {
    compressing.push(compressBeside(join(entry.parentPath, entry.name)))
  }
}
await Promise.all(compressing)

/** A file for visitors that is made here rather than kept in the repository. */
function put(path: string, content: Uint8Array): void {
  const file = join(client, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

async function compressBeside(file: string, quality: 9 | 11 = 11): Promise<void> {
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
