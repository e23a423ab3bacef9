import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { Panel } from '#app/portal/panel.tsx'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { trainingCalls } from '#features/registers/calls.ts'
import { type TrainingState, trainingStates } from '#features/registers/policy/training.ts'
import type { CourseView, TrainingCell, TrainingView } from '#features/registers/schema/training.ts'
import { roleNames } from '#lib/roles.ts'
import { londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { shortDay } from '../controls/marks.tsx'
import { DateField } from '../date-field.tsx'

type Person = TrainingView['people'][number]

const colours = {
  'not-needed': 'neutral',
  missing: 'amber',
  overdue: 'alarm',
  unverified: 'blue',
  valid: 'leaf',
  expiring: 'amber',
  expired: 'alarm',
} as const satisfies Record<TrainingState, string>

const open: readonly TrainingState[] = ['missing', 'overdue', 'unverified', 'expiring', 'expired']

/** Each person in a row, each course in a column. */
export function TrainingMatrix(props: {
  view: TrainingView
  mayWrite: boolean
  onChanged: () => void
}) {
  const { courses, people, cells } = props.view
  const [shown, setShown] = useState('')
  const [recording, setRecording] = useState<{ course: CourseView; person: Person }>()
  const cellOf = new Map(cells.map((cell) => [`${cell.courseId} ${cell.userId}`, cell]))
  const isOpen = ({ id }: Person) =>
    cells.some(({ userId, state }) => userId === id && open.includes(state))
  const rows = shown === 'open' ? people.filter(isOpen) : people
  return (
    <Panel
      title="Who has done what"
      action={
        <TableSelect
          label="Show"
          value={shown}
          options={[
            { value: '', text: 'Everyone' },
            { value: 'open', text: 'Something to do' },
          ]}
          onChange={setShown}
        />
      }
    >
      <ScrollRegion label="Training of each person">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">Training by person and course</caption>
          <thead>
            <tr>
              <th scope="col" className="border-line border-b p-3 text-left">
                Person
              </th>
              {courses.map(({ id, title }) => (
                <th
                  key={id}
                  scope="col"
                  className="min-w-40 border-line border-b p-3 text-left align-bottom wrap-anywhere"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((person) => (
              <tr key={person.id}>
                <th
                  scope="row"
                  className="min-w-36 border-line border-b p-3 text-left align-top font-medium wrap-anywhere"
                >
                  {person.name}
                  <span className="block font-normal text-ink-2">{roleNames[person.role]}</span>
                </th>
                {courses.map((course) => {
                  const cell = cellOf.get(`${course.id} ${person.id}`)
                  return (
                    <td key={course.id} className="border-line border-b p-3 align-top">
                      {cell && (
                        <Cell
                          {...props}
                          cell={cell}
                          about={`${course.title} of ${person.name}`}
                          onRecord={() => setRecording({ course, person })}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="p-3 text-ink-2">Everyone is up to date.</p>}
      </ScrollRegion>
      {recording && (
        <RecordDialog
          {...recording}
          onClose={() => setRecording(undefined)}
          onSaved={props.onChanged}
        />
      )}
    </Panel>
  )
}

function Cell(props: {
  cell: TrainingCell
  about: string
  mayWrite: boolean
  onRecord: () => void
  onChanged: () => void
}) {
  const { cell, about, mayWrite } = props
  const { state, doneOn, expiresOn, note, verifiedBy, mayVerify, recordId } = cell
  return (
    <div className="grid justify-items-start gap-1">
      <Badge dot variant={colours[state]}>
        {trainingStates[state]}
      </Badge>
      {doneOn && (
        <span className="text-ink-2">
          {shortDay(doneOn)}
          {expiresOn && `, until ${shortDay(expiresOn)}`}
        </span>
      )}
      {note && <span className="max-w-60 text-ink-2 wrap-anywhere">{note}</span>}
      {verifiedBy && <span className="text-ink-2">Verified by {verifiedBy}</span>}
      {mayWrite && mayVerify && recordId && (
        <ConfirmDialog
          title="Verify this training?"
          description={`You have seen what shows it: ${note}. Your name stays with it.`}
          confirmLabel="Verify"
          failureWords={authWords}
          onConfirm={async () => {
            await call(trainingCalls.verify, { params: { id: recordId } })
            props.onChanged()
          }}
          trigger={
            <Button size="sm" variant="outline" className="max-sm:min-h-11">
              Verify<span className="sr-only"> {about}</span>
            </Button>
          }
        />
      )}
      {mayWrite && state !== 'valid' && state !== 'unverified' && (
        <Button size="sm" variant="outline" className="max-sm:min-h-11" onClick={props.onRecord}>
          Record<span className="sr-only"> {about}</span>
        </Button>
      )}
    </div>
  )
}

function RecordDialog(props: {
  course: CourseView
  person: Person
  onClose: () => void
  onSaved: () => void
}) {
  const { course, person } = props
  const today = londonDate(new Date())
  return (
    <DialogForm
      call={trainingCalls.record}
      params={{ id: course.id }}
      also={{ userId: person.id }}
      title={`${course.title}: ${person.name}`}
      description="Your own training still needs another officer to verify it."
      button="Record"
      action="registers.write"
      onDone={props.onSaved}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <DateField
            name="doneOn"
            label="Done on"
            start={today}
            max={today}
            error={errors.doneOn}
          />
          <Field name="note" label="What shows it" error={errors.note ?? errors.userId}>
            {(control) => <Textarea {...control} maxLength={1000} />}
          </Field>
        </>
      )}
    </DialogForm>
  )
}
