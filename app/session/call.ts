import { addressOf, type Given, type Parts } from '#features/accounts/policy/call-address.ts'
import type { AnswerOf, Call } from '#features/accounts/policy/contract.ts'
import { callApi, fetchAsSignedIn } from './api.ts'

export { addressOf, type Given, type With } from '#features/accounts/policy/call-address.ts'

/** Makes a call as the person who is signed in. Throws an ApiRefusal, or a TypeError when offline. */
export function call<C extends Call>(made: C, ...given: Given<C>): Promise<AnswerOf<C>> {
  return callApi<AnswerOf<C>>(addressOf(made, ...given), requestOf(made, ...given))
}

/** As `call`, for what answers with a file. */
export function callForFile<C extends Call>(made: C, ...given: Given<C>): Promise<Response> {
  return fetchAsSignedIn(addressOf(made, ...given), requestOf(made, ...given))
}

function requestOf<C extends Call>(made: C, ...[given]: Given<C>) {
  const { input, body = input } = (given ?? {}) as Parts
  return { method: made.method, ...(body !== undefined && { body }) }
}
