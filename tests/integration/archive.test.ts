import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readArchive, writeArchive } from '#db/archive.server.ts'
import { type Database, openInMemoryDatabase } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { seedDemoContent } from '#demo/enquiries.server.ts'
import { dueAt } from '#features/leads/policy/promise.ts'
import { sealTrail } from '#features/trail/commands/seal.server.ts'
import { verifyTrail } from '#features/trail/queries/verify.server.ts'
import { newDatabase, startApp, type TestApp } from '#tests/kit/app.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { until } from '#tests/kit/until.ts'

let app: TestApp
let archive: Buffer

// Node's own line reader takes some of these for the end of a line.
const oddCharacters =
  'One\nTwo\r\nThree\u2028Four\u2029Five\u0085Six\u000bSeven\u000cEight "nine" \\ \\n £10 🥤'

const quiet = () => {}
const opened: Database[] = []
/** Stays empty, so one is enough for all archives that are refused. */
let refusing: Database | undefined
const emptyDatabase = async () => {
  const db = await newDatabase()
  opened.push(db)
  return db
}
const archiveOf = async (db: Database) => {
  const stream = new PassThrough()
  const [content] = await Promise.all([buffer(stream), writeArchive(db, stream, quiet)])
  return content
}
// The first line says when the archive was taken; the rest is the content.
const contentOf = (bytes: Buffer) => gunzipSync(bytes).toString().split('\n').slice(1).join('\n')

beforeAll(async () => {
  app = await startApp()
  // Without the demonstration fleet, whose ten thousands of rows would be carried around seven times.
  await seedDemoContent(app.ctx.db, app.ctx.clock, dueAt)
  // More rows than are fetched at once, and characters that are easily spoiled on the way.
  await app.ctx.db.query(
    "INSERT INTO audit_entries (at, actor, action, subject_type, subject_id, details) SELECT now(), 'system', 'test.row', 'test', gen_random_uuid(), jsonb_build_object('n', n, 'text', E'line\\nbreak \\\\ \"quote\" – £ 🥤') FROM generate_series(1, 1200) n",
  )
  // Files are fetched a few at a time.
  await app.ctx.db.query(
    "INSERT INTO evidence_pieces SELECT gen_random_uuid(), n, decode(md5(n::text), 'hex'), now() FROM generate_series(1, 11) n",
  )
  await postQuote(app.url, quoteRequest({ message: oddCharacters }))
  await sealTrail(app.ctx.db)
  archive = await archiveOf(app.ctx.db)
})
afterAll(async () => {
  await app.close()
  for (const db of opened) await db.close()
})

it('an archive loaded into an empty database gives back every row as it was', async () => {
  const copy = await emptyDatabase()
  const rows: Record<string, number> = {}
  await readArchive(Readable.from(archive), copy, (table, count) => {
    rows[table] = count
  })
  expect(rows).toMatchObject({
    'public.audit_entries': 1204,
    'public.evidence_pieces': 11,
    'public.leads': 4,
    'public.mails': 2,
  })
  expect(contentOf(await archiveOf(copy))).toBe(contentOf(archive))
})

it('an archive of either engine can be loaded into the embedded one', async () => {
  const copy = await openInMemoryDatabase()
  opened.push(copy)
  await readArchive(Readable.from(archive), copy, quiet)
  expect(contentOf(await archiveOf(copy))).toBe(contentOf(archive))
  // What one engine sealed, the other finds as it was sealed.
  const trail = await verifyTrail(copy, { now: new Date(), anchors: [] })
  expect(trail.fault).toBeNull()
  expect(trail.checked).toBeGreaterThan(1000)
})

it('rows written after a restore get new numbers, and queued mails get their jobs back', async () => {
  const copy = await emptyDatabase()
  await readArchive(Readable.from(archive), copy, quiet)
  await copy.script("UPDATE mails SET status = 'queued', sent_at = NULL")
  const restored = await startApp({ DATA_DIR: app.config.dataDir }, { database: copy })
  try {
    const response = await postQuote(restored.url, quoteRequest({ company: 'After the restore' }))
    expect(response.status).toBe(200)
    await until(async () => {
      const { rows } = await copy.query("SELECT 1 FROM mails WHERE status = 'sent'")
      return rows.length === 4
    })
  } finally {
    await restored.close()
  }
})

it('a database that is not empty is left alone', async () => {
  await expect(readArchive(Readable.from(archive), app.ctx.db, quiet)).rejects.toThrow(
    'The database is not empty',
  )
})

it.each([
  ['is cut off in the middle', () => archive.subarray(0, archive.length / 2), /damaged|cut off/],
  ['ends between two tables', () => recompressed((lines) => lines.slice(0, -3)), /cut off/],
  [
    'lacks a row',
    () =>
      recompressed((lines) =>
        lines.toSpliced(
          lines.findIndex((l) => l.includes('£')),
          1,
        ),
      ),
    /is not what was written/,
  ],
  [
    'has another word in it',
    () => recompressed((l) => l.map((x) => x.replace('£', '$'))),
    /is not what was written/,
  ],
  [
    'comes from a newer release',
    () => recompressed((l) => l.map((x) => x.replace('"migrations":', '"migrations":9'))),
    /newer release/,
  ],
  ['is another file', () => Buffer.from('{"name": "enix"}'), /not an archive/],
])('an archive that %s is refused, and nothing of it is stored', async (_, bytes, message) => {
  refusing ??= await emptyDatabase()
  const copy = refusing
  await expect(readArchive(Readable.from(bytes()), copy, quiet)).rejects.toThrow(message)
  await migrate(copy)
  const { rows } = await copy.query('SELECT 1 FROM audit_entries LIMIT 1')
  expect(rows).toEqual([])
})

function recompressed(change: (lines: string[]) => string[]): Buffer {
  return gzipSync(change(gunzipSync(archive).toString().split('\n')).join('\n'))
}
