import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import type { ControlDetail } from '#features/controls/schema/controls.ts'
import { routineCalls } from '#features/tasks/calls.ts'
import type { RoutinesView, TaskView } from '#features/tasks/schema.ts'
import { repeatUnits, repeatWords, taskOutcomes } from '#lib/task-words.ts'
import { londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { DateField } from '../../date-field.tsx'
import { useMay } from '../../use-may.ts'
import { shortDay } from '../marks.tsx'

/** What recurs for this control, and the tasks that came of it. */
export function Routines({ control }: { control: ControlDetail }) {
  const { code } = control
  const { loaded, reload, refresh } = useFreshCall(routineCalls.list, { params: { code } })
  const mayWrite = useMay('controls.write')
  const [adding, setAdding] = useState(false)
  return (
    <Panel
      title="Recurring work"
      action={
        mayWrite && (
          <Button
            size="sm"
            variant="outline"
            className="max-sm:min-h-11"
            onClick={() => setAdding(true)}
          >
            Add recurring work
          </Button>
        )
      }
    >
      <Answered
        loaded={loaded}
        what="Recurring work"
        onRetry={reload}
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {(view) => (
          <>
            <RoutineList control={control} view={view} mayWrite={mayWrite} onChanged={refresh} />
            {adding && (
              <RoutineDialog
                control={control}
                people={view.people}
                onClose={() => setAdding(false)}
                onAdded={refresh}
              />
            )}
          </>
        )}
      </Answered>
    </Panel>
  )
}

function RoutineList(props: {
  control: ControlDetail
  view: RoutinesView
  mayWrite: boolean
  onChanged: () => void
}) {
  const { routines, tasks } = props.view
  const { code, recurs } = props.control
  if (routines.length === 0 && tasks.length === 0) {
    return (
      <p className="text-ink-2">
        {recurs
          ? `${recurs.title}, ${repeatWords(recurs.every, recurs.unit).toLowerCase()}: no one has it yet. It becomes a task of its owner each time it is due.`
          : 'Nothing recurs yet. A review, a drill or a cleaning becomes a task of its owner each time it is due.'}
      </p>
    )
  }
  return (
    <div className="grid gap-5">
      <ul className="grid gap-3">
        {routines.map(({ id, title, owner, every, unit, nextOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{title}</span>
              <span className="text-ink-2 text-sm">
                {repeatWords(every, unit)}, next due {shortDay(nextOn)}, {owner ?? 'no owner'}
              </span>
            </span>
            {props.mayWrite && (
              <ConfirmDialog
                title={`End “${title}”?`}
                description="No more tasks are made. Those that are open stay."
                confirmLabel="End it"
                failureWords={authWords}
                onConfirm={async () => {
                  await call(routineCalls.end, { params: { code, id } })
                  props.onChanged()
                }}
                trigger={
                  <Button size="sm" variant="ghost" className="max-sm:min-h-11">
                    End<span className="sr-only"> {title}</span>
                  </Button>
                }
              />
            )}
          </li>
        ))}
      </ul>
      {tasks.length > 0 && (
        <ul aria-label="Tasks" className="divide-y divide-line border-line border-t">
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </ul>
      )}
    </div>
  )
}

function TaskLine({ task }: { task: TaskView }) {
  const isLate = !task.doneAt && task.dueOn < londonDate(new Date())
  return (
    <li className="grid gap-1 py-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{task.title}</span>
        {task.outcome ? (
          <Badge variant="leaf">{taskOutcomes[task.outcome]}</Badge>
        ) : (
          <Badge variant={isLate ? 'alarm' : 'amber'}>{isLate ? 'Overdue' : 'To do'}</Badge>
        )}
      </span>
      <span className="text-ink-2 text-sm">
        Due {shortDay(task.dueOn)}, {task.doneBy ?? task.owner ?? 'no owner'}
      </span>
      {task.note && <span className="text-sm wrap-anywhere">{task.note}</span>}
    </li>
  )
}

function RoutineDialog(props: {
  control: ControlDetail
  people: RoutinesView['people']
  onClose: () => void
  onAdded: () => void
}) {
  const { code, recurs } = props.control
  return (
    <DialogForm
      call={routineCalls.add}
      params={{ code }}
      title="Add recurring work"
      description="Its owner gets a task and an email each time, and reminders until it is done."
      button="Add"
      onDone={props.onAdded}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <Field name="title" label="What recurs" error={errors.title}>
            {(control) => (
              <Input {...control} maxLength={120} autoComplete="off" defaultValue={recurs?.title} />
            )}
          </Field>
          <Field
            name="instructions"
            label="What to do"
            optional
            hint="Its owner reads this with each task."
            error={errors.instructions}
          >
            {(control) => <Textarea {...control} rows={3} maxLength={2000} />}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field name="every" label="Every" error={errors.every}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  min={1}
                  max={99}
                  defaultValue={recurs?.every ?? 3}
                />
              )}
            </Field>
            <Field name="unit" label="Unit" error={errors.unit}>
              {(control) => (
                <NativeSelect {...control} defaultValue={recurs?.unit ?? 'month'}>
                  {Object.entries(repeatUnits).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          </div>
          <Field name="ownerId" label="Owner" error={errors.ownerId}>
            {(control) => (
              <NativeSelect {...control} defaultValue="">
                <option value="">Please choose</option>
                {props.people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField name="firstOn" label="First due" error={errors.firstOn} />
            <Field
              name="leadDays"
              label="Days before"
              hint="When the task appears."
              error={errors.leadDays}
            >
              {(control) => <Input {...control} type="number" min={0} max={90} defaultValue={14} />}
            </Field>
          </div>
        </>
      )}
    </DialogForm>
  )
}
