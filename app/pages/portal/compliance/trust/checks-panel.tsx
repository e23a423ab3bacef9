import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import type { TrustDesk } from '#features/trust/schema/desk.ts'
import type { CheckResult } from '#features/trust/schema/visitor.ts'
import { londonDate, longDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldGroup, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { type PanelProps, SectionDialog, textOf } from './section-dialog.tsx'

const results: Record<CheckResult, ['leaf' | 'alarm' | 'amber', string]> = {
  passed: ['leaf', 'Passed'],
  failed: ['alarm', 'Failed'],
  stale: ['amber', 'No result in 48 hours'],
}

function ResultBadge({ result }: { result: CheckResult }) {
  const [variant, words] = results[result]
  return <Badge variant={variant}>{words}</Badge>
}

/** Which checks everyone sees, with their results as they are, and whether uptime is shown. */
export function ChecksPanel({ desk, mayWrite, onChanged }: PanelProps) {
  const [changing, setChanging] = useState(false)
  const { content, choices, uptime, unexplained } = desk
  const chosen = choices.checks.filter(({ id }) => content.checks.includes(id))
  const titleOf = (id: string) => choices.checks.find((check) => check.id === id)?.title ?? id
  return (
    <Panel
      title="Checks and uptime"
      action={
        mayWrite && (
          <Button size="sm" variant="outline" onClick={() => setChanging(true)}>
            Choose checks and uptime
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {chosen.map(({ id, title, at, result }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <span>
              {title}
              {at && <span className="block text-sm text-ink-2">{timeOf(at)}</span>}
            </span>
            <ResultBadge result={result} />
          </li>
        ))}
        {content.hidden.map(({ check, reason }) => (
          <li key={check} className="py-2">
            {titleOf(check)}
            <span className="block text-sm text-ink-2 wrap-anywhere">Not shown: {reason}</span>
          </li>
        ))}
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <span>
            Uptime
            <span className="block text-sm text-ink-2">
              {uptime
                ? `Measured since ${longDate(londonDate(new Date(uptime.since)))}`
                : 'Not measured for a whole day yet'}
            </span>
          </span>
          <Badge variant={content.uptime && uptime ? 'leaf' : 'neutral'}>
            {content.uptime && uptime ? 'Shown' : 'Not shown'}
          </Badge>
        </li>
      </ul>
      {unexplained.length > 0 && (
        <p className="mt-3 text-alarm">
          Left out while failing, without a reason: {unexplained.map(titleOf).join(', ')}.
        </p>
      )}
      {changing && <ChecksDialog {...{ desk, onChanged }} onClose={() => setChanging(false)} />}
    </Panel>
  )
}

function ChecksDialog(props: { desk: TrustDesk; onChanged: () => void; onClose: () => void }) {
  const { content, choices } = props.desk
  const [chosen, setChosen] = useState<readonly string[]>(content.checks)
  const tick = (id: string, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  const reasonOf = (id: string) => content.hidden.find(({ check }) => check === id)?.reason
  return (
    <SectionDialog
      {...props}
      title="Checks and uptime"
      description="A check that fails is shown as such. If you leave one out while it fails, say why: the reason is in the audit trail."
      read={(form) => ({
        uptime: form.has('uptime'),
        checks: choices.checks.flatMap(({ id }) => (chosen.includes(id) ? id : [])),
        hidden: choices.checks.flatMap(({ id: check }) => {
          const reason = textOf(form, `reason.${check}`).trim()
          return reason && !chosen.includes(check) ? { check, reason } : []
        }),
      })}
    >
      {(errors) => (
        <>
          <InlineField name="uptime" label="Show uptime" error={errors.uptime}>
            {(control) => <Checkbox {...control} defaultChecked={content.uptime} />}
          </InlineField>
          <FieldGroup name="checks" label="Checks" optional error={errors.checks}>
            {() => (
              <ul className="grid gap-3">
                {choices.checks.map(({ id, title, result }) => (
                  <li key={id}>
                    <span className="flex items-start gap-3">
                      <Checkbox
                        id={`check-${id}`}
                        checked={chosen.includes(id)}
                        onCheckedChange={(on) => tick(id, on === true)}
                      />
                      <label htmlFor={`check-${id}`} className="grow">
                        {title}
                      </label>
                      <ResultBadge result={result} />
                    </span>
                    {result === 'failed' && !chosen.includes(id) && (
                      <Field
                        name={`reason.${id}`}
                        label={`Why “${title}” is not shown`}
                        optional
                        className="mt-2 ml-9"
                      >
                        {(control) => (
                          <Input {...control} maxLength={300} defaultValue={reasonOf(id)} />
                        )}
                      </Field>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </FieldGroup>
        </>
      )}
    </SectionDialog>
  )
}
