/** What we offer to a client: what the document says of it follows from these. */
export interface ProposalTerms {
  company: string
  /** Who signs for the company. */
  contact: string
  email: string
  /** Where the machine is to stand. */
  site: string
  postcode: string | null
  /** A slug of content/machines.ts. */
  model: string
  /** What it will sell, one kind of product a line. */
  mix: string
  /** What was agreed about the takings; empty where the client gets no share. */
  share: string
  plannedFor: string | null
  note: string
}

/** A proposal as people read it, on a page and on paper. */
export interface ProposalDocument {
  title: string
  /** Reference and version. */
  subtitle: string
  facts: [label: string, value: string][]
  sections: ProposalSection[]
}

export interface ProposalSection {
  heading: string
  paragraphs: string[]
  items?: string[]
}

export const proposalStates = {
  draft: 'Draft',
  sent: 'With the client',
  signed: 'To countersign',
  agreed: 'Agreed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const
export type ProposalState = keyof typeof proposalStates

/** Lines that a hand drew: of each the points, x and y in turn, on a field of this size. */
export type Drawing = number[][]
export const drawingField = { width: 600, height: 200 }

export type SignatureSide = 'client' | 'us'
