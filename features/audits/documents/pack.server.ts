import { createHash } from 'node:crypto'
import type { Context } from '#db/context.server.ts'
import { frameworkNames } from '#features/library/queries/library.server.ts'
import { trailChecksView } from '#features/trail/queries/checks.server.ts'
import { trailFaults } from '#lib/compliance-words.ts'
import { csvOf } from '#lib/csv.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { addDays } from '#lib/time.ts'
import type { AuditSources, PackFile } from '../context.server.ts'
import type { AuditView } from '../schema.ts'
import { checklistCsv, findingsCsv } from './audit-csv.ts'
import { reportPdf } from './report-pdf.server.ts'
import type { ZippedFile } from './zip.server.ts'

interface Listed extends Described {
  path: string
  bytes: number
  sha256: string
}

/** What the index says of a file beside its name. */
type Described = Pick<PackFile, 'shows' | 'effectiveOn' | 'expiresOn' | 'example'>

interface Made extends Described {
  path: string
  pieces: ZippedFile['pieces']
}

/** Every file of the pack, one after the other; the index, which has to know them all, comes last. */
export async function* packFiles(
  ctx: Context,
  audit: AuditView,
  sources: AuditSources,
): AsyncGenerator<ZippedFile> {
  const listed: Listed[] = []
  const missing: string[] = []
  const listing = ({ path, pieces, ...described }: Made): ZippedFile => {
    const hash = createHash('sha256')
    let bytes = 0
    // The index is made after the file was read, so what passes by is counted on its way.
    async function* counted() {
      for await (const piece of pieces) {
        hash.update(piece)
        bytes += piece.length
        yield piece
      }
      listed.push({ path, bytes, sha256: hash.digest('hex'), ...described })
    }
    return { path, pieces: counted() }
  }
  for await (const made of contents(ctx, audit, sources, missing)) yield listing(made)
  const html = text(indexHtml(audit, listed, missing, ctx.clock.now()))
  const shows = 'The files of this pack, as a page'
  yield listing({ path: 'index.html', pieces: [html], shows, example: audit.example })
  const index = text(indexCsv(listed))
  yield { path: 'index.csv', pieces: [index] }
  const signature = sources.signIndex?.(index)
  if (signature) yield { path: 'index.sig', pieces: [text(`${signature}\n`)] }
}

/** An audit looks at the year before it. */
const daysBefore = 365

async function* contents(
  ctx: Context,
  audit: AuditView,
  sources: AuditSources,
  missing: string[],
): AsyncGenerator<Made> {
  const { example } = audit
  const own = (path: string, content: Uint8Array, shows: string) => ({
    ...{ path, pieces: [content], shows, example },
  })
  const report = await reportPdf(audit, await frameworkNames(ctx, audit.frameworks))
  yield own('audit/report.pdf', report, 'The report of the audit')
  yield own(
    'audit/checklist.csv',
    text(checklistCsv(audit)),
    'Each control and what was seen of it',
  )
  yield own('audit/findings.csv', text(findingsCsv(audit)), 'Findings and their corrective actions')
  await sources.checkTrail?.(ctx)
  const trail = 'The check of the whole audit trail that was made for this pack'
  yield { path: 'trail/check.txt', pieces: [text(await trailText(ctx))], shows: trail }
  const since = addDays(audit.plannedFrom, -daysBefore)
  const extract = (await sources.trailFiles?.(ctx, since)) ?? []
  const registers = (await sources.registerFiles?.(ctx, audit)) ?? []
  const codes = audit.lines.map(({ controlCode }) => controlCode)
  // An example shows nothing, except in an audit that is one itself.
  const counts = (file: PackFile) => example || !file.example
  const evidence = (await sources.evidenceFiles?.(ctx, codes))?.filter(counts)
  const policies = (await sources.policyFiles?.(ctx))?.filter(counts)
  if (!evidence?.length) missing.push('No evidence of these controls is kept.')
  if (!policies?.length) missing.push('No published policy is kept.')
  const taken = new Set<string>()
  yield* read('trail', extract, taken)
  yield* read('registers', registers, taken)
  yield* read('evidence', evidence ?? [], taken)
  yield* read('policies', policies ?? [], taken)
}

function* read(top: string, files: PackFile[], taken: Set<string>): Generator<Made> {
  for (const { name, folder, pieces, ...described } of files) {
    // Whoever meets the file without the index must not take it for the real one.
    const called = described.example ? `EXAMPLE ${name}` : name
    const path = freePath([top, folder, called].map(safeName).filter(Boolean), taken)
    yield { path, pieces: pieces(), ...described }
  }
}

/** No name leads out of the folder that the pack is opened in, or is refused by a file system. */
const safeName = (name: string) =>
  name
    .replace(/[^\p{L}\p{N} ._()-]/gu, '-')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100)

function freePath(parts: string[], taken: Set<string>): string {
  const path = parts.join('/')
  const [, stem = path, ending = ''] = /^(.*?)(\.[^./]+)?$/.exec(path) ?? []
  let free = path
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem} (${count})${ending}`
  taken.add(free.toLowerCase())
  return free
}

const text = (words: string) => new TextEncoder().encode(words)

async function trailText(ctx: Context): Promise<string> {
  const { last } = await trailChecksView(ctx)
  if (!last) return 'The audit trail has not been checked yet.\r\n'
  const { fault } = last
  const lines = [
    `Checked: ${last.finishedAt ?? last.startedAt}`,
    `By: ${last.by ?? 'The check of each night'}`,
    `Result: ${last.state}`,
    `Entries that are what was sealed: ${last.checked}`,
    `Compared with anchors outside of the database: ${last.anchors}`,
    `Last hash (SHA-256): ${last.headHash ?? ''}`,
    ...(fault ? [`Broken at number ${fault.number ?? '–'}, entry ${fault.entryId ?? '–'}`] : []),
    ...(fault ? [trailFaults[fault.kind]] : []),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

const indexCsv = (listed: readonly Listed[]) =>
  csvOf([
    ['File', 'SHA-256', 'Bytes', 'What it shows', 'Holds from', 'Ends', 'Example'],
    ...listed.map(({ path, sha256, bytes, shows, effectiveOn, expiresOn, example }) => [
      ...[path, sha256, bytes, shows, effectiveOn, expiresOn, example ? 'yes' : 'no'],
    ]),
  ])

function indexHtml(
  audit: AuditView,
  listed: readonly Listed[],
  missing: readonly string[],
  now: Date,
): string {
  const title = escapeMarkup(`Evidence pack: ${audit.title}`)
  const rows = listed.map(({ path, sha256, bytes, shows, example, ...span }) => {
    const address = path.split('/').map(encodeURIComponent).join('/')
    const cells = [
      `<a href="${escapeMarkup(address)}">${escapeMarkup(path)}</a>`,
      `${example ? '<strong>Example.</strong> ' : ''}${escapeMarkup(shows)}`,
      span.effectiveOn ?? '',
      span.expiresOn ?? '',
      bytes.toLocaleString('en-GB'),
      `<code>${sha256}</code>`,
    ]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color: #1b1a17; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem; border-bottom: 1px solid #d8d4ca; }
td { overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>${title}</h1>
${listed.some(({ example }) => example) ? '<p>What is marked as an example was put in for a first look at the product, and shows nothing.</p>' : ''}
<p>Made at ${now.toISOString()}. Each file is listed with its SHA-256, so that a change to it can be seen. To check all of them, and the entries of the audit trail, unpack the files and run <code>node trail/verify.mjs</code>; it needs Node.js and no connection.</p>
${missing.map((words) => `<p>${escapeMarkup(words)}</p>`).join('\n')}
<table>
<thead><tr><th scope="col">File</th><th scope="col">What it shows</th><th scope="col">Holds from</th><th scope="col">Ends</th><th scope="col">Bytes</th><th scope="col">SHA-256</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`
}
