import { DialogForm, type FieldErrors } from '#app/portal/dialog-form.tsx'
import { colleagues } from '#features/accounts/policy.ts'
import { trainingCalls } from '#features/registers/calls.ts'
import type { CourseView } from '#features/registers/schema/training.ts'
import { roleNames } from '#lib/roles.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldGroup, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ControlPicker } from '../control-picker.tsx'

/** A new course, or a change of one. */
export function CourseDialog(props: {
  course: CourseView | undefined
  onClose: () => void
  onSaved: () => void
}) {
  const { course } = props
  const frame = {
    size: 'wide',
    pinned: true,
    button: 'Save',
    action: 'registers.write',
    onDone: props.onSaved,
    onClose: props.onClose,
  } as const
  return course ? (
    <DialogForm
      {...frame}
      call={trainingCalls.changeCourse}
      params={{ id: course.id }}
      also={{ version: course.version }}
      title={`Change “${course.title}”`}
      description="Another validity counts from the next time."
    >
      {(errors) => <Fields course={course} errors={errors} />}
    </DialogForm>
  ) : (
    <DialogForm {...frame} call={trainingCalls.addCourse} title="Add a course">
      {(errors) => <Fields errors={errors} />}
    </DialogForm>
  )
}

function Fields({ course, errors }: { course?: CourseView; errors: FieldErrors }) {
  return (
    <>
      <Field name="title" label="Title" error={errors.title}>
        {(control) => (
          <Input {...control} defaultValue={course?.title} maxLength={160} autoComplete="off" />
        )}
      </Field>
      <Field name="about" label="What is learnt" error={errors.about}>
        {(control) => <Textarea {...control} defaultValue={course?.about} maxLength={4000} />}
      </Field>
      <FieldGroup name="roles" label="For whom" error={errors.roles}>
        {(group) => (
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {colleagues.map((role) => (
              <InlineField key={role} name={group.name} label={roleNames[role]}>
                {(control) => (
                  <Checkbox
                    {...control}
                    value={role}
                    defaultChecked={course?.roles.includes(role) ?? true}
                    aria-invalid={group['aria-invalid']}
                  />
                )}
              </InlineField>
            ))}
          </div>
        )}
      </FieldGroup>
      <Field
        name="validMonths"
        label="Valid for months"
        hint="Leave it empty if it does not expire."
        optional
        error={errors.validMonths}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            defaultValue={course ? (course.validMonths ?? '') : 12}
            className="max-w-32"
          />
        )}
      </Field>
      <ControlPicker
        start={course ? (course.controlCode ? [course.controlCode] : []) : ['PE-03']}
        error={errors.controls}
      />
    </>
  )
}
