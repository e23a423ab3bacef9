import { useCallback, useEffect, useRef, useState } from 'react'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { ApiRefusal } from '#app/session/api.ts'
import { call } from '#app/session/call.ts'
import { visitCalls } from '#features/visits/calls.ts'
import { mostCounts, type SlotCount } from '#features/visits/schema.ts'
import { afterAnswer, emptyOutbox, type Outbox, waitingCounts, withoutDeed } from './outbox.ts'

const againEveryMs = 10_000

export type Sending =
  | { is: 'done' }
  | { is: 'sending' }
  /** Nobody was reached: it is tried again and again. */
  | { is: 'waiting' }
  | { is: 'failed'; message: string }

const keyOf = (visitId: string) => `visit-outbox:${visitId}`

function read(visitId: string): Outbox {
  try {
    return { ...emptyOutbox, ...JSON.parse(localStorage.getItem(keyOf(visitId)) ?? '{}') }
  } catch {
    return emptyOutbox
  }
}

function write(visitId: string, box: Outbox): void {
  const isEmpty = box.counts.length + box.refused.length === 0 && !hasDeeds(box)
  if (isEmpty) localStorage.removeItem(keyOf(visitId))
  else localStorage.setItem(keyOf(visitId), JSON.stringify(box))
}

const hasDeeds = (box: Outbox) => box.serviced.length + box.cleaned.length > 0
const isWaiting = (box: Outbox) => waitingCounts(box).length > 0 || hasDeeds(box)

/**
 * Keeps what is entered in this browser until the server has it: sends it at once, and if there is no
 * connection, as soon as there is one again.
 */
export function useOutbox(visitId: string, onSent: () => void) {
  const [box, setBox] = useState(() => read(visitId))
  const [sending, setSending] = useState<Sending>({ is: 'done' })
  const busy = useRef(false)
  const noticeEnd = useNoticeEnd()

  const change = useCallback(
    (next: (box: Outbox) => Outbox) => {
      const before = read(visitId)
      const after = next(before)
      if (after !== before) write(visitId, after)
      setBox(after)
    },
    [visitId],
  )

  const send = useCallback(async () => {
    if (busy.current || !isWaiting(read(visitId))) return
    busy.current = true
    setSending({ is: 'sending' })
    try {
      await sendAll(visitId, change)
      setSending({ is: 'done' })
      onSent()
    } catch (error) {
      noticeEnd(error)
      const refused = error instanceof ApiRefusal
      setSending(refused ? { is: 'failed', message: error.message } : { is: 'waiting' })
    } finally {
      busy.current = false
    }
  }, [visitId, change, onSent, noticeEnd])

  useEffect(() => {
    send()
    addEventListener('online', send)
    const timer = setInterval(send, againEveryMs)
    return () => {
      removeEventListener('online', send)
      clearInterval(timer)
    }
  }, [send])

  const add = useCallback(
    (next: (box: Outbox) => Outbox) => {
      change(next)
      send()
    },
    [change, send],
  )
  return { box, sending, isWaiting: isWaiting(box), add, change, send }
}

async function sendAll(
  visitId: string,
  change: (next: (box: Outbox) => Outbox) => void,
): Promise<void> {
  const params = { id: visitId }
  // Something may be entered while the last is on its way.
  for (let box = read(visitId); isWaiting(box); box = read(visitId)) {
    const counts = waitingCounts(box)
      .slice(0, mostCounts)
      .map(({ sent: _, ...count }): SlotCount => count)
    if (counts.length > 0) {
      const answer = await call(visitCalls.count, { params, input: { counts } })
      change((before) => afterAnswer(before, answer))
      continue
    }
    const deed = box.cleaned.length > 0 ? 'cleaned' : 'serviced'
    const [machineId = ''] = box[deed]
    const made = deed === 'cleaned' ? visitCalls.clean : visitCalls.service
    await call(made, { params: { ...params, machineId } })
    change((before) => withoutDeed(before, deed, machineId))
  }
}
