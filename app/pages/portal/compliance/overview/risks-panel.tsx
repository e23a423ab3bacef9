import { Link } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { RiskMatrix } from '../risks/risk-matrix.tsx'

/** The open risks as they are now; a field leads to those in it. */
export function RisksPanel({ counts }: { counts: Record<string, number> }) {
  return (
    <Panel
      title="Risks now"
      action={
        <Link to="/compliance/risks" className={buttonStyle({ variant: 'outline', size: 'sm' })}>
          Open the register
        </Link>
      }
    >
      <RiskMatrix
        caption="Open risks by likelihood and impact"
        counts={new Map(Object.entries(counts))}
        chosen={undefined}
        addressOf={(cell) => `/compliance/risks?cell=${cell}`}
      />
    </Panel>
  )
}
