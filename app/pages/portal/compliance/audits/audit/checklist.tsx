import { useState } from 'react'
import { dayOf } from '#app/portal/moments.ts'
import { useForm } from '#app/portal/use-form.ts'
import { auditCalls } from '#features/audits/calls.ts'
import { isBeingLookedAt } from '#features/audits/policy/life.ts'
import type { LineView } from '#features/audits/schema.ts'
import { checkResults } from '#lib/compliance-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormEnd } from '../../../account/form-end.tsx'
import { ResultBadge } from '../audit-words.tsx'
import type { AuditPart } from './audit-page.tsx'

/** Every control that the audit is about, and what was seen of it. */
export function Checklist({ audit, mayWrite, onChanged }: AuditPart) {
  const [looking, setLooking] = useState<LineView>()
  const mayLook = mayWrite && isBeingLookedAt(audit.state)
  const left = audit.lines.filter(({ result }) => result === 'not_looked_at').length
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {left === 0
          ? 'Every control was looked at.'
          : `${audit.lines.length - left} of ${audit.lines.length} controls were looked at.`}
      </p>
      <ul className="overflow-hidden rounded-card border border-line bg-card">
        {audit.lines.map((line) => (
          <li
            key={line.controlCode}
            className="grid gap-x-6 gap-y-2 border-line border-t p-4 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {line.controlCode} · {line.title}
              </p>
              <p className="text-ink-2 text-sm wrap-anywhere">{line.clauses.join(', ')}</p>
              {line.note && (
                <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{line.note}</p>
              )}
              {line.checkedAt && (
                <p className="mt-1 text-ink-2 text-sm">
                  {[line.checkedBy, dayOf(line.checkedAt)].filter(Boolean).join(', ')}
                </p>
              )}
            </div>
            <div className="flex flex-wrap items-center gap-3 sm:justify-end sm:self-start">
              <ResultBadge result={line.result} />
              {mayLook && (
                <Button
                  size="sm"
                  variant="outline"
                  className="max-sm:min-h-11"
                  onClick={() => setLooking(line)}
                >
                  {line.checkedAt ? 'Change' : 'Look at it'}
                  <span className="sr-only"> {line.controlCode}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {looking && (
        <LineDialog
          auditId={audit.id}
          line={looking}
          onClose={() => setLooking(undefined)}
          onSaved={onChanged}
        />
      )}
    </div>
  )
}

function LineDialog(props: {
  auditId: string
  line: LineView
  onClose: () => void
  onSaved: () => void
}) {
  const { auditId, line } = props
  const { formProps, busy, errors, failure } = useForm(auditCalls.checkLine, {
    params: { id: auditId, code: line.controlCode },
    onDone: () => {
      props.onSaved()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={`${line.controlCode} · ${line.title}`}
      description={line.clauses.join(', ')}
    >
      <form {...formProps} className="grid gap-5">
        <FieldGroup name="result" label="What was seen" error={errors.result}>
          {(group) => (
            <RadioGroup {...group} defaultValue={line.result}>
              {Object.entries(checkResults).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </RadioGroup>
          )}
        </FieldGroup>
        <Field
          name="note"
          label="Note"
          optional
          hint="What was looked at, where, and with whom."
          error={errors.note}
        >
          {(control) => (
            <Textarea {...control} rows={4} maxLength={4000} defaultValue={line.note} />
          )}
        </Field>
        <FormEnd failure={failure} busy={busy} label="Save" busyLabel="Saving…" />
      </form>
    </Dialog>
  )
}
