import { shortageWords } from '#features/policies/policy/approvals.ts'
import { Alert } from '#ui/alert.tsx'

/** Says of a quorum that nobody can reach that it cannot be, and what helps. */
export function ShortageNotice(props: {
  quorum: number
  approvers: readonly string[]
  live?: boolean
}) {
  const words = shortageWords(props.quorum, props.approvers)
  if (!words) return null
  return (
    <Alert kind="warning" live={props.live ?? false} title="It cannot be published like this">
      <p className="wrap-anywhere">{words}</p>
      <p className="mt-1">
        {props.approvers.length === 0
          ? 'Give another colleague the role Compliance.'
          : 'Ask for fewer approvals, or give more people the role Compliance.'}
      </p>
    </Alert>
  )
}
