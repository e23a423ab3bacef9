import { join } from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'
import { projectRoot } from './project-root.server.ts'

/** The worker is overloaded, took too long or died. Trying again later may succeed. */
export class WorkerUnavailable extends Error {
  override name = 'WorkerUnavailable'
}

interface Order {
  task: unknown
  moved: ArrayBuffer[]
  resolve(result: never): void
  reject(error: unknown): void
}

type Answer = { result: unknown } | { error: unknown }

export interface WorkerLimits {
  /** Tasks that may wait behind the running one; further tasks are refused. */
  mostWaiting: number
  /** A task that runs longer ends together with its thread. */
  withinMs: number
  heapMb: number
  /** An unused thread ends after this time, so that its memory is returned. */
  idleMs: number
}

/** A PDF takes a second on a quiet machine, its first included. */
const usualLimits: WorkerLimits = { mostWaiting: 16, withinMs: 60_000, heapMb: 256, idleMs: 30_000 }

/**
 * Runs tasks one after the other in a thread of their own, so that requests are answered meanwhile.
 * Node loads `file` from its source, in the build as well, as it does lib/mail-carrier.server.ts.
 */
export class WorkerThread<Task, Result> {
  private readonly file: string | URL
  private readonly limits: WorkerLimits
  private readonly waiting: Order[] = []
  private running: Order | undefined
  private worker: Worker | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(file: string | URL, limits: Partial<WorkerLimits> = {}) {
    this.file = typeof file === 'string' ? join(projectRoot, file) : file
    this.limits = { ...usualLimits, ...limits }
  }

  /** Buffers in `moved` are handed over, not copied: the caller cannot use them afterwards. */
  run(task: Task, moved: ArrayBuffer[] = []): Promise<Result> {
    if (this.waiting.length >= this.limits.mostWaiting) {
      return Promise.reject(new WorkerUnavailable('Too many tasks are waiting'))
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, moved, resolve, reject })
      this.next()
    })
  }

  /** Ends the thread; what it was doing fails. */
  close(): void {
    clearTimeout(this.timer)
    this.end('was closed')
  }

  private next(): void {
    if (this.running) return
    clearTimeout(this.timer)
    this.running = this.waiting.shift()
    if (!this.running) {
      this.worker?.unref()
      this.timer = setTimeout(() => this.end('unused'), this.limits.idleMs).unref()
      return
    }
    this.worker ??= this.start()
    this.worker.ref()
    this.timer = setTimeout(() => this.end('took too long'), this.limits.withinMs)
    try {
      this.worker.postMessage(this.running.task, this.running.moved)
    } catch (error) {
      this.settle({ error })
    }
  }

  private start(): Worker {
    const worker = new Worker(this.file, {
      // Not the flags of this process, which may be those of a test runner.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb },
    })
    const ended = (why: string, cause?: unknown) => {
      if (this.worker === worker) this.end(why, cause)
    }
    worker.on('message', (answer: Answer) => this.worker === worker && this.settle(answer))
    worker.on('messageerror', (error) => ended('sent an unreadable answer', error))
    worker.on('error', (error) => ended('failed', error))
    worker.on('exit', () => ended('ended'))
    return worker
  }

  /** The running task fails; the next one gets a new thread. */
  private end(why: string, cause?: unknown): void {
    const worker = this.worker
    this.worker = undefined
    void worker?.terminate()
    if (this.running) this.settle({ error: new WorkerUnavailable(`The worker ${why}`, { cause }) })
  }

  private settle(answer: Answer): void {
    const order = this.running
    this.running = undefined
    if ('error' in answer) order?.reject(answer.error)
    else order?.resolve(answer.result as never)
    this.next()
  }
}

/** The worker's side: answers each task with what `work` makes of it. Bytes are moved, not copied. */
export function answerTasks<Task>(work: (task: Task) => unknown): void {
  parentPort?.on('message', async (task: Task) => {
    try {
      const made = await work(task)
      if (!(made instanceof Uint8Array)) return parentPort?.postMessage({ result: made })
      const result = new Uint8Array(made)
      parentPort?.postMessage({ result }, [result.buffer])
    } catch (error) {
      parentPort?.postMessage({ error })
    }
  })
}
