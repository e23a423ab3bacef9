import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import { launchServer, readyDataFolder } from '#tests/kit/server-process.ts'
import { until } from '#tests/kit/until.ts'

it('npm run dev serves pages and browser code, no other file, and goes on after a change of Vite’s configuration', async () => {
  const server = launchServer({ DATA_DIR: readyDataFolder() }, 'tools/dev-server.ts')
  const url = await server.ready
  expect(await statusOf(url, '/')).toBe(200)
  expect(await statusOf(url, '/app/browser.tsx')).toBe(200)
  expect(await statusOf(url, '/favicon.svg')).toBe(200)
  for (const path of [
    '/package.json',
    '/data/demo-logins.json',
    '/app/../package.json',
    '/app/%2e%2e/package.json',
    '/.git/config',
    '/.env',
    '/tsconfig.json',
  ]) {
    expect([path, await statusOf(url, path)]).toEqual([path, 404])
  }

  // It may not watch its files yet: then it is changed once more.
  let changedAt = 0
  await until(
    async () => {
      if (Date.now() - changedAt > 30_000) {
        utimesSync(join(projectRoot, 'vite.config.ts'), new Date(), new Date())
        changedAt = Date.now()
      }
      return server.stdout().includes('server restarted')
    },
    { what: 'Vite to restart', withinMs: 200_000 },
  )
  // A page whose code was not loaded before.
  expect(await statusOf(url, '/privacy-policy')).toBe(200)
  expect(await statusOf(url, '/dev/parts/actions')).toBe(200)
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
})

/** Asks for the path as it is; fetch would take the dots out. */
async function statusOf(url: string, path: string): Promise<number> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  const [start] = await once(socket.setEncoding('utf8'), 'data')
  socket.destroy()
  return Number(String(start).split(' ')[1])
}
