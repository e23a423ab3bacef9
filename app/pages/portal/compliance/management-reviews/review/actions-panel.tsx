import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { dayOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { reviewCalls } from '#features/isms/calls/reviews.ts'
import type { ReviewActionView } from '#features/isms/schema/reviews.ts'
import { reviewActionOutcomes } from '#lib/isms-words.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { PersonField, WithPeople } from '../../audits/form-parts.tsx'
import { shortDay } from '../../controls/marks.tsx'
import { DateField } from '../../date-field.tsx'
import type { ReviewPart } from './review-page.tsx'

/** What the meeting gave out. Owners complete it among their own work. */
export function ActionsPanel({ review, mayWrite, onChanged }: ReviewPart) {
  const [adding, setAdding] = useState(false)
  return (
    <Panel
      title="Actions"
      action={
        mayWrite && (
          <Button
            size="sm"
            variant="outline"
            className="max-sm:min-h-11"
            onClick={() => setAdding(true)}
          >
            Add an action
          </Button>
        )
      }
    >
      {review.actions.length === 0 ? (
        <p className="text-ink-2">None yet.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {review.actions.map((action) => (
            <Action key={action.id} {...action} />
          ))}
        </ul>
      )}
      {adding && (
        <DialogForm
          call={reviewCalls.addAction}
          params={{ id: review.id }}
          title="Add an action"
          description="Its owner finds it among their compliance work, and gets an email."
          button="Save"
          failureTitle="Not saved"
          onDone={onChanged}
          onClose={() => setAdding(false)}
        >
          {(errors) => (
            <>
              <Field name="description" label="What is to be done" error={errors.description}>
                {(control) => <Textarea {...control} rows={3} maxLength={2000} />}
              </Field>
              <WithPeople>
                {(people) => (
                  <PersonField
                    name="ownerId"
                    label="Owner"
                    people={people}
                    error={errors.ownerId}
                  />
                )}
              </WithPeople>
              <DateField
                name="dueOn"
                label="Due"
                start={addDays(londonDate(new Date()), 30)}
                error={errors.dueOn}
              />
            </>
          )}
        </DialogForm>
      )}
    </Panel>
  )
}

function Action({ description, owner, dueOn, outcome, doneAt, ...action }: ReviewActionView) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <span className="whitespace-pre-wrap wrap-anywhere">{description}</span>
        {outcome ? (
          <Badge dot variant="leaf">
            {reviewActionOutcomes[outcome]}
          </Badge>
        ) : (
          <Badge dot variant={action.overdue ? 'alarm' : 'blue'}>
            {action.overdue ? 'Overdue' : 'Open'}
          </Badge>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
        {owner ?? 'Nobody'}, due {shortDay(dueOn)}.
        {doneAt && ` ${action.doneBy}, ${dayOf(doneAt)}: ${action.doneNote}`}
      </p>
    </li>
  )
}
