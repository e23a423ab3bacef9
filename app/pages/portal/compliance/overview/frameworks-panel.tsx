import { Link } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import { frameworks } from '#content/compliance/frameworks.ts'
import type { Posture } from '#features/controls/policy/posture.ts'
import { Progress } from '#ui/progress.tsx'

/** How far we are with each framework. */
export function FrameworksPanel({ posture }: { posture: Posture[] }) {
  return (
    <Panel title="By framework">
      <ul className="grid gap-4">
        {posture.map(({ framework, inPlace, applicable, failing, share }) => (
          <li key={framework}>
            <Progress
              label={frameworks[framework].name}
              value={share ?? 0}
              valueText={`${inPlace} of ${applicable} controls in place${failing > 0 ? `, ${failing} shown to fail` : ''}`}
            />
            <Link
              to={`/compliance/controls?framework=${framework}`}
              className="mt-1 inline-flex min-h-7 items-center rounded-sm text-sm text-rust underline underline-offset-4 hover:no-underline"
            >
              List them<span className="sr-only"> for {frameworks[framework].name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
