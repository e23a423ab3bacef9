import { fetchAsSignedIn } from './api.ts'

const longestPauseMs = 30_000
/** The server says something every 20 seconds; a connection that is silent for longer is dead. */
const silenceMs = 45_000

/** What somebody hears of beside their own account: applications, enquiries, machines, tickets. */
export const topics = ['queue', 'leads', 'fleet', 'care'] as const
export type Topic = (typeof topics)[number]

interface Following {
  /** One's own account has changed, or may have. */
  onChange: () => void
  onTopic: (topic: Topic) => void
  onEnd: () => void
}

/**
 * Listens for changes of one's own account, and for the end of the session, as long as the page is
 * open. After a lost connection it asks anew: something may have happened meanwhile.
 */
export function followAccount(on: Following): () => void {
  const stopped = new AbortController()
  const follow = async () => {
    for (
      let pauseMs = 1_000;
      !stopped.signal.aborted;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    ) {
      try {
        const ended = await listen(stopped.signal, on, () => {
          pauseMs = 1_000
          // What happened while the page was read, and nobody listened yet, is told nowhere else.
          for (const topic of topics) on.onTopic(topic)
        })
        if (ended) return on.onEnd()
      } catch {
        // Offline, or the server restarts: the next round tries again.
      }
      await pause(pauseMs, stopped.signal)
      if (stopped.signal.aborted) return
      on.onChange()
      for (const topic of topics) on.onTopic(topic)
    }
  }
  follow()
  return () => stopped.abort()
}

/** Returns whether the session is over. */
async function listen(signal: AbortSignal, on: Following, onOpen: () => void): Promise<boolean> {
  const connection = new AbortController()
  const answer = await fetchAsSignedIn('/api/account/live', {
    signal: AbortSignal.any([signal, connection.signal]),
  })
  if (answer.status === 401) return true
  if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`)
  let timer = setTimeout(() => connection.abort(), silenceMs)
  try {
    for await (const text of readText(answer.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => connection.abort(), silenceMs)
      for (const [, event] of text.matchAll(/^event: (\w+)$/gm)) {
        if (event === 'open') onOpen()
        if (event === 'changed') on.onChange()
        const topic = topics.find((name) => name === event)
        if (topic) on.onTopic(topic)
        if (event === 'ended') return true
      }
    }
    return false
  } finally {
    clearTimeout(timer)
    connection.abort()
  }
}

async function* readText(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
