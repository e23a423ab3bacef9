// npm run bench:serving: what an answer costs in processor time, with the log on: the home page and an
// address that is not there, beside nginx and a bare node:http that hold the same bytes, in turns.
// Needs Debian's packages nginx and wrk, and a build. Ends with 1 over 2.5 times nginx.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#lib/project-root.server.ts'
import { freePort } from '#tests/kit/postgres.ts'

const most = 2.5
const rounds = 5
const seconds = 5
const connections = 32

const folder = mkdtempSync(join(tmpdir(), 'enix-serving-'))
const pages: Record<string, string> = JSON.parse(
  readFileSync(join(projectRoot, 'build/pages/pages.json'), 'utf8'),
)
const home = join(projectRoot, 'build/pages', pages['/'] ?? '')

interface Contender {
  name: string
  port: number
  process: ChildProcess
}

const ours = await startOurs()
const contenders = [await startNginx(), await startBare(), ours]
let failed = false
try {
  for (const path of ['/', '/no-such-page']) {
    // What the others answer is what we answer, so both pages cost them the same.
    const costs = new Map(contenders.map(({ name }) => [name, [] as Turn[]]))
    for (let round = 0; round < rounds; round++) {
      for (const contender of contenders) costs.get(contender.name)?.push(turn(contender, path))
    }
    const medians = [...costs].map(([name, turns]) => ({ name, ...medianOf(turns) }))
    const [nginx] = medians
    console.log(`\n${path}`)
    for (const { name, micros, perSecond } of medians) {
      const ratio = micros / (nginx?.micros ?? 1)
      failed ||= name === ours.name && ratio > most
      console.log(
        `${name.padEnd(12)} ${micros.toFixed(0).padStart(5)} µs of CPU a request, ${ratio.toFixed(2)} × nginx, ${perSecond.toFixed(0)} requests/s`,
      )
    }
  }
} finally {
  for (const { process } of contenders) process.kill()
  await Promise.all(contenders.map(({ process }) => process.exitCode ?? once(process, 'exit')))
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0

interface Turn {
  micros: number
  perSecond: number
}

function turn({ port, process }: Contender, path: string): Turn {
  const pid = process.pid ?? 0
  // Jobs and the database go on meanwhile, in our process: what they take at rest is no part of an answer.
  const atRest = cpuMicros(pid)
  execFileSync('sleep', [String(seconds)])
  const before = cpuMicros(pid)
  const said = execFileSync(
    'wrk',
    [
      ...['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip'],
      `http://127.0.0.1:${port}${path}`,
    ],
    { encoding: 'utf8' },
  )
  const requests = Number(/(\d+) requests in/.exec(said)?.[1])
  if (!requests || /Socket errors/.test(said)) throw new Error(said)
  const micros = cpuMicros(pid) - before - (before - atRest)
  return { micros: micros / requests, perSecond: requests / seconds }
}

function medianOf(turns: Turn[]): Turn {
  const sorted = turns.toSorted((a, b) => a.micros - b.micros)
  return sorted[sorted.length >> 1] ?? { micros: Number.NaN, perSecond: Number.NaN }
}

/** Of a process and the processes that it started, which for nginx do the work. */
function cpuMicros(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) * 10_000
  return own + children.filter(Boolean).reduce((sum, child) => sum + cpuMicros(Number(child)), 0)
}

async function startOurs(): Promise<Contender> {
  const port = await freePort()
  const log = openSync(join(folder, 'ours.log'), 'a')
  const server = spawn(process.execPath, [join(projectRoot, 'build/server/main.js')], {
    cwd: projectRoot,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      // Nobody buys from machines meanwhile.
      DEMO_CONTENT: 'off',
    },
  })
  return reached({ name: 'ours', port, process: server })
}

/** One worker, as we are one process; it writes its log as well. */
async function startNginx(): Promise<Contender> {
  const port = await freePort()
  const root = join(folder, 'www')
  mkdirSync(root)
  for (const end of ['', '.gz']) {
    for (const name of ['index.html', 'no-such-page'])
      copyFileSync(`${home}${end}`, join(root, name + end))
  }
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; user root; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  default_type text/html; keepalive_requests 100000000; sendfile on;
  server { listen 127.0.0.1:${port}; root ${root}; gzip_static on; }
}
`,
  )
  const nginx = spawn('nginx', ['-c', config, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  return reached({ name: 'nginx', port, process: nginx })
}

async function startBare(): Promise<Contender> {
  const port = await freePort()
  const code = `
    const body = require('node:fs').readFileSync(${JSON.stringify(`${home}.gz`)})
    const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip', 'content-length': body.length }
    require('node:http').createServer((_, answer) => answer.writeHead(200, headers).end(body)).listen(${port}, '127.0.0.1')`
  const bare = spawn(process.execPath, ['-e', code], { stdio: 'inherit' })
  return reached({ name: 'node:http', port, process: bare })
}

async function reached(contender: Contender): Promise<Contender> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${contender.port}/`).catch(() => undefined)
    if (answer?.ok) return contender
    if (contender.process.exitCode !== null) throw new Error(`${contender.name} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
