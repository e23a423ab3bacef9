import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { Panel } from '#app/portal/panel.tsx'
import { incidentCalls } from '#features/incidents/calls.ts'
import { incidentCauses } from '#lib/compliance-words.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Words } from '../choice.tsx'
import type { PartProps } from './use-incident.ts'

/** Why it happened, and what we learnt from it: without both it cannot be closed. */
export function FindingsPanel({ incident, mayChange, change }: PartProps) {
  const [writing, setWriting] = useState(false)
  const { cause, rootCause, lessons } = incident
  return (
    <Panel
      title="Cause and lessons"
      action={
        mayChange && (
          <Button size="sm" variant="outline" onClick={() => setWriting(true)}>
            Write down
          </Button>
        )
      }
    >
      <dl className="grid gap-4">
        <div>
          <dt className="text-sm text-ink-2">Root cause</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {cause && <span className="font-medium">{incidentCauses[cause]}. </span>}
            {!cause && rootCause && <span className="text-ink-2">Kind not chosen yet. </span>}
            {rootCause || (cause ? '' : 'Not known yet')}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">Lessons</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{lessons || 'None yet'}</dd>
        </div>
      </dl>
      {writing && (
        <DialogForm
          pinned
          title="Cause and lessons"
          button="Save"
          call={incidentCalls.saveFindings}
          {...change}
          onClose={() => setWriting(false)}
        >
          {(errors) => (
            <>
              <Choice
                name="cause"
                label="Kind of cause"
                hint="Without it the incident cannot be closed."
                optional
                none="Not known yet"
                names={incidentCauses}
                value={cause ?? ''}
                error={errors.cause}
              />
              <Words
                name="rootCause"
                label="Root cause"
                hint="Why it could happen, not only what broke."
                optional
                most={5000}
                value={rootCause}
                error={errors.rootCause}
              />
              <Words
                name="lessons"
                label="Lessons"
                hint="What we change so that it does not happen again."
                optional
                most={5000}
                value={lessons}
                error={errors.lessons}
              />
            </>
          )}
        </DialogForm>
      )}
    </Panel>
  )
}
