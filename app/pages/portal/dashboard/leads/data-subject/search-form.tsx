import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { SubjectAddress, type SubjectFindings } from '#features/subjects/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export function SearchForm({ onFound }: { onFound: (findings: SubjectFindings) => void }) {
  const { formProps, errors, failure, busy } = useSubmission({
    check: (data) => checkWith(SubjectAddress, Object.fromEntries(data)),
    send: async (data) => {
      const body = Object.fromEntries(data)
      onFound(await callApi<SubjectFindings>('/api/subjects/search', { method: 'POST', body }))
    },
  })
  return (
    <form {...formProps} aria-label="Find a person" className="grid gap-4">
      {failure && (
        <Alert live kind="error" title="The search did not work">
          {failure}
        </Alert>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field name="email" label="Email address of the person" error={errors.email}>
          {(control) => <Input {...control} type="email" autoComplete="off" inputMode="email" />}
        </Field>
        <Button
          type="submit"
          aria-busy={busy}
          disabled={busy}
          className={classNames('sm:min-h-12.5', errors.email && 'sm:mb-7')}
        >
          {busy ? 'Looking…' : 'Find'}
        </Button>
      </div>
    </form>
  )
}
