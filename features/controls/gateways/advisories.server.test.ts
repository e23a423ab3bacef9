import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readDependencies } from './advisories.server.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enix-lock-'))
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/t': { version: '3.0.0', dev: true },
  }
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'enix', version: '1.0.0', packages }),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let server: Server | undefined
afterEach(() => server?.close())

/** A service that knows two weaknesses of b, one of which was withdrawn. */
async function osv(status = 200): Promise<string> {
  server = createServer(async (request, response) => {
    const known = {
      published: '2026-01-01T00:00:00Z',
      database_specific: { severity: 'HIGH' },
      affected: [{ ranges: [{ events: [{ introduced: '0' }, { fixed: '2.0.1' }] }] }],
    }
    const answers: Record<string, object> = {
      '/v1/vulns/GHSA-1': { id: 'GHSA-1', ...known },
      '/v1/vulns/GHSA-2': { id: 'GHSA-2', ...known, withdrawn: '2026-02-01T00:00:00Z' },
    }
    let body = answers[request.url ?? '']
    if (request.url === '/v1/querybatch') {
      const { queries } = (await json(request)) as { queries: { package: { purl: string } }[] }
      const results = queries.map(({ package: { purl } }) =>
        purl === 'pkg:npm/b@2.0.0' ? { vulns: [{ id: 'GHSA-1' }, { id: 'GHSA-2' }] } : {},
      )
      body = { results }
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it('asks for what the server runs on, and leaves out what was withdrawn', async () => {
  expect(await readDependencies(await osv(), folder)).toEqual({
    packages: 2,
    source: 'answered',
    advisories: [
      {
        id: 'GHSA-1',
        packages: ['pkg:npm/b@2.0.0'],
        publishedAt: new Date('2026-01-01T00:00:00Z'),
        severity: 'high',
        isFixed: true,
      },
    ],
  })
})

it('says that nobody was asked, or nobody answered', async () => {
  expect(await readDependencies(undefined, folder)).toEqual({ packages: 2, source: 'none' })
  expect(await readDependencies(await osv(503), folder)).toMatchObject({ source: 'silent' })
})
