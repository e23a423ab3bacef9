import { Link } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import { frameworks } from '#content/compliance/frameworks.ts'
import { type Posture, postureWords } from '#features/controls/policy/posture.ts'
import { Progress } from '#ui/progress.tsx'
import { IncludesExamples } from '../controls/marks.tsx'

/** How far we are with each framework. */
export function FrameworksPanel({ posture }: { posture: Posture[] }) {
  return (
    <Panel title="By framework">
      {posture.some(({ examples }) => examples > 0) && (
        <IncludesExamples>These figures include examples.</IncludesExamples>
      )}
      <ul className="grid gap-4">
        {posture.map((figures) => {
          const { framework } = figures
          return (
            <li key={framework}>
              <Progress
                label={frameworks[framework].name}
                value={figures.share ?? 0}
                valueText={postureWords(figures)}
              />
              <Link
                to={`/compliance/controls?framework=${framework}`}
                className="mt-1 inline-flex min-h-7 items-center rounded-sm text-sm text-rust underline underline-offset-4 hover:no-underline"
              >
                List them<span className="sr-only"> for {frameworks[framework].name}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
