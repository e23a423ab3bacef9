import { Panel } from '#app/portal/panel.tsx'
import { type Framework, frameworks } from '#content/compliance/frameworks.ts'
import { type Posture, postureWords } from '#features/controls/policy/posture.ts'
import { Progress } from '#ui/progress.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { IncludesExamples } from './marks.tsx'

/** How far we are with each framework; a framework that is chosen is what the list below shows. */
export function PosturePanel(props: { posture: Posture[]; chosen: Framework | undefined }) {
  return (
    <Panel
      title="By framework"
      action={
        props.chosen && (
          <TextLink row to="/compliance/controls" preventScrollReset className="min-h-9 text-sm">
            Show all controls
          </TextLink>
        )
      }
    >
      {props.posture.some(({ examples }) => examples > 0) && (
        <IncludesExamples>Examples do not count.</IncludesExamples>
      )}
      <ul className="grid gap-5">
        {props.posture.map((posture) => {
          const { framework, share } = posture
          return (
            <li key={framework}>
              <Progress
                label={frameworks[framework].name}
                value={share ?? 0}
                valueText={postureWords(posture)}
              />
              {framework === props.chosen ? (
                <p className="mt-1 text-sm text-ink-2">Listed below.</p>
              ) : (
                <TextLink
                  row
                  to={`?framework=${framework}`}
                  preventScrollReset
                  className="mt-1 min-h-7 text-sm"
                >
                  List them<span className="sr-only"> for {frameworks[framework].name}</span>
                </TextLink>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
