import { useLocation } from 'react-router'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { SubjectContact, type SubjectFindings } from '#features/subjects/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export function SearchForm({ onFound }: { onFound: (findings: SubjectFindings) => void }) {
  // The desk leads here with whoever an enquiry is from.
  const { state } = useLocation() as { state: { contact?: string } | null }
  const { formProps, errors, failure, busy } = useSubmission({
    check: (data) => checkWith(SubjectContact, Object.fromEntries(data)),
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
        <Field name="contact" label="Email address or telephone number" error={errors.contact}>
          {(control) => <Input {...control} defaultValue={state?.contact} autoComplete="off" />}
        </Field>
        <Button
          type="submit"
          aria-busy={busy}
          disabled={busy}
          className={classNames('sm:min-h-12.5', errors.contact && 'sm:mb-7')}
        >
          {busy ? 'Looking…' : 'Find'}
        </Button>
      </div>
    </form>
  )
}
