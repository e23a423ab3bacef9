import { Link } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import { buttonStyle } from '#ui/button.tsx'

/** Where a compliance officer begins. */
export function TrailPanel() {
  return (
    <Panel title="Audit trail" className="lg:col-span-2">
      <p className="text-ink-2">
        Every change, and every read of personal data, dated and unaltered: who did what, and when.
        It opens with your second factor.
      </p>
      <Link
        to="/compliance/trail"
        className={buttonStyle({ variant: 'outline', size: 'sm', className: 'mt-4' })}
      >
        Open the audit trail
      </Link>
    </Panel>
  )
}
