import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { authWords } from './auth-words.ts'

/** One code, checked when it is sent; a wrong one stays in the field to be mended. */
export function CodeForm(props: {
  name: string
  label: string
  hint: string
  digits?: boolean
  submitLabel?: string
  send: (code: string) => Promise<void>
  onDone: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  // The step is new to the reader: its field has the focus.
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form of a dialog would bubble to a form of the page that opened it.
    event.stopPropagation()
    const code = input.current?.value.trim() ?? ''
    const missing = code === '' ? 'Please enter the code' : undefined
    setError(missing)
    if (missing) return input.current?.focus()
    setBusy(true)
    try {
      await props.send(code)
      props.onDone()
    } catch (caught) {
      setError(authWords(caught))
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field name={props.name} label={props.label} hint={props.hint} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={props.digits ? 10 : 40}
            {...(props.digits && { inputMode: 'numeric' as const })}
            className="max-w-72 font-mono text-lg"
          />
        )}
      </Field>
      <p role="alert" className="sr-only">
        {error}
      </p>
      <Button
        type="submit"
        variant="orange"
        aria-busy={busy}
        disabled={busy}
        className="justify-self-start"
      >
        {busy ? 'Checking…' : (props.submitLabel ?? 'Confirm')}
      </Button>
    </form>
  )
}
