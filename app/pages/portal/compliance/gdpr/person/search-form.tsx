import { useRef } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { SubjectContact, SubjectName } from '#features/personal-data/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** No name has a digit or an @ in it, and no address or number is without. */
const isName = (text: string) => !/[@\d]/.test(text)

export function SearchForm(props: {
  known: string[]
  onContact: (contact: string) => Promise<void>
  onName: (name: string) => Promise<void>
}) {
  const field = useRef<HTMLInputElement>(null)
  const [first, ...others] = props.known
  const { formProps, errors, failure, busy } = useSubmission<'contact'>({
    check: (data) => {
      const text = String(data.get('contact') ?? '').trim()
      if (text === '' || !isName(text)) return checkWith(SubjectContact, { contact: text })
      const { name } = checkWith(SubjectName, { name: text })
      return name ? { contact: name } : {}
    },
    send: async (data) => {
      const text = String(data.get('contact') ?? '').trim()
      await (isName(text) ? props.onName(text) : props.onContact(text))
    },
  })
  const lookFor = (text: string) => {
    if (!field.current) return
    field.current.value = text
    field.current.form?.requestSubmit()
  }
  return (
    <form {...formProps} aria-label="Find a person" className="grid gap-4">
      {failure && (
        <Alert live kind="error" title="The search did not work">
          {failure}
        </Alert>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          name="contact"
          label="Email address, telephone number or name"
          error={errors.contact}
        >
          {(control) => <Input {...control} ref={field} defaultValue={first} autoComplete="off" />}
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
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2 text-sm">
          Also known:
          {others.map((text) => (
            <Button
              key={text}
              size="sm"
              variant="secondary"
              className="max-sm:min-h-11"
              onClick={() => lookFor(text)}
            >
              {text}
            </Button>
          ))}
        </p>
      )}
    </form>
  )
}
