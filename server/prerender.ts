import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pressKit } from '#features/brand/documents/press-kit.server.ts'
import { shareCard } from '#features/brand/documents/share-card.server.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { prerenderPages } from './documents.tsx'

// The last step of a build: the pages that are the same for everybody, and everything compressed
// once, as small as it gets, instead of for each visitor.

const client = join(projectRoot, 'build/client')
const folder = join(projectRoot, 'build/pages')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const manifest: Record<string, { file: string; isEntry?: boolean }> = JSON.parse(
  readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
)
const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
if (!entry) throw new Error('The build of the browser code has no entry')

// Hydration waits until the page has loaded and the browser is idle, or until somebody acts.
const boot = `(()=>{let on;const go=()=>{if(!on){on=1;import("/${entry.file}")}};addEventListener("load",()=>{"requestIdleCallback"in window?requestIdleCallback(go,{timeout:2000}):setTimeout(go,1)});for(const e of["pointerdown","keydown","focusin"])addEventListener(e,go,{once:true,passive:true})})()`
writeFileSync(join(folder, 'boot.js'), boot)

const paths: Record<string, string> = {}
for (const { path, html } of await prerenderPages(boot)) {
  const name = path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/', '-')}.html`
  paths[path] = name
  writeFileSync(join(folder, name), html)
  compressBeside(join(folder, name))
  const card = await shareCard(html)
  if (card) put(`share/${card.name}`, card.jpeg)
}
put('press/press-kit.zip', pressKit())
writeFileSync(join(folder, 'pages.json'), JSON.stringify(paths))

for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (/\.(js|svg|json|glb)$/.test(entry.name)) compressBeside(join(entry.parentPath, entry.name))
}

/** A file for visitors that is made here rather than kept in the repository. */
function put(path: string, content: Uint8Array): void {
  const file = join(client, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function compressBeside(file: string): void {
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
