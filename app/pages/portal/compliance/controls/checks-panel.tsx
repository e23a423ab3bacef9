import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { controlByCode } from '#content/compliance/controls.ts'
import { controlCalls } from '#features/controls/calls/controls.ts'
import { checkTitles } from '#features/controls/policy/checks.ts'
import type { ControlRow } from '#features/controls/schema/controls.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useMay } from '../use-may.ts'
import { AccessDialog } from './access-dialog.tsx'

/** What the software finds when it looks at itself, each night or when somebody asks. */
export function ChecksPanel(props: { controls: ControlRow[]; onChanged: () => void }) {
  const { sending, failure, make } = useMake()
  const [reviewing, setReviewing] = useState(false)
  const mayWrite = useMay('controls.write')
  const run = async () => {
    const done = await make(controlCalls.runChecks, { input: { now: true } })
    if (done) props.onChanged()
  }
  const shown = props.controls.flatMap((control) => {
    const shows = controlByCode.get(control.code)?.shows
    return shows ? [{ ...control, title: checkTitles[shows] }] : []
  })
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
      <ul className="divide-y divide-line">
        {shown.map(({ code, title, check }) => (
          <li key={code} className="grid gap-1 py-3 first:pt-0 last:pb-0">
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
      <Button
        size="sm"
        variant="outline"
        className="mt-5 max-sm:min-h-11"
        onClick={() => setReviewing(true)}
      >
        {mayWrite ? 'Review who has access' : 'See who has access'}
      </Button>
      {reviewing && <AccessDialog onClose={() => setReviewing(false)} />}
    </Panel>
  )
}
