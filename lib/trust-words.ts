/** What officers chose for the trust page. What it shows of that is decided when somebody looks. */
export interface TrustContent {
  /** Of evidence. */
  certificates: string[]
  policies: { id: string; summary: string; onRequest: boolean }[]
  /** Entries of the register of suppliers and processors. */
  processors: string[]
  uptime: boolean
  checks: string[]
  /** Checks that were shown, and why they are not while they fail. */
  hidden: { check: string; reason: string }[]
  answers: TrustAnswer[]
  /** Of evidence: handed out once a confidentiality agreement is signed. */
  documents: string[]
}

export interface TrustAnswer {
  id: string
  question: string
  answer: string
  /** When it was given. */
  on: string
  /** What it rests on: "evidence:" and an id, or "control:" and a code. */
  basis: string
}

export const emptyTrust: TrustContent = {
  ...{ certificates: [], policies: [], processors: [], uptime: false },
  ...{ checks: [], hidden: [], answers: [], documents: [] },
}

export const requestStates = {
  asked: 'To decide',
  approved: 'Approved',
  declined: 'Declined',
  revoked: 'Revoked',
} as const
export type TrustRequestState = keyof typeof requestStates
