import { DialogForm } from '#app/portal/dialog-form.tsx'
import { reviewCycles, selfShown } from '#content/compliance/control.ts'
import { selfChecks } from '#features/controls/policy/check-finding.ts'
import type { ControlDetail } from '#features/controls/schema/controls.ts'
import { libraryCalls } from '#features/library/calls.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  /** The one to change; a new one otherwise. */
  control?: ControlDetail
  onClose: () => void
  onDone: (code: string) => void
}

export function ControlDialog({ control, onClose, onDone }: Props) {
  const frame = { pinned: true, button: 'Save', onClose } as const
  return control ? (
    <DialogForm
      {...frame}
      call={libraryCalls.changeControl}
      params={{ code: control.code }}
      also={{ version: control.libraryVersion }}
      title={`Edit ${control.code}`}
      description="The text before it stays as a version."
      onDone={() => onDone(control.code)}
    >
      {(errors) => <Words start={control} errors={errors} />}
    </DialogForm>
  ) : (
    <DialogForm
      {...frame}
      call={libraryCalls.addControl}
      title="Add a control"
      onDone={(_, { code }) => onDone(code)}
    >
      {(errors) => (
        <>
          <TextField
            name="code"
            label="Code"
            hint="Two to four capitals, a hyphen and three digits, such as AC-101. It is never used again."
            maxLength={8}
            error={errors.code}
          />
          <Words errors={errors} />
        </>
      )}
    </DialogForm>
  )
}

function Words(props: { start?: ControlDetail; errors: Record<string, string | undefined> }) {
  const { start, errors } = props
  return (
    <>
      <TextField
        name="title"
        label="Title"
        start={start?.title}
        maxLength={80}
        error={errors.title}
      />
      <Field name="about" label="What is done" error={errors.about}>
        {(control) => (
          <Textarea {...control} rows={4} maxLength={1000} defaultValue={start?.about} />
        )}
      </Field>
      <TextField
        name="area"
        label="Area"
        hint="Such as Access, Operations or Quality."
        start={start?.area}
        maxLength={40}
        error={errors.area}
      />
      <Field name="reviewMonths" label="Review cycle" error={errors.reviewMonths}>
        {(control) => (
          <NativeSelect {...control} defaultValue={start?.reviewMonths ?? 12}>
            {reviewCycles.map((months) => (
              <option key={months} value={months}>
                {months === 1 ? 'Each month' : `Every ${months} months`}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        name="shows"
        label="System check"
        optional
        hint="If one of the nightly checks shows whether it holds."
        error={errors.shows}
      >
        {(control) => (
          <NativeSelect {...control} defaultValue={start?.shows ?? ''}>
            <option value="">None</option>
            {selfShown.map((name) => (
              <option key={name} value={name}>
                {selfChecks[name].title}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </>
  )
}
