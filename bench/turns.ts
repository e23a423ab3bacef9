// node --import ./bench/turns.ts: writes down each turn of the event loop that takes long, with its end
// and its milliseconds of computing. Other programs of the machine do not prolong these, as they do
// the waits of requests.
import { appendFileSync } from 'node:fs'

const worthNoting = 20
const file = process.env.TURNS_FILE ?? ''
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let before = cpuMs()
setInterval(() => {
  const now = cpuMs()
  if (now - before > worthNoting) appendFileSync(file, `${Date.now()} ${now - before}\n`)
  before = cpuMs()
}, 1).unref()
