import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** What is signed: how its button calls it, and what the SHA-256 is of. */
interface Signed {
  button: string
  file: 'PDF' | 'text'
  sha256: string
  consent: string
}

/** A typed name is a signature, also without JavaScript. */
export function SignatureFields(props: {
  signed: Signed
  errors: Partial<Record<string, string>>
  sending: boolean
  /** A pad to draw on, for those who like. */
  drawing?: ReactNode
}) {
  const { button, file, sha256, consent } = props.signed
  return (
    <>
      <input type="hidden" name="sha256" value={sha256} />
      <Field
        name="name"
        label="Your full name"
        hint="Typing it here is your signature."
        error={props.errors.name}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            autoComplete="name"
            className="font-display text-xl"
          />
        )}
      </Field>
      {props.drawing}
      <InlineField name="agreed" label={consent} error={props.errors.agreed} required>
        {(control) => (
          <input
            {...control}
            type="checkbox"
            className="mt-0.5 size-6 shrink-0 accent-ink aria-invalid:rounded-sm aria-invalid:outline-2 aria-invalid:outline-offset-1 aria-invalid:outline-alarm"
          />
        )}
      </InlineField>
      <Button
        type="submit"
        size="lg"
        variant="orange"
        disabled={props.sending}
        className="justify-self-start max-sm:w-full"
      >
        {props.sending ? 'Signing…' : button}
      </Button>
      <p className="text-sm text-ink-2">
        With your signature we keep your name, the time, your internet address and the SHA-256 of
        the {file}: <span className="font-mono text-xs wrap-anywhere">{sha256}</span>
      </p>
    </>
  )
}
