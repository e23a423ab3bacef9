import { Panel } from '#app/portal/panel.tsx'
import { type Posture, postureWords } from '#features/controls/policy/posture.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Progress } from '#ui/progress.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { IncludesExamples } from '../controls/marks.tsx'

/** How far we are with each framework. */
export function FrameworksPanel({ posture }: { posture: Posture[] }) {
  return (
    <Panel title="By framework">
      {posture.some(({ examples }) => examples > 0) && (
        <IncludesExamples>Examples do not count.</IncludesExamples>
      )}
      <ul className="grid gap-4">
        {posture.map((figures) => {
          const { framework, name } = figures
          return (
            <li key={framework}>
              <Progress label={name} value={figures.share ?? 0} valueText={postureWords(figures)} />
              <TextLink
                row
                to={portalPath('/compliance/controls/frameworks/:framework', { framework })}
                className="mt-1 min-h-7 text-sm"
              >
                Requirements<span className="sr-only"> of {name}</span>
              </TextLink>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
