import { expect, it } from 'vitest'
import { WorkerThread, WorkerUnavailable } from './worker-thread.server.ts'

/** Does what the task says: answers, hangs, dies or eats memory. */
const workerFile = new URL(
  `data:text/javascript,${encodeURIComponent(`
import { parentPort } from 'node:worker_threads'
const kept = []
parentPort.on('message', (task) => {
  if (task === 'hang') for (;;) ;
  if (task === 'die') process.exit(1)
  if (task === 'throw') throw new Error('broken')
  if (task === 'eat') for (;;) kept.push(new Array(100_000).fill(kept.length + Math.random()))
  if (task === 'fail') return parentPort.postMessage({ error: new Error('refused') })
  parentPort.postMessage({ result: task })
})`)}`,
)

const open = (limits = {}) => new WorkerThread<unknown, unknown>(workerFile, limits)

it('answers tasks in order', async () => {
  const thread = open()
  expect(await Promise.all([thread.run('a'), thread.run('b')])).toEqual(['a', 'b'])
})

it.each([
  ['hangs', 'hang', { withinMs: 2000 }],
  ['exits', 'die', {}],
  ['throws', 'throw', {}],
  ['uses more memory than it may', 'eat', { heapMb: 32 }],
])('a worker that %s fails its own task, and the next task is done', async (_, task, limits) => {
  const thread = open(limits)
  const lost = thread.run(task)
  const next = thread.run('next')
  await expect(lost).rejects.toThrow(WorkerUnavailable)
  // On a busy machine a new thread may take longer to load than the hanging task was given.
  await expect(next.catch(() => thread.run('next'))).resolves.toBe('next')
})

it('an error of the task itself reaches its caller as it is', async () => {
  const failed = open().run('fail')
  await expect(failed).rejects.toThrow('refused')
  await expect(failed).rejects.not.toThrow(WorkerUnavailable)
})

it('a task that cannot be sent fails alone', async () => {
  const thread = open()
  await expect(thread.run(() => {})).rejects.toThrow('could not be cloned')
  expect(await thread.run('next')).toBe('next')
})

it('refuses tasks beyond the queue at once, and takes more once there is room', async () => {
  const thread = open({ mostWaiting: 1 })
  const taken = [thread.run('running'), thread.run('waiting')]
  await expect(thread.run('too many')).rejects.toThrow(WorkerUnavailable)
  expect(await Promise.all(taken)).toEqual(['running', 'waiting'])
  expect(await thread.run('again')).toBe('again')
})

it('an unused thread ends, and the next task starts another', async () => {
  const thread = open({ idleMs: 0 })
  expect(await thread.run('first')).toBe('first')
  await new Promise((resolve) => setTimeout(resolve))
  expect(await thread.run('second')).toBe('second')
})
