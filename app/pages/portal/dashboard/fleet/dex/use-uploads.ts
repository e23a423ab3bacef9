import { useRef, useState } from 'react'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { dexCalls } from '#features/dex/calls.ts'
import { largestFileBytes, type StoredFile } from '#features/dex/schema.ts'

export interface Sent {
  key: number
  file: File
  outcome: 'waiting' | { stored: StoredFile } | { refusal: string }
}

/** What may be said with each file. */
export interface Said {
  machine: string
  /** When it was read, by the clocks of London: both, or neither. */
  readOn?: string | undefined
  readAt?: string | undefined
}

/** Sends files one after the other, and keeps what became of each. */
export function useUploads(options: { said: () => Said; onStored: () => void }) {
  const [list, setList] = useState<Sent[]>([])
  const last = useRef(0)
  const line = useRef(Promise.resolve())
  const noticeEnd = useNoticeEnd()

  const settle = (key: number, outcome: Sent['outcome']) =>
    setList((all) => all.map((sent) => (sent.key === key ? { ...sent, outcome } : sent)))

  const send = async ({ key, file }: Sent) => {
    if (file.size > largestFileBytes) {
      const megabytes = largestFileBytes / 1024 / 1024
      return settle(key, { refusal: `It is larger than ${megabytes} MB: this is no audit file.` })
    }
    const { machine, readOn, readAt } = options.said()
    if (Boolean(readOn) !== Boolean(readAt)) {
      return settle(key, {
        refusal: 'Please give both the day and the time of the reading, or none.',
      })
    }
    const moment = readOn && readAt ? `${readOn}T${readAt}` : ''
    const query = { name: file.name, machine: machine.trim(), 'read-at': moment }
    try {
      settle(key, { stored: await call(dexCalls.send, { query, body: file }) })
      options.onStored()
    } catch (error) {
      noticeEnd(error)
      settle(key, { refusal: authWords(error) })
    }
  }
  const queue = (sent: Sent) => {
    line.current = line.current.then(() => send(sent))
  }

  return {
    list,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): Sent => {
        last.current += 1
        return { key: last.current, file, outcome: 'waiting' }
      })
      // The newest on top, where the eye is.
      setList((all) => [...added.toReversed(), ...all])
      for (const sent of added) queue(sent)
    },
    again: (sent: Sent) => {
      settle(sent.key, 'waiting')
      queue(sent)
    },
  }
}
