import { DialogForm, type FieldErrors } from '#app/portal/dialog-form.tsx'
import { reviewCalls } from '#features/isms/calls/reviews.ts'
import type { ReviewView } from '#features/isms/schema/reviews.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGroup, InlineField } from '#ui/field.tsx'
import { WithPeople } from '../audits/form-parts.tsx'
import { DateField } from '../date-field.tsx'

export function PlanDialog(props: {
  /** The one to change; a new one otherwise. */
  review?: ReviewView
  onClose: () => void
  onDone: (id: string) => void
}) {
  const { review, onClose, onDone } = props
  const fields = (errors: FieldErrors) => <PlanFields review={review} errors={errors} />
  const words = { button: 'Save', failureTitle: 'Not saved', onClose }
  return review ? (
    <DialogForm
      call={reviewCalls.changePlan}
      params={{ id: review.id }}
      also={{ version: review.version }}
      title="Change the plan"
      onDone={() => onDone(review.id)}
      {...words}
    >
      {fields}
    </DialogForm>
  ) : (
    <DialogForm
      call={reviewCalls.plan}
      title="Plan a management review"
      onDone={({ id }) => onDone(id)}
      {...words}
    >
      {fields}
    </DialogForm>
  )
}

function PlanFields({ review, errors }: { review: ReviewView | undefined; errors: FieldErrors }) {
  return (
    <>
      <DateField
        name="plannedOn"
        label="Date"
        start={review?.plannedOn ?? addDays(londonDate(new Date()), 14)}
        error={errors.plannedOn}
      />
      <FieldGroup name="attendees" label="Attendees" error={errors.attendees}>
        {({ name }) => (
          <WithPeople>
            {(people) => (
              <div className="grid max-h-72 gap-1 overflow-y-auto">
                {people.map((person) => (
                  <InlineField key={person.id} name={name} label={person.name}>
                    {(control) => (
                      <Checkbox
                        {...control}
                        value={person.id}
                        defaultChecked={
                          review?.attendees.some(({ id }) => id === person.id) ?? false
                        }
                      />
                    )}
                  </InlineField>
                ))}
              </div>
            )}
          </WithPeople>
        )}
      </FieldGroup>
    </>
  )
}
