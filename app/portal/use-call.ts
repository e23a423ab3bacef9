import { useCallback, useState } from 'react'
import type { AnswerOf, Call } from '#features/accounts/policy/contract.ts'
import { ApiRefusal } from '../session/api.ts'
import { authWords } from '../session/auth-words.ts'
import { addressOf, call, type Given } from '../session/call.ts'
import { useApi, useFreshApi, useNoticeEnd } from './use-api.ts'

/** What a GET answers: see useApi. */
export function useCall<C extends Call & { method: 'GET' }>(made: C, ...given: Given<C>) {
  return useApi<AnswerOf<C>>(addressOf(made, ...given))
}

/** For an answer that a form copies: see useFreshApi. */
export function useFreshCall<C extends Call & { method: 'GET' }>(made: C, ...given: Given<C>) {
  return useFreshApi<AnswerOf<C>>(addressOf(made, ...given))
}

interface Failure {
  message: string
  code: string
  fields: Record<string, string>
}

/** Makes calls, one at a time, and keeps what went wrong to be shown beside what was typed. */
export function useMake() {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const noticeEnd = useNoticeEnd()
  const make = useCallback(
    async <C extends Call>(
      made: C,
      ...given: Given<C>
    ): Promise<{ answer: AnswerOf<C> } | undefined> => {
      setSending(true)
      setFailure(undefined)
      try {
        return { answer: await call(made, ...given) }
      } catch (error) {
        noticeEnd(error)
        const refusal = error instanceof ApiRefusal ? error : { code: 'offline', fields: {} }
        const { code, fields } = refusal
        setFailure({ message: authWords(error), code, fields })
        return undefined
      } finally {
        setSending(false)
      }
    },
    [noticeEnd],
  )
  return { sending, failure, make }
}
