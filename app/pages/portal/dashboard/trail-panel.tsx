import { Link } from 'react-router'
import { buttonStyle } from '#ui/button.tsx'
import { Panel } from '../../../portal/panel.tsx'

/** Where a compliance officer begins. */
export function TrailPanel() {
  return (
    <Panel title="Audit trail" className="lg:col-span-2">
      <p className="text-ink-2">
        Every change, dated and unaltered: who did what, and when. It opens with your second factor.
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
