import type { PolicyState } from '#lib/compliance-words.ts'

export const leastQuorum = 1
export const mostQuorum = 5

export interface Approval {
  userId: string
  sha256: string
  takenBack: boolean
}

export type ApprovalProblem = 'state' | 'author' | 'already' | 'text'

/** Why somebody cannot approve a version now; nothing if they can. */
export function approvalProblem(
  version: { state: PolicyState; sha256: string; authors: readonly string[] },
  approvals: readonly Approval[],
  approval: { userId: string; sha256: string },
): ApprovalProblem | undefined {
  if (version.authors.includes(approval.userId)) return 'author'
  if (!['review', 'approved'].includes(version.state)) return 'state'
  if (approval.sha256 !== version.sha256) return 'text'
  if (counted(approvals, version.sha256).has(approval.userId)) return 'already'
  return undefined
}

/** The different people who have approved this very text. */
export function counted(approvals: readonly Approval[], sha256: string): Set<string> {
  const valid = approvals.filter((one) => !one.takenBack && one.sha256 === sha256)
  return new Set(valid.map(({ userId }) => userId))
}

export const hasQuorum = (approvals: readonly Approval[], sha256: string, quorum: number) =>
  counted(approvals, sha256).size >= quorum

/**
 * What is said of a quorum that cannot be reached, nothing if it can: authors do not approve, so with
 * two officers of whom one writes there is only one approval to be had.
 */
export function shortageWords(quorum: number, approvers: readonly string[]): string | undefined {
  const count = approvers.length
  if (count >= quorum) return undefined
  const needed = `${quorum} ${quorum === 1 ? 'approval is' : 'approvals are'} needed`
  if (count === 0) return `Nobody else can approve it, and ${needed}.`
  const who = count === 1 ? 'one other person' : `${count} other people`
  return `Only ${who} can approve it, and ${needed}: ${approvers.join(', ')}.`
}
