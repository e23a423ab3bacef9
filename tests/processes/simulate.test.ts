import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import type { DemoDevice, Progress } from '#demo/simulator/schema.ts'
import { createLogger } from '#lib/logger.server.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { newDataFolder, readyDatabase, startServer } from '#tests/kit/server-process.ts'
import { until } from '#tests/kit/until.ts'

interface Sums {
  sold: number
  pence: number
}

it('npm run simulate makes sales arrive; killed and started again, it counts nothing twice and loses nothing', async () => {
  const [dataDir, databaseUrl] = [newDataFolder(), await readyDatabase()]
  const server = await startServer({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO_CONTENT: 'on' },
    REPORTS_PER_MACHINE: '10000',
  })
  const db = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('error'))
  onTestFinished(() => db.close())
  const sums = async (text: string) =>
    (await db.query<Sums>(`SELECT ${text.replaceAll('#', 'sum(pence)::int AS pence')}`)).rows[0]
  const single = () => sums('count(*)::int AS sold, # FROM sales')
  const before = await single()

  const asked = ['--url', server.url, '--speed', '120', '--machines', '6', '--faults', 'off']
  const killed = simulate(dataDir, asked)
  await until(async () => ((await single())?.sold ?? 0) > (before?.sold ?? 0) + 10, {
    what: 'sales of simulated machines',
    withinMs: 200_000,
  })
  killed.child.kill('SIGKILL')
  expect(await killed.exited).toEqual({ code: null, signal: 'SIGKILL' })

  const again = simulate(dataDir, [...asked, '--hours', '8'])
  expect(await again.exited).toEqual({ code: 0, signal: null })
  expect(again.stderr()).toBe('')
  expect(again.stdout()).toContain(`6 machines report to ${server.url}`)
  expect(again.stdout()).toMatch(/\nStopped\. .+ · 0 events to send\n$/)

  // Each machine's board counts on from the first start, without a gap and without anything left over.
  const devices: DemoDevice[] = kept(dataDir, 'demo-devices.json')
  const progress: Record<string, Progress> = kept(dataDir, 'demo-devices-progress.json')
  const { rows } = await db.query<{ serial: string; seen: string }>(
    `SELECT m.serial, r.seen::text AS seen FROM report_streams r
     JOIN machines m ON m.id = r.machine_id ORDER BY m.serial`,
  )
  expect(rows).toHaveLength(12)
  for (const [index, { serial, seen }] of rows.entries()) {
    const device = devices.find(({ machine }) => machine.serial === serial)
    const numbers = progress[serial]?.numbers ?? device?.numbers ?? 0
    expect(seen).toBe(`{[1,${numbers + 1})}`)
    // The first six have worked, the others have not.
    expect(numbers > (device?.numbers ?? 0)).toBe(index < 6)
  }
  const twice = await db.query('SELECT 1 FROM sales GROUP BY stream_id, number HAVING count(*) > 1')
  expect(twice.rows).toEqual([])
  const all = await single()
  expect(await sums('sum(sold)::int AS sold, # FROM sales_days')).toEqual(all)
  expect(await sums('sum(sold)::int AS sold, # FROM sales_hours')).toEqual(all)
  // Nobody reports from the future, however fast their clocks run.
  const ahead = await db.query("SELECT 1 FROM sales WHERE at > now() + interval '1 second'")
  expect(ahead.rows).toEqual([])
})

it('says what is missing', async () => {
  const { exited, stderr } = simulate(newDataFolder(), [])
  expect(await exited).toEqual({ code: 1, signal: null })
  expect(stderr()).toMatch(/^There is no .+demo-devices\.json: the first start .+\n$/)
})

function simulate(dataDir: string, args: string[]) {
  const child = spawn(process.execPath, [join(projectRoot, 'tools/simulate.ts'), ...args], {
    env: { PATH: process.env.PATH, TZ: 'UTC', PORT: '3000', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return { child, exited, stdout: () => stdout, stderr: () => stderr }
}

function kept<T>(dataDir: string, file: string): T {
  return JSON.parse(readFileSync(join(dataDir, file), 'utf8'))
}
