import { createContext } from 'react-router'
import type { ClientProposal, ClientSignature, Verification } from '#features/proposals/schema.ts'

/** Invalid: no link of ours. Unavailable: trying again may help. */
export type FoundProposal = ClientProposal | 'invalid' | 'unavailable'

/** Refused: somebody has signed or declined it meanwhile, or its link has ended. */
export type StepOutcome = 'done' | 'refused' | 'unavailable'

/** How a client reads and answers a proposal: over the API in the browser, at once on the server. */
export interface ProposalChannel {
  find(token: string): Promise<FoundProposal>
  sign(signature: ClientSignature): Promise<StepOutcome>
  decline(token: string, reason: string): Promise<StepOutcome>
  comment(token: string, text: string): Promise<StepOutcome>
  verify(sha256: string): Promise<Verification | 'unavailable'>
}

const overHttp: ProposalChannel = {
  async find(token) {
    const answer = await ask(`proposal?${new URLSearchParams({ token })}`)
    if (answer?.ok) return answer.json()
    return answer?.status === 404 ? 'invalid' : 'unavailable'
  },
  sign: (signature) => step('sign-proposal', signature),
  decline: (token, reason) => step('decline-proposal', { token, reason }),
  comment: (token, text) => step('comment-on-proposal', { token, text }),
  async verify(sha256) {
    const answer = await ask('verify-proposal', { sha256 })
    return answer?.ok ? answer.json() : 'unavailable'
  },
}

/** In browsers; the server sets its own for each request. */
export const proposalChannel = createContext<ProposalChannel>(overHttp)

async function step(name: string, body: object): Promise<StepOutcome> {
  const answer = await ask(name, body)
  if (!answer || answer.status >= 500) return 'unavailable'
  return answer.ok ? 'done' : 'refused'
}

/** The answer; nothing if none came. */
async function ask(path: string, body?: object): Promise<Response | undefined> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  try {
    return await fetch(`/functions/v1/${path}`, sent)
  } catch (error) {
    console.error(error)
    return undefined
  }
}
