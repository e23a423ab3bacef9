import * as z from 'zod/mini'
import { model } from '#features/fleet/schema/desk.ts'
import { companyName, day, email, line, postcode, version, words } from '#lib/fields.ts'
import {
  drawingField,
  type ProposalDocument,
  type ProposalState,
  type SignatureSide,
} from '#lib/proposal-words.ts'
import type { Standing } from './policy/standing.ts'

/** What a version has to say before it can be sent. */
export const ProposalTerms = z.strictObject({
  company: companyName,
  contact: line(2, 160, 'Please say who signs'),
  email,
  site: line(2, 200, 'Please say where the machine is to stand'),
  postcode: z.nullable(postcode),
  model,
  mix: words(0, 3000),
  share: line(0, 200),
  plannedFor: z.nullable(day()),
  note: words(0, 2000),
})
export type ProposalTerms = z.output<typeof ProposalTerms>

export const ProposalChange = z.strictObject({ version, ...ProposalTerms.shape })

export const ProposalStep = z.strictObject({ version })

export const ProposalSending = z.strictObject({ version, message: words(0, 2000) })

export const ProposalComment = z.strictObject({ text: words(1, 2000) })

export const Withdrawal = z.strictObject({
  version,
  reason: line(3, 300, 'Please say why in a few words'),
})

const sha256 = z.string('Invalid input').check(z.regex(/^[0-9a-f]{64}$/, 'Invalid input'))
const coordinate = (most: number) => z.int().check(z.gte(0), z.lte(most))
const mostStrokes = 100
const mostPoints = 3000

/** Whole points within the field, not more of them than a signature has. */
export const Drawing = z
  .array(
    z.array(coordinate(drawingField.width)).check(
      z.minLength(4),
      z.refine(
        (points) =>
          points.length % 2 === 0 && points.every((at, i) => !(i % 2) || at <= drawingField.height),
      ),
    ),
  )
  .check(
    z.maxLength(mostStrokes),
    z.refine((strokes) => strokes.flat().length <= mostPoints * 2),
  )

const signing = {
  /** Of the PDF that was on the screen. */
  sha256,
  name: line(3, 120, 'Please enter your full name'),
  agreed: z.literal(true, 'Please confirm that you agree'),
  drawing: z.optional(Drawing),
}
export const Countersigning = z.strictObject({ version, ...signing })

const token = z.string('Invalid input').check(z.maxLength(200))
export const ClientSignature = z.strictObject({ token, ...signing })
export type ClientSignature = z.output<typeof ClientSignature>
export type Signing = Omit<ClientSignature, 'token' | 'agreed'>

export const ClientComment = z.strictObject({ token, text: words(1, 2000) })
export const ClientDecline = z.strictObject({
  token,
  reason: words(3, 500, 'Please say why in a few words'),
})
export const DocumentHash = z.strictObject({ sha256 })

export const ProposalQuery = z.object({
  list: z.catch(z.enum(['open', 'agreed', 'closed']), 'open'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})
export type ProposalQuery = z.output<typeof ProposalQuery>

export interface ProposalRow {
  id: string
  reference: string
  company: string
  site: string
  model: string
  state: ProposalState
  /** Of the newest version that was sent; 0 before the first. */
  number: number
  sentAt: string | null
  expiresAt: string | null
  /** The link of the newest version has ended. */
  expired: boolean
  owner: string | null
}

export interface Proposals {
  rows: ProposalRow[]
  total: number
  pageSize: number
}

export interface SignatureView {
  side: SignatureSide
  name: string
  signedAt: string
}

export interface CommentView {
  id: string
  at: string
  byClient: boolean
  /** Of the colleague, or of the client's contact. */
  name: string
  text: string
}

export interface SentVersion {
  id: string
  number: number
  sentAt: string
  expiresAt: string
  recipient: string
  sha256: string
  signatures: SignatureView[]
  /** SHA-256 of the copy with both signatures. */
  signedSha256: string | null
}

export interface ProposalDetail extends ProposalRow {
  version: number
  /** Once it is signed, what was signed. */
  draft: Omit<ProposalTerms, 'model'> & { model: string }
  reason: string | null
  leadId: string | null
  /** What the draft says; the version that was sent may say something else. */
  document: ProposalDocument
  /** The draft is not what was sent last. */
  changedSince: boolean
  /** The newest first. */
  versions: SentVersion[]
  comments: CommentView[]
}

/** What the client sees behind the link. Once it has ended, no more than that. */
export interface ClientProposal {
  reference: string
  number: number
  standing: Standing
  expiresAt: string
  shown: {
    document: ProposalDocument
    sha256: string
    consent: string
    contact: string
    comments: CommentView[]
    signatures: SignatureView[]
  } | null
}

/** What we know of a PDF by its SHA-256. */
export type Verification =
  | { known: false }
  | {
      known: true
      kind: 'sent' | 'signed'
      reference: string
      number: number
      company: string
      sentAt: string
      signatures: SignatureView[]
      /** Something of what we keep is not what it was. */
      broken: boolean
    }
