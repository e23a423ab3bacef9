import { Link } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { Panel } from '#app/portal/panel.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { RiskMatrix } from '../risks/risk-matrix.tsx'

/** The open risks as they are now; a field leads to those in it. */
export function RisksPanel({
  counts,
  examples,
}: {
  counts: Record<string, number>
  examples: number
}) {
  return (
    <Panel
      title="Risks now"
      action={
        <Link to="/compliance/risks" className={buttonStyle({ variant: 'outline', size: 'sm' })}>
          Open the register
        </Link>
      }
    >
      {examples > 0 && (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <ExampleBadge />
          {examples === 1 ? 'One of these is an example.' : `${examples} of these are examples.`}
        </p>
      )}
      <RiskMatrix
        caption="Open risks by likelihood and impact"
        counts={new Map(Object.entries(counts))}
        chosen={undefined}
        addressOf={(cell) => `/compliance/risks?cell=${cell}`}
      />
    </Panel>
  )
}
