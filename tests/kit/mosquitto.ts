import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { findMosquitto } from '../../tools/system-programs.mjs'
import { freePort } from './postgres.ts'
import { until } from './until.ts'

export interface Broker {
  url: string
  stop(): Promise<void>
}

/** A broker for everybody on this machine, which dies with the test. */
export async function startBroker(port?: number): Promise<Broker> {
  const program = findMosquitto()
  if (!program) throw new Error('Mosquitto was not found; on Debian: apt-get install mosquitto')
  const listening = port ?? (await freePort())
  // Without a file of settings it listens here alone, and to anybody.
  const child = spawn(program, ['-p', String(listening)], { stdio: 'ignore' })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  onTestFinished(stop)
  await until(() => answers(listening), { what: 'the broker' })
  return { url: `mqtt://127.0.0.1:${listening}`, stop }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
