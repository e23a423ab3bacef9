import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { Panel } from '#app/portal/panel.tsx'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { incidentCalls } from '#features/incidents/calls.ts'
import type { IncidentDetail, IncidentTask } from '#features/incidents/schema/incidents.ts'
import { incidentTaskStates } from '#lib/compliance-words.ts'
import { addDays, dayWithYear, londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { Choice, Words } from '../choice.tsx'
import type { Change, PartProps } from './use-incident.ts'

export function TasksPanel({ incident, mayChange, change }: PartProps) {
  const [adding, setAdding] = useState(false)
  const [dropping, setDropping] = useState<IncidentTask>()
  const toast = useToast()
  const end = async (task: IncidentTask, state: 'done' | 'open') => {
    try {
      const params = { ...change.params, taskId: task.id }
      change.onDone(await call(incidentCalls.endTask, { params, input: { state } }))
    } catch (error) {
      toast({ title: 'Not changed', description: authWords(error), variant: 'destructive' })
    }
  }
  return (
    <Panel
      title="Tasks"
      action={
        mayChange && (
          <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
            Add a task
          </Button>
        )
      }
    >
      {incident.tasks.length === 0 ? (
        <p className="text-ink-2">Nothing is to be done.</p>
      ) : (
        <ul aria-label="Tasks" className="-my-3 divide-y divide-line">
          {incident.tasks.map((task) => (
            <li key={task.id} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 font-medium wrap-anywhere">{task.title}</span>
                <TaskBadge task={task} />
              </p>
              <p className="text-sm text-ink-2 wrap-anywhere">
                {task.owner ?? 'Nobody yet'}, by {dayWithYear(task.dueOn, londonDate(new Date()))}
                {task.reason && `. ${task.reason}`}
              </p>
              {mayChange && (
                <p className="flex flex-wrap gap-x-5 print:hidden">
                  {task.state === 'open' ? (
                    <>
                      <TaskButton task={task} label="Done" onPress={() => end(task, 'done')} />
                      <TaskButton task={task} label="Drop it" onPress={() => setDropping(task)} />
                    </>
                  ) : (
                    <TaskButton
                      task={task}
                      label="Take it up again"
                      onPress={() => end(task, 'open')}
                    />
                  )}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <TaskDialog incident={incident} change={change} onClose={() => setAdding(false)} />
      )}
      {dropping && (
        <DropDialog task={dropping} change={change} onClose={() => setDropping(undefined)} />
      )}
    </Panel>
  )
}

function TaskBadge({ task }: { task: IncidentTask }) {
  if (task.state === 'open' && task.dueOn < londonDate(new Date())) {
    return <Badge variant="alarm">Late</Badge>
  }
  const colours = { open: 'blue', done: 'leaf', dropped: 'neutral' } as const
  return <Badge variant={colours[task.state]}>{incidentTaskStates[task.state]}</Badge>
}

function TaskButton(props: { task: IncidentTask; label: string; onPress: () => void }) {
  return (
    <Button size="sm" variant="link" onClick={props.onPress}>
      {props.label}
      <span className="sr-only"> “{props.task.title}”</span>
    </Button>
  )
}

interface DialogProps {
  change: Change
  onClose: () => void
}

function TaskDialog(props: DialogProps & { incident: IncidentDetail }) {
  const [key] = useState(() => crypto.randomUUID())
  const [dueOn, setDueOn] = useState<string | undefined>(() => addDays(londonDate(new Date()), 7))
  const names = Object.fromEntries(props.incident.colleagues.map(({ id, name }) => [id, name]))
  return (
    <DialogForm
      pinned
      title="Add a task"
      button="Add it"
      call={incidentCalls.addTask}
      {...props.change}
      also={{ key }}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <Field name="title" label="What is to be done?" error={errors.title}>
            {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
          </Field>
          <Choice
            name="ownerId"
            label="Who does it?"
            optional
            none="Nobody yet"
            names={names}
            error={errors.ownerId}
          />
          <Field name="dueOn" label="By when?" error={errors.dueOn}>
            {(control) => <DatePicker {...control} value={dueOn} onChange={setDueOn} />}
          </Field>
        </>
      )}
    </DialogForm>
  )
}

function DropDialog(props: DialogProps & { task: IncidentTask }) {
  return (
    <DialogForm
      pinned
      title="Drop the task"
      description={props.task.title}
      button="Drop it"
      call={incidentCalls.endTask}
      params={{ ...props.change.params, taskId: props.task.id }}
      also={{ state: 'dropped' }}
      onDone={props.change.onDone}
      onClose={props.onClose}
    >
      {(errors) => <Words name="reason" label="Why?" most={1000} error={errors.reason} />}
    </DialogForm>
  )
}
