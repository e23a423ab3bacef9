import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipped } from './zip.server.ts'

it('is a ZIP as others read it: names beyond ASCII, an empty file, a large one', async () => {
  const large = new Uint8Array(3 * 1024 * 1024).fill(65)
  async function* files() {
    yield { path: 'index.html', pieces: [new TextEncoder().encode('<p>£ – 🥤</p>')] }
    yield { path: 'evidence/AC-01/Grüße.txt', pieces: [] }
    yield {
      path: 'evidence/large.bin',
      pieces: [large.subarray(0, 1_000_000), large.subarray(1_000_000)],
    }
  }
  const bytes = await buffer(zipped(files(), new Date('2026-11-16T09:00:00Z')))
  const found = unzipSync(bytes)
  expect(Object.keys(found)).toEqual([
    'index.html',
    'evidence/AC-01/Grüße.txt',
    'evidence/large.bin',
  ])
  expect(strFromU8(found['index.html'] ?? new Uint8Array())).toBe('<p>£ – 🥤</p>')
  expect(Buffer.compare(found['evidence/large.bin'] ?? new Uint8Array(), large)).toBe(0)
  expect(bytes.length).toBeLessThan(100_000)
})
