import { useCallback } from 'react'
import type { AnswerOf, Call } from '#features/accounts/policy/contract.ts'
import { addressOf, type Given, requestOf } from '../session/call.ts'
import { useApi, useFreshApi, useSend } from './use-api.ts'

/** What a GET answers: see useApi. */
export function useCall<C extends Call & { method: 'GET' }>(made: C, ...given: Given<C>) {
  return useApi<AnswerOf<C>>(addressOf(made, ...given))
}

/** For an answer that a form copies: see useFreshApi. */
export function useFreshCall<C extends Call & { method: 'GET' }>(made: C, ...given: Given<C>) {
  return useFreshApi<AnswerOf<C>>(addressOf(made, ...given))
}

/** Makes calls, one at a time, and keeps what went wrong to be shown beside what was typed. */
export function useMake() {
  const { sending, failure, send } = useSend()
  const make = useCallback(
    <C extends Call>(made: C, ...given: Given<C>) =>
      send(addressOf(made, ...given), requestOf(made, ...given)) as Promise<
        { answer: AnswerOf<C> } | undefined
      >,
    [send],
  )
  return { sending, failure, make }
}
