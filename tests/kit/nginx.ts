import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '#lib/project-root.server.ts'
import { findNginx } from '../../tools/system-programs.mjs'
import { selfSigned } from './certificate.ts'
import { freePort } from './postgres.ts'
import { until } from './until.ts'

/** Debian's nginx with the site of deploy/, on ports and with a certificate of its own. */
export async function startNginx(serverPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'enix-nginx-'))
  const [httpPort, port] = [await freePort(), await freePort()]
  const { certificate, privateKey } = selfSigned('www.enix.example')
  writeFileSync(join(folder, 'fullchain.pem'), certificate)
  writeFileSync(join(folder, 'privkey.pem'), privateKey)
  mkdirSync(join(folder, 'body'))
  const site = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
    .replaceAll(/^ *listen \[::].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replaceAll('/etc/letsencrypt/live/www.enix.example', folder)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log stderr; daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
    ${site} }`,
  )
  const command = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  const program = findNginx() ?? ''
  const check = spawn(program, ['-t', ...command], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [checked] = await Promise.all([text(check.stderr), once(check, 'exit')])
  const child = spawn(program, command, { stdio: 'ignore' })
  const exited = once(child, 'exit')
  const ask = (path: string, options: RequestOptions = {}, body?: Uint8Array) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const where = { host: '127.0.0.1', port, path, rejectUnauthorized: false }
      const headers = { host: 'www.enix.example', ...options.headers }
      const sent = request({ ...where, ...options, headers }, resolve)
      sent.once('error', reject)
      sent.end(body)
    })
  await until(() => ask('/healthz').catch(() => undefined))
  return {
    checked,
    httpUrl: `http://127.0.0.1:${httpPort}`,
    ask,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
