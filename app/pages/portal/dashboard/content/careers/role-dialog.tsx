import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { careerCalls } from '#features/careers/calls.ts'
import { RoleContent, type RoleRow } from '#features/careers/schema.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'

type RoleField = keyof RoleContent

/** One point on each line. */
const pointsOf = (text: FormDataEntryValue | null) =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.replace(/^[-•]\s*/, '').trim())
    .filter(Boolean)

const text = (data: FormData, name: RoleField) => String(data.get(name) ?? '')

function contentOf(data: FormData) {
  return {
    kind: text(data, 'kind'),
    status: text(data, 'status'),
    title: text(data, 'title'),
    text: text(data, 'text').replace(/\s*\n\s*/g, ' '),
    tasks: pointsOf(data.get('tasks')),
    brings: pointsOf(data.get('brings')),
    place: text(data, 'place'),
    hours: text(data, 'hours'),
    salary: text(data, 'salary'),
    closesOn: text(data, 'closesOn') || null,
  }
}

/** A message about one of several points is shown at the field that holds them all. */
function check(data: FormData) {
  const errors = checkWith(RoleContent, contentOf(data))
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.split('.')[0], message]),
  ) as Partial<Record<RoleField, string>>
}

export function RoleDialog({
  role,
  onClose,
  onSaved,
}: {
  /** None: a new one. */
  role: RoleRow | undefined
  onClose: () => void
  onSaved: () => void
}) {
  const content = role?.content
  const [kind, setKind] = useState(content?.kind ?? 'field')
  const [closesOn, setClosesOn] = useState(content?.closesOn ?? undefined)
  const toast = useToast()
  const { errors, ...form } = useSubmission<RoleField>({
    check,
    send: async (data) => {
      const input = contentOf(data) as RoleContent
      if (role) {
        const { id, version } = role
        await call(careerCalls.save, { params: { id }, input: { ...input, version } })
      } else {
        await call(careerCalls.create, { input })
      }
      toast({ title: 'Saved', description: 'The careers page shows it as it is now.' })
      onSaved()
      onClose()
    },
  })
  return (
    <SubmissionDialog
      form={form}
      size="wide"
      title={role ? role.content.title : 'New role'}
      description="What people read on the careers page. A draft is seen by us only."
      action="careers.write"
      button="Save"
      failureTitle="Not saved"
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Field name="title" label="Title" error={errors.title} className="sm:col-span-2">
          {(control) => (
            <Input {...control} defaultValue={content?.title} maxLength={80} autoComplete="off" />
          )}
        </Field>
        <Field name="kind" label="What it is" error={errors.kind}>
          {(control) => (
            <NativeSelect
              {...control}
              value={kind}
              onChange={(event) => setKind(event.target.value as typeof kind)}
            >
              <option value="field">A field of work, no open post</option>
              <option value="post">An open post</option>
            </NativeSelect>
          )}
        </Field>
        <Field name="status" label="Who sees it" error={errors.status}>
          {(control) => (
            <NativeSelect {...control} defaultValue={content?.status ?? 'draft'}>
              <option value="draft">Draft: only us</option>
              <option value="published">Published: everybody</option>
            </NativeSelect>
          )}
        </Field>
        <Field
          name="text"
          label="The work in a few sentences"
          error={errors.text}
          className="sm:col-span-2"
        >
          {(control) => (
            <Textarea {...control} rows={3} maxLength={800} defaultValue={content?.text} />
          )}
        </Field>
        <Field name="tasks" label="Tasks" hint="One on each line." error={errors.tasks}>
          {(control) => <Textarea {...control} rows={5} defaultValue={content?.tasks.join('\n')} />}
        </Field>
        <Field name="brings" label="Requirements" hint="One on each line." error={errors.brings}>
          {(control) => (
            <Textarea {...control} rows={5} defaultValue={content?.brings.join('\n')} />
          )}
        </Field>
        {kind === 'post' && (
          <>
            <Field
              name="place"
              label="Place"
              hint="The town where the work is."
              error={errors.place}
            >
              {(control) => <Input {...control} maxLength={120} defaultValue={content?.place} />}
            </Field>
            <Field
              name="hours"
              label="Hours"
              hint="Such as 37.5 hours a week."
              error={errors.hours}
            >
              {(control) => <Input {...control} maxLength={120} defaultValue={content?.hours} />}
            </Field>
            <Field name="salary" label="Pay" optional error={errors.salary}>
              {(control) => <Input {...control} maxLength={120} defaultValue={content?.salary} />}
            </Field>
            <Field name="closesOn" label="Last day to apply" error={errors.closesOn}>
              {(control) => (
                <DatePicker {...control} value={closesOn} onChange={(day) => setClosesOn(day)} />
              )}
            </Field>
          </>
        )}
      </div>
    </SubmissionDialog>
  )
}
