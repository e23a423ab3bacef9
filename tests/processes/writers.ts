import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#tests/kit/until.ts'

/** What a writer found to be in the database, by its own key of each write. */
export type StoredKeys = () => Promise<string[]>

export interface Figures {
  kind: string
  acknowledged: number
  /** Answered with 503 and when to try again. */
  putOff: number
  /** Without an answer, because the connection was closed. */
  cutOff: number
  lost: number
  doubled: number
}

/**
 * Somebody who writes one thing after another, and repeats what was put off: same words, same key.
 * `write` returns the answer; `keyOf` reads the key of what was stored from it, where the sender has none.
 */
export class Writer {
  readonly acknowledged: string[] = []
  readonly wrongAnswers: string[] = []
  private putOff = 0
  private cutOff = 0
  private readonly kind: string
  private readonly write: (key: string) => Promise<Response>
  private readonly stored: StoredKeys
  private readonly keyOf: ((body: string) => string) | undefined

  constructor(
    kind: string,
    write: (key: string) => Promise<Response>,
    stored: StoredKeys,
    keyOf?: (body: string) => string,
  ) {
    this.kind = kind
    this.write = write
    this.stored = stored
    this.keyOf = keyOf
  }

  /** `restMs` between two writes, so that the machine has time for the other writers. */
  async writeUntil(stopped: AbortSignal, restMs = 20): Promise<void> {
    for (let key = randomUUID() as string; !stopped.aborted; await pause(restMs)) {
      if (await this.send(key)) key = randomUUID()
    }
  }

  async nextAnswer(): Promise<void> {
    const before = this.acknowledged.length
    await until(
      async () => {
        if (this.wrongAnswers.length > 0) throw new Error(`${this.kind}: ${this.wrongAnswers[0]}`)
        return this.acknowledged.length > before
      },
      { withinMs: 90_000, what: `an answer to ${this.kind}` },
    )
  }

  async figures(): Promise<Figures> {
    const stored = Map.groupBy(await this.stored(), (key) => key)
    const { kind, putOff, cutOff, acknowledged } = this
    return {
      kind,
      acknowledged: acknowledged.length,
      putOff,
      cutOff,
      lost: acknowledged.filter((key) => !stored.has(key)).length,
      doubled: [...stored.values()].filter(({ length }) => length > 1).length,
    }
  }

  /** Whether it was taken. A server that is gone is a wrong answer: the process lives on. */
  private async send(key: string): Promise<boolean> {
    try {
      const answer = await this.write(key)
      const body = await answer.text()
      if (answer.ok) this.acknowledged.push(this.keyOf?.(body) ?? key)
      else if (isPutOff(answer)) this.putOff += 1
      else this.wrongAnswers.push(`${answer.status} ${body}`)
      return answer.ok
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      // On a busy machine a connection that rested may be closed as it is used again.
      if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') this.cutOff += 1
      else this.wrongAnswers.push(`${error} ${code}`)
      return false
    }
  }
}

/** A form that is sent within three seconds of its page is told to wait as well. */
const isPutOff = ({ status, headers }: Response) =>
  (status === 503 || status === 429) && headers.has('retry-after')
