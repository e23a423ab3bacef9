import { createContext } from 'react-router'
import { PageLoadError } from '#app/shell/page-failure.tsx'
import type {
  DocumentAccess,
  DocumentRequest,
  NdaSignature,
  TrustView,
} from '#features/trust/schema/visitor.ts'
import { type NotSentReason, notSentReason } from '../form/enquiry-channel.ts'
import { waitOutHaste } from '../form/form-token.tsx'

/** Invalid: no link of ours. Unavailable: trying again may help. */
export type FoundAccess = DocumentAccess | 'invalid' | 'unavailable'

export type AskOutcome = { ok: true; reference: string } | { ok: false; reason: NotSentReason }

/** Refused: the link has ended, or the wording of the agreement has changed meanwhile. */
export type SignOutcome = 'done' | 'refused' | 'unavailable'

/** What the trust page reads and sends: over the API in the browser, at once on the server. */
export interface TrustChannel {
  shown(): Promise<TrustView>
  ask(request: DocumentRequest, formToken: string): Promise<AskOutcome>
  find(token: string): Promise<FoundAccess>
  sign(signature: NdaSignature): Promise<SignOutcome>
}

const overHttp: TrustChannel = {
  async shown() {
    const answer = await ask('trust')
    if (answer?.ok) return answer.json()
    throw new PageLoadError('Trust', { cause: answer?.status })
  },
  async ask(request, formToken) {
    await waitOutHaste(formToken)
    const answer = await ask('request-trust-documents', request, formToken)
    if (!answer) return { ok: false, reason: 'unavailable' }
    if (!answer.ok) return { ok: false, reason: notSentReason(answer.status) }
    return answer.json()
  },
  async find(token) {
    const answer = await ask(`trust-documents?${new URLSearchParams({ token })}`)
    if (answer?.ok) return answer.json()
    return answer?.status === 404 ? 'invalid' : 'unavailable'
  },
  async sign(signature) {
    const answer = await ask('sign-nda', signature)
    if (!answer || answer.status >= 500) return 'unavailable'
    return answer.ok ? 'done' : 'refused'
  },
}

/** In browsers; the server sets its own for each request. */
export const trustChannel = createContext<TrustChannel>(overHttp)

/** The answer; nothing if none came. */
async function ask(path: string, body?: object, formToken = ''): Promise<Response | undefined> {
  const headers = {
    'content-type': 'application/json',
    ...(formToken && { 'x-form-token': formToken }),
  }
  const sent = body && { method: 'POST', headers, body: JSON.stringify(body) }
  try {
    return await fetch(`/functions/v1/${path}`, sent)
  } catch (error) {
    console.error(error)
    return undefined
  }
}
