import type { TrailCheckState, TrailFault } from '#lib/compliance-words.ts'

/** A look at the whole trail, running or done. */
export interface TrailCheckView {
  id: string
  startedAt: string
  finishedAt: string | null
  /** Who asked for it, by name; nothing for the one of each night. */
  by: string | null
  state: TrailCheckState
  checked: number
  total: number
  headHash: string | null
  anchors: number
  fault: TrailFault | null
}

/** What GET /api/trail/check answers. */
export interface TrailChecksView {
  running: TrailCheckView | null
  last: TrailCheckView | null
}
