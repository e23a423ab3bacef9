import { useState } from 'react'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useForm } from '#app/portal/use-form.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { visitCalls } from '#features/visits/calls.ts'
import {
  mostDaysAhead,
  type VisitChoices,
  type VisitDetail,
  type VisitRow,
} from '#features/visits/schema.ts'
import { addDays, londonDate, longDate } from '#lib/time.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import type { IsoDate } from '#ui/date-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { FormEnd } from '../../../account/form-end.tsx'

type Planned = Pick<VisitRow, 'id' | 'plannedFor' | 'assigneeId' | 'note' | 'version' | 'site'>

/** Plans a visit, or moves one that is planned to another day or to somebody else. */
export function VisitDialog(props: {
  visit?: Planned
  siteId?: string
  onClose: () => void
  onDone: (visit: VisitDetail) => void
}) {
  const { loaded, reload } = useCall(visitCalls.choices)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={props.visit ? `Change the visit to ${props.visit.site.name}` : 'Plan a visit'}
    >
      <WithSecondFactor action="visits.write">
        <Answered
          loaded={loaded}
          what="The choices"
          onRetry={reload}
          skeleton={
            <SkeletonGroup label="form">
              <Skeleton className="h-64 w-full" />
            </SkeletonGroup>
          }
        >
          {(choices) => <VisitForm {...props} choices={choices} />}
        </Answered>
      </WithSecondFactor>
    </Dialog>
  )
}

function VisitForm(props: Parameters<typeof VisitDialog>[0] & { choices: VisitChoices }) {
  const { visit, choices } = props
  const toast = useToast()
  const today = londonDate(new Date()) as IsoDate
  const [day, setDay] = useState<IsoDate | undefined>((visit?.plannedFor as IsoDate) ?? today)
  const [unread, setUnread] = useState<string>()
  const { formProps, busy, errors, failure } = useForm(
    visit ? visitCalls.change : visitCalls.plan,
    {
      params: { id: visit?.id ?? '' },
      ...(visit && { also: { version: visit.version } }),
      onDone: (saved) => {
        const description = `${saved.site.name}, ${longDate(saved.plannedFor)}`
        toast({ title: visit ? 'Changed' : 'Planned', description })
        props.onDone(saved)
      },
    },
  )
  return (
    <form {...formProps} className="grid gap-5">
      {!visit && (
        <Field name="siteId" label="Site" error={errors.siteId}>
          {(control) => (
            <NativeSelect {...control} defaultValue={props.siteId ?? ''}>
              <option value="">Please choose</option>
              {choices.sites.map(({ id, name, company }) => (
                <option key={id} value={id}>
                  {company}: {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <Field
        name="plannedFor"
        label="Day"
        error={errors.plannedFor && (unread ?? errors.plannedFor)}
      >
        {(control) => (
          <DatePicker
            {...control}
            min={today}
            max={addDays(today, mostDaysAhead) as IsoDate}
            value={day}
            onChange={(value, problem) => {
              setDay(value)
              setUnread(problem)
            }}
          />
        )}
      </Field>
      <Field name="assigneeId" label="Who goes" optional error={errors.assigneeId}>
        {(control) => (
          <NativeSelect {...control} defaultValue={visit?.assigneeId ?? ''}>
            <option value="">Nobody yet</option>
            {choices.staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        name="note"
        label="Note"
        optional
        hint="Where to park, whom to ask for."
        error={errors.note}
      >
        {(control) => (
          <Textarea {...control} rows={2} maxLength={1000} defaultValue={visit?.note ?? ''} />
        )}
      </Field>
      <FormEnd
        failure={failure}
        busy={busy}
        label={visit ? 'Save' : 'Plan the visit'}
        busyLabel="One moment…"
      />
    </form>
  )
}
