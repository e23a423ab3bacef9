import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { controlCalls } from '#features/controls/calls/controls.ts'
import { selfChecks } from '#features/controls/policy/check-finding.ts'
import type { ControlRow } from '#features/controls/schema/controls.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useMay } from '../use-may.ts'

type Shown = ControlRow & { title: string }

/** What the software finds when it looks at itself, each night or when somebody asks. */
export function ChecksPanel(props: { controls: ControlRow[]; onChanged: () => void }) {
  const { sending, failure, make } = useMake()
  const mayWrite = useMay('controls.write')
  const run = async () => {
    const done = await make(controlCalls.runChecks, { input: { now: true } })
    if (done) props.onChanged()
  }
  const shown = props.controls.flatMap((control) => {
    const { shows } = control
    return shows ? [{ ...control, title: selfChecks[shows].title }] : []
  })
  const holding = shown.filter(({ check }) => check?.passed)
  const failing = shown.filter(({ check }) => check && !check.passed)
  const waiting = shown.filter(({ check }) => !check)
  return (
    <Panel
      title="System checks"
      action={
        mayWrite && (
          <Button
            size="sm"
            variant="outline"
            className="max-sm:min-h-11"
            aria-busy={sending}
            disabled={sending}
            onClick={run}
          >
            {sending ? 'Checking…' : 'Check now'}
          </Button>
        )
      }
    >
      <p role="status" className="text-sm font-medium text-alarm">
        {failure?.message}
      </p>
      <CheckList checks={failing} />
      <Folded checks={waiting} title={`${waiting.length} not checked yet`} />
      <Folded
        checks={holding}
        title={holding.length === 1 ? '1 check holds' : `${holding.length} checks hold`}
      />
      <TextLink row to="/compliance/access" className="mt-5">
        Reviews of who has access
      </TextLink>
    </Panel>
  )
}

/** What asks nothing of anybody, out of the way of what does. */
function Folded({ checks, title }: { checks: Shown[]; title: string }) {
  if (checks.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="w-fit rounded-sm py-3 font-medium hover:text-rust sm:py-1">
        {title}
      </summary>
      <CheckList checks={checks} />
    </details>
  )
}

function CheckList({ checks }: { checks: Shown[] }) {
  return (
    <ul className="gap-x-10 max-xl:divide-y max-xl:divide-line xl:columns-2">
      {checks.map(({ code, title, check }) => (
        <li
          key={code}
          className="grid break-inside-avoid gap-1 py-3 max-xl:first:pt-0 max-xl:last:pb-0"
        >
          <div className="flex flex-col items-start gap-x-4 gap-y-1 sm:flex-row sm:items-center sm:justify-between">
            <TextLink
              row
              to={portalPath('/compliance/controls/:code', { code })}
              className="min-h-7 font-medium"
            >
              {title}
            </TextLink>
            {check ? (
              <Badge dot variant={check.passed ? 'leaf' : 'alarm'}>
                {check.passed ? 'Holds' : 'Fails'}
              </Badge>
            ) : (
              <Badge>Not checked yet</Badge>
            )}
          </div>
          {check && (
            <p className="text-sm text-ink-2 wrap-anywhere">
              {check.found} <time dateTime={check.at}>{timeOf(check.at)}</time>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
