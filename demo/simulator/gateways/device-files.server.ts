import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#lib/errors.ts'
import { keepSecret } from '#lib/secret-file.server.ts'
import type { DemoDevice, Progress } from '../schema.ts'

/*
 * What a real machine keeps on its own board: its key, what it holds, how far it has counted. Those of
 * the demonstration have it in two files of the data folder, which their owner alone may read.
 */

const devicesIn = (dataDir: string) => join(dataDir, 'demo-devices.json')
const progressIn = (dataDir: string) => join(dataDir, 'demo-devices-progress.json')

/** At the first start. What machines of an earlier database had counted is no longer of use. */
export function keepDevices(dataDir: string, devices: readonly DemoDevice[]): void {
  keepSecret(devicesIn(dataDir), devices)
  rmSync(progressIn(dataDir), { force: true })
}

export function readDevices(dataDir: string): DemoDevice[] {
  const file = devicesIn(dataDir)
  if (!existsSync(file)) {
    throw new OperatorError(
      `There is no ${file}: the first start of a server on an empty database writes it, with DEMO_CONTENT on.`,
    )
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Whatever a machine has to say is in this file before it says it, so that a kill changes no number. */
export function keepProgress(dataDir: string, progress: Record<string, Progress>): void {
  keepSecret(progressIn(dataDir), progress, 0)
}

export function readProgress(dataDir: string): Record<string, Progress> {
  const file = progressIn(dataDir)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
