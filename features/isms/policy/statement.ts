import type { Applicability, Standing } from '#features/controls/policy/posture.ts'
import type { LinkedRisk } from '#features/risks/schema.ts'
import type { Justification, StatementLine } from '../schema/documents.ts'

export type Decided = Omit<Justification, 'version'>

const mostRisks = 10

/**
 * What the library proposes for a reference, under what an officer has decided. The state is never written
 * by hand: it is that of the controls that answer the reference.
 */
export function statementLine(
  proposed: Applicability,
  decided: Decided | undefined,
  risksOf: ReadonlyMap<string, readonly LinkedRisk[]>,
): StatementLine {
  const { id, about, controls, example } = proposed
  const applicable = decided ? decided.applicable === 'yes' : proposed.applicable
  const linked = controls.flatMap(({ code }) => risksOf.get(code) ?? [])
  const risks = [...new Map(linked.map((risk) => [risk.id, risk])).values()].toSorted(
    (one, other) => other.score - one.score || (one.reference < other.reference ? -1 : 1),
  )
  return {
    ...{ id, about, applicable, controls, example },
    grounds: applicable ? (decided?.grounds ?? []) : [],
    justification: decided?.justification ?? proposed.why,
    isOwn: decided !== undefined,
    standing: applicable ? standingWhenApplicable(proposed) : 'not-applicable',
    risks: risks.slice(0, mostRisks),
    moreRisks: Math.max(0, risks.length - mostRisks),
  }
}

/** What the library leaves out is answered by nothing yet. */
const standingWhenApplicable = ({ applicable, standing, controls }: Applicability): Standing =>
  applicable && controls.length > 0 ? standing : 'not-started'
