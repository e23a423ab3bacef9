import { Link } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { Panel } from '#app/portal/panel.tsx'
import type { ComplianceOverview } from '#features/compliance/schema.ts'
import { dueState, urgencyOfDue } from '#features/controls/policy/cycle.ts'
import { clockWords } from '#features/privacy/policy/statutory-clock.ts'
import { portalPath } from '#lib/portal-links.ts'
import { londonDate } from '#lib/time.ts'
import { urgencyColours } from '#lib/urgency.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { useNow } from '../../dashboard/leads/use-now.ts'
import { lineStyle } from './line-style.ts'

/** What clients ask of us before a machine is let in, and how long it still counts. */
export function CertificatesPanel({ certificates }: Pick<ComplianceOverview, 'certificates'>) {
  const today = londonDate(useNow())
  return (
    <Panel
      title="Certificates"
      action={
        <Link
          to="/compliance/controls/evidence"
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          All evidence
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {certificates.map(({ name, control, owner, kept }) => (
          <li key={control} className={lineStyle}>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2">
                <Link
                  to={portalPath('/compliance/controls/:code', { code: control })}
                  className="inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-4 wrap-anywhere hover:text-rust"
                >
                  {name}
                </Link>
                {kept?.example && <ExampleBadge />}
              </span>
              <span className="block text-sm text-ink-2">{owner ?? 'Nobody owns it yet'}</span>
            </span>
            <Ends kept={kept} today={today} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type Kept = ComplianceOverview['certificates'][number]['kept']

function Ends({ kept, today }: { kept: Kept; today: string }) {
  if (!kept) {
    return (
      <Badge dot variant="alarm">
        None on file
      </Badge>
    )
  }
  if (!kept.expiresOn) return <Badge variant="neutral">Without an end</Badge>
  return (
    <Badge dot variant={urgencyColours[urgencyOfDue(dueState(kept.expiresOn, today))]}>
      {clockWords(kept.expiresOn, today)}
    </Badge>
  )
}
