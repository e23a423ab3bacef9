import {
  answers,
  conflict,
  fromAddress,
  get,
  missing,
  post,
  put,
} from '#features/accounts/policy/contract.ts'
import { list } from '#features/accounts/policy/readings.ts'
import {
  TrustChange,
  type TrustDesk,
  TrustRefusal,
  TrustRequestQuery,
  type TrustRequestRow,
  type TrustRequests,
  TrustStep,
} from './schema/desk.ts'

const answer = answers<TrustDesk>()
const changed = conflict(
  'Someone else has changed the trust page. What you wrote is still here.',
  'changed_meanwhile',
)
const decides = {
  action: 'trust.write',
  answer: answers<TrustRequestRow>(),
  refusals: {
    not_found: missing('request'),
    changed_meanwhile: conflict(
      'Someone else has dealt with this request. Here it is as it is now.',
      'changed_meanwhile',
    ),
    decided: conflict('This cannot be done with this request any more.', 'already_decided'),
  },
} as const

/** What officers show at /trust, and whom they give documents to. */
export const trustCalls = {
  view: get('/api/trust', { action: 'trust.read', reading: 'colleagues', answer }),
  change: put('/api/trust/draft', {
    action: 'trust.write',
    input: TrustChange,
    answer,
    refusals: { changed_meanwhile: changed },
  }),
  publish: post('/api/trust/versions', {
    action: 'trust.write',
    input: TrustStep,
    answer,
    refusals: {
      changed_meanwhile: changed,
      no_draft: conflict('Nothing has changed since it was published.'),
      unexplained: conflict('A check that fails is left out. Say why, or show it.'),
    },
  }),
  requests: get('/api/trust/requests', {
    action: 'trust.requests',
    query: fromAddress(TrustRequestQuery),
    reading: list('trust_request'),
    answer: answers<TrustRequests>(),
  }),
  approve: post('/api/trust/requests/:id/approval', { ...decides, input: TrustStep }),
  decline: post('/api/trust/requests/:id/refusal', { ...decides, input: TrustRefusal }),
  revoke: post('/api/trust/requests/:id/revocation', { ...decides, input: TrustRefusal }),
}
