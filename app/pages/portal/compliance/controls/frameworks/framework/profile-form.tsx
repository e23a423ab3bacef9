import { FormEnd } from '#app/portal/form-end.tsx'
import { useForm } from '#app/portal/use-form.ts'
import type { FrameworkView } from '#features/controls/schema/controls.ts'
import { libraryCalls } from '#features/library/calls.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

/** Which kind of organisation we are, where a framework asks each for something else. */
export function ProfileForm(props: {
  framework: FrameworkView
  profiles: Record<string, string>
  mayWrite: boolean
  onSaved: () => void
}) {
  const { framework, profiles, mayWrite, onSaved } = props
  const { id, version, profile } = framework
  const { formProps, errors, failure, busy } = useForm(libraryCalls.chooseProfile, {
    params: { framework: id },
    also: { version },
    onDone: onSaved,
  })
  if (!mayWrite) {
    return (
      <p>
        <span className="text-ink-2">Our type:</span>{' '}
        {profile === null ? 'not chosen, so all are listed' : profiles[profile]}
      </p>
    )
  }
  return (
    <form {...formProps} className="grid gap-4 border-line border-t pt-5 sm:max-w-xl">
      <Field
        name="profile"
        label="Our type"
        hint="Only what this type asks for counts. Your acquirer says which type applies."
        optional
        error={errors.profile}
      >
        {(control) => (
          <NativeSelect {...control} defaultValue={profile ?? ''}>
            <option value="">Not chosen: all requirements</option>
            {Object.entries(profiles).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <FormEnd failure={failure} busy={busy} label="Save" busyLabel="Saving…" />
    </form>
  )
}
