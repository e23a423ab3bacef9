import { useEffect, useRef, useState } from 'react'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { leadCalls } from '#features/leads/calls.ts'
import type { AnswerWay, LeadColumn, LeadRow } from '#features/leads/schema/desk.ts'
import { type Stage, stages } from '#lib/lead-words.ts'
import { useToast } from '#ui/toast.tsx'
import { callerOf } from './lead-names.ts'
import { isAhead, newestOf, withMoved } from './with-moved.ts'

interface Target {
  stage: Stage
  lostReason?: string
  answered?: AnswerWay
}

interface Move {
  card: LeadRow
  /** The server has it: its next answer says so itself. */
  done: boolean
}

/** A card is where it was put at once; if that fails, it goes back and says why. */
export function useStageMoves(columns: LeadColumn[], refresh: () => void) {
  const [moves, setMoves] = useState<Move[]>([])
  /** Of each card, what its last move made of it: the next one waits for that and goes on from there. */
  const last = useRef(new Map<string, Promise<LeadRow>>())
  const toast = useToast()
  const noticeEnd = useNoticeEnd()
  // The list may be from before a move that is done.
  useEffect(
    () => setMoves((all) => all.filter(({ card, done }) => !done || isAhead(card, columns))),
    [columns],
  )
  const change = async (row: LeadRow, to: Target) => {
    const before = await last.current.get(row.id)?.catch(() => row)
    const { version } = newestOf(columns, before && before.version > row.version ? before : row)
    return call(leadCalls.change, { params: { id: row.id }, input: { version, ...to } })
  }
  const move = async (row: LeadRow, to: Target) => {
    const without = (all: Move[]) => all.filter(({ card }) => card.id !== row.id)
    const put = (card: LeadRow, done: boolean) =>
      setMoves((all) => [...without(all), { card, done }])
    put({ ...row, stage: to.stage }, false)
    try {
      const changed = change(row, to)
      last.current.set(row.id, changed)
      put(await changed, true)
      toast({ title: 'Moved', description: `${callerOf(row)} is in ${stages[to.stage]}.` })
    } catch (error) {
      noticeEnd(error)
      setMoves(without)
      throw error
    } finally {
      refresh()
    }
  }
  return {
    columns: withMoved(
      columns,
      moves.map(({ card }) => card),
    ),
    /** Throws what the API has against it, for a form to show. */
    move,
    /** The same where no form is open to show it. */
    moveNow: (row: LeadRow, to: Target) =>
      move(row, to).catch((error) =>
        toast({ title: 'Not moved', description: authWords(error), variant: 'destructive' }),
      ),
  }
}
