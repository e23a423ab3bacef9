import { Link } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { Panel } from '#app/portal/panel.tsx'
import { type ComplianceOverview, mostClocks } from '#features/compliance/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { londonDate } from '#lib/time.ts'
import { urgencyColours, urgencyOfDay } from '#lib/urgency.ts'
import { Badge } from '#ui/badge.tsx'
import { useNow } from '../../dashboard/leads/use-now.ts'
import { ClockBadge, SeverityBadge } from '../incidents/incident-marks.tsx'
import { lineStyle } from './line-style.ts'

const linkStyle =
  'inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-4 wrap-anywhere hover:text-rust'
const nameStyle = 'flex flex-wrap items-center gap-x-2'

/** What is open and runs against a clock: incidents, and what people have asked for. */
export function ClocksPanel(props: Pick<ComplianceOverview, 'incidents' | 'requests'>) {
  const now = useNow()
  const today = londonDate(now)
  return (
    <Panel title="Open, with their clocks">
      <h3 className="text-base font-semibold">Incidents</h3>
      {props.incidents.length === 0 && <p className="text-ink-2">None is open.</p>}
      <ul className="divide-y divide-line">
        {props.incidents.map(({ id, reference, title, severity, breach, example }) => (
          <li key={id} className={lineStyle}>
            <span className="min-w-0">
              <span className={nameStyle}>
                <Link to={portalPath('/compliance/incidents/:id', { id })} className={linkStyle}>
                  {reference}
                </Link>
                {example && <ExampleBadge />}
              </span>
              <span className="block text-sm text-ink-2 wrap-anywhere">{title}</span>
            </span>
            {breach ? (
              <ClockBadge breach={breach} now={now} />
            ) : (
              <SeverityBadge severity={severity} />
            )}
          </li>
        ))}
      </ul>
      <More count={props.incidents.length} />
      <h3 className="mt-5 text-base font-semibold">Data requests and complaints</h3>
      {props.requests.length === 0 && <p className="text-ink-2">None is open.</p>}
      <ul className="divide-y divide-line">
        {props.requests.map(({ id, reference, complaint, dueOn, words, example }) => (
          <li key={id} className={lineStyle}>
            <span className="min-w-0">
              <span className={nameStyle}>
                <Link
                  to={portalPath('/compliance/gdpr/requests/:id', { id })}
                  className={linkStyle}
                >
                  {reference}
                </Link>
                {example && <ExampleBadge />}
              </span>
              <span className="block text-sm text-ink-2">
                {complaint ? 'Complaint' : 'Request'}
              </span>
            </span>
            <Badge
              dot={dueOn !== null}
              variant={
                dueOn ? urgencyColours[urgencyOfDay(dueOn, today)] : complaint ? 'neutral' : 'blue'
              }
            >
              {words}
            </Badge>
          </li>
        ))}
      </ul>
      <More count={props.requests.length} />
    </Panel>
  )
}

function More({ count }: { count: number }) {
  if (count < mostClocks) return null
  return <p className="text-sm text-ink-2">The first {mostClocks} are shown.</p>
}
